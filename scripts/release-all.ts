import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { release } from '@outpost/shared-remote/cli/release';
import { createReleaseStore } from '@outpost/shared-remote/store/release-store';

/** Releases every package of the workspace into a local store; what did not change is neither built nor released. */
export async function releaseAll(root: string, storeDir: string, say: (line: string) => void): Promise<void> {
  const store = createReleaseStore(storeDir);
  const names = (await readdir(root)).filter((name) => existsSync(join(root, name, 'rspack.config.ts'))).sort();
  for (const name of names) say(await release({ root: join(root, name), workspace: root, store }));
}
