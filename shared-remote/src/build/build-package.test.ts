import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { create } from '../cli/create.ts';
import { buildPackage } from './build-package.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');
let home: string;
let root: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'outpost-built-'));
  const store = { read: async () => ({ packages: {} }) } as unknown as Parameters<typeof create>[0]['store'];
  await create({ name: 'mfe-built', into: home, workspace: WORKSPACE, store });
  root = join(home, 'mfe-built');
  await mkdir(join(root, 'node_modules'));
  for (const [module, owner] of Object.entries({ '@outpost': 'mfe-b2b', react: 'shared-remote', zod: 'shared-remote' }))
    await symlink(join(WORKSPACE, owner, 'node_modules', module), join(root, 'node_modules', module));
});
afterAll(() => rm(home, { recursive: true, force: true }));

it('A package is built in its folder when something in it changed, and a build that failed is never taken for a whole one', async () => {
  const entry = join(root, 'src/remote.ts');
  const good = await readFile(entry, 'utf8');
  const first = await buildPackage(root, WORKSPACE);
  expect(first).toMatchObject({ rebuilt: true, manifest: { name: 'mfe-built', routes: [{ pattern: '/built' }] } });
  for (const file of ['remote.json', 'client/remoteEntry.js.br', 'server/server.cjs'])
    expect(existsSync(join(first.distDir, file)), file).toBe(true);
  expect(await buildPackage(root, WORKSPACE)).toEqual({ ...first, rebuilt: false });

  await writeFile(entry, good.replace('page-built', 'page-other'));
  await expect(buildPackage(root, WORKSPACE)).rejects.toThrow('mfe-built: no chunk is named "page-built"');
  await writeFile(entry, `${good}const broken = ;`);
  await expect(buildPackage(root, WORKSPACE)).rejects.toThrow('Expression expected');

  await writeFile(entry, good);
  expect(await buildPackage(root, WORKSPACE)).toEqual(first);
}, 120_000);
