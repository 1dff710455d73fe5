import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What every package stands on. The other packages named `shared-*` are kits: bundled into the remotes that use them. */
const BASE = ['shared-contracts', 'shared-ui', 'shared-remote'];
const SCOPE = '@outpost/';

/** Folders of the kits that a package uses, by what its package.json depends on. A kit uses no other kit. */
export async function kitsOf(root: string, workspace: string): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith(`${SCOPE}shared-`))
    .map((name) => name.slice(SCOPE.length))
    .filter((name) => !BASE.includes(name))
    .sort()
    .map((name) => join(workspace, name));
}

/** Folders of all packages whose sources go into the build of one, itself first. */
export async function inputsOf(root: string, workspace: string): Promise<string[]> {
  return [root, ...BASE.map((name) => join(workspace, name)), ...(await kitsOf(root, workspace))];
}
