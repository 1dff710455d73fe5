import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedPackage } from '@outpost/shared-contracts/shell/registry';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';

/** A style sheet that is not the one that was released. */
export class SheetRejected extends Error {
  override readonly name = 'SheetRejected';
}

/** Style sheets that are kept in memory at most. */
const KEPT = 500;

/** Reads style sheets of releases for inlining, each checked against its hash and kept. `read` rejects with SheetRejected. */
export function createSheetReader(store: Pick<ReleaseStore, 'folderOf'>) {
  const kept = new Map<string, string>();
  return {
    async read({ base, manifest }: ReleasedPackage, file: string): Promise<string> {
      const key = base + file;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const content = await readFile(join(store.folderOf(manifest.name, manifest.version), file));
      if (`sha384-${hash('sha384', content, 'base64')}` !== manifest.files[file]?.integrity)
        throw new SheetRejected(`${manifest.name} ${manifest.version}: ${file} is not the file that was released (its hash differs)`);
      const css = content.toString('utf8');
      if (kept.size >= KEPT) kept.clear();
      kept.set(key, css);
      return css;
    },
  };
}

export type SheetReader = ReturnType<typeof createSheetReader>;
