import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedPackage } from '@outpost/shared-contracts/shell/registry';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import { LRUCache } from 'lru-cache';
import { rebaseCss } from '../compose/document.ts';

/** A style sheet that is not the one that was released. */
export class SheetRejectedError extends Error {
  override readonly name = 'SheetRejectedError';
}

/** Style sheets that are kept in memory at most. */
const MAX_ENTRIES = 500;

/** Reads style sheets of releases as they stand in a page, each checked against its hash and kept. `read` rejects with SheetRejectedError. */
export function createSheetReader(store: Pick<ReleaseStore, 'folderOf'>) {
  const kept = new LRUCache<string, string>({ max: MAX_ENTRIES });
  return {
    async read({ base, manifest }: ReleasedPackage, file: string): Promise<string> {
      const key = base + file;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const content = await readFile(join(store.folderOf(manifest.name, manifest.version), file));
      if (`sha384-${hash('sha384', content, 'base64')}` !== manifest.files[file]?.integrity)
        throw new SheetRejectedError(`${manifest.name} ${manifest.version}: ${file} is not the file that was released (its hash differs)`);
      const css = rebaseCss(content.toString('utf8'), key).replaceAll('</', '<\\/');
      kept.set(key, css);
      return css;
    },
  };
}

export type SheetReader = ReturnType<typeof createSheetReader>;
