import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { release } from '@outpost/shared-remote/cli/release';
import { createReleaseStore } from '@outpost/shared-remote/store/release-store';
import { keysOf } from '@outpost/shared-remote/store/signing';

/** Releases every package of the workspace into a local store; what did not change is neither built nor released. */
export async function releaseAll(root: string, storeDir: string, say: (line: string) => void): Promise<void> {
  const store = createReleaseStore(storeDir, keysOf(process.env));
  const names = (await readdir(root)).filter((name) => existsSync(join(root, name, 'rspack.config.ts'))).sort();
  await release(
    names.map((name) => join(root, name)),
    { workspace: root, store, say },
  );
}
