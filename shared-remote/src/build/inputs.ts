import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { inputsOf as foldersOf } from './kits.ts';

/** The workspace that this copy of the preset belongs to. */
export const WORKSPACE = resolve(import.meta.dirname, '../../..');

/** What goes into the build of the package in `root`, as one hash: its own sources, the shared packages and kits, the lockfile. */
export const inputsOf = async (root: string, workspace = WORKSPACE): Promise<string> =>
  hashInputs(await foldersOf(root, workspace), join(workspace, 'pnpm-lock.yaml'));

/** The inputs that `dist` was built from; undefined where it is no whole build. */
export async function inputsOfBuild(distDir: string): Promise<string | undefined> {
  const marker = markerOf(distDir);
  return existsSync(marker) ? readFile(marker, 'utf8') : undefined;
}

/** Written last: with it a build is whole. */
export const markerOf = (distDir: string): string => join(distDir, 'inputs.txt');

/** One hash over the sources of the given packages and the lockfile; tests and built files do not count. */
async function hashInputs(roots: readonly string[], lockfile: string): Promise<string> {
  const parts: string[] = [];
  for (const root of roots) {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (path) =>
          !/(^|\/)(node_modules|dist|dist-dev|testing|cli)\//.test(relative(root, path)) && !/\.(test|spec)\.tsx?$|\.md$/.test(path),
      )
      .sort();
    for (const path of paths) parts.push(`${relative(dirname(root), path)} ${hash('sha256', await readFile(path))}`);
  }
  parts.push(hash('sha256', await readFile(lockfile)));
  return hash('sha256', parts.join('\n'));
}
