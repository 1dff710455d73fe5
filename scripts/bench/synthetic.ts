import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { buildPackage } from '@outpost/shared-remote/build/build-package';
import { precompress } from '@outpost/shared-remote/build/precompress';
import { create } from '@outpost/shared-remote/cli/create';
import { createReleaseStore } from '@outpost/shared-remote/store/release-store';

/**
 * Stores for the benchmark of the platform: `node scripts/bench/synthetic.ts --into <dir> --counts 1,5,20,50` makes
 * `<dir>/<count>`, each with the workspace's shell and that many remotes. They are one remote as `outpost create` makes it,
 * under other names and addresses. Afterwards a message `{ swap: n }` from the parent process releases the first remote of
 * the first store anew, in a version of its own, and is answered.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const FIRST = '00';

const { values } = parseArgs({ options: { into: { type: 'string' }, counts: { type: 'string', default: '1,5,20,50' } } });
if (!values.into) throw new Error('Say where: --into <dir>');
const into = resolve(values.into);
const counts = values.counts.split(',').map(Number);

const shell = await buildPackage(join(ROOT, 'shell'), ROOT);
const model = await buildModel();
for (const count of counts) {
  const store = createReleaseStore(join(into, String(count)));
  await store.publish(shell.manifest, shell.distDir);
  await store.activate('shell', shell.manifest.version);
  for (let number = 0; number < count; number += 1) {
    const copy = await copyOf(String(number).padStart(2, '0'), model.manifest.version);
    await store.publish(copy.manifest, copy.dist);
    await store.activate(copy.manifest.name, copy.manifest.version);
  }
}
process.send?.('ready');
process.on('message', (message: { swap: number }) => void swap(message.swap).then(() => process.send?.('swapped')));

async function buildModel() {
  const home = join(into, 'model');
  const name = `mfe-bench-${FIRST}`;
  await create({ name, into: home, workspace: ROOT, store: createReleaseStore(join(into, 'none')) });
  const modules = join(home, name, 'node_modules');
  await mkdir(modules);
  for (const [module, owner] of Object.entries({ '@outpost': 'mfe-b2b', react: 'shared-remote', zod: 'shared-remote' }))
    await symlink(join(ROOT, owner, 'node_modules', module), join(modules, module));
  return buildPackage(join(home, name), ROOT);
}

/** The model under another number: every mention of its name, its messages and its address, and with them the hashes. */
async function copyOf(number: string, version: string, mark = '') {
  const dist = await mkdtemp(join(tmpdir(), 'outpost-copy-'));
  const rename = (text: string): string =>
    text
      .replaceAll(`bench-${FIRST}`, `bench-${number}`)
      .replaceAll(`bench_${FIRST}`, `bench_${number}`)
      .replaceAll(`Bench ${FIRST}`, `Bench ${number}`);
  const manifest = RemoteManifest.parse(JSON.parse(rename(JSON.stringify(model.manifest))));
  const files: Record<string, RemoteManifest['files'][string]> = {};
  for (const [path, about] of Object.entries(model.manifest.files)) {
    const source = await readFile(join(model.distDir, path));
    const content = /\.(js|cjs)$/.test(path) ? Buffer.from(rename(source.toString('utf8')) + mark) : source;
    await mkdir(dirname(join(dist, rename(path))), { recursive: true });
    await writeFile(join(dist, rename(path)), content);
    files[rename(path)] = { ...about, bytes: content.length, integrity: `sha384-${hash('sha384', content, 'base64')}` };
  }
  const copy = { ...manifest, version, files };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(copy));
  if (mark === '') await precompress(join(dist, 'client'));
  return { manifest: copy, dist };
}

async function swap(number: number): Promise<void> {
  const store = createReleaseStore(join(into, String(counts[0])));
  const { manifest, dist } = await copyOf(FIRST, `0.0.0-swap-${number}`, `\n// ${number}\n`);
  await store.publish(manifest, dist);
  await store.activate(manifest.name, manifest.version);
  await rm(dist, { recursive: true });
}
