import { hash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assets, RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { compile } from '@outpost/shared-remote/build/compile';
import { precompress } from '@outpost/shared-remote/build/precompress';
import { createReleaseStore } from '@outpost/shared-remote/store/release-store';
import { monolithClient, monolithServer } from '@outpost/shell/monolith';

type Stats = Awaited<ReturnType<typeof compile>>[number];

const VERSION = 'bench';
const NOTHING: Assets = { scripts: [], styles: [] };

/**
 * Builds the whole site as one single-page application and lays it out as a release store, so that the same edge serves
 * it: the shell's folder holds all files, the folder of each remote is a link to it.
 *
 * @param live store of the federated releases, from which routes and widgets are taken
 * @param dir  emptied first
 */
export async function buildMonolith(workspace: string, live: string, dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  const from = createReleaseStore(live);
  const manifests = await Promise.all(
    Object.entries((await from.read()).packages).map(([name, { active }]) => from.manifestOf(name, active)),
  );
  const remotes = manifests.map(({ name }) => name).filter((name) => name !== 'shell');
  const folder = join(dir, 'remotes/shell', VERSION);
  await mkdir(folder, { recursive: true });
  const entry = join(dir, 'entry.ts');
  await writeFile(entry, entrySource(workspace, remotes));

  const serverOf = (name: string): string => join(dir, 'server', name);
  const [client] = await compile('monolith', [
    monolithClient(workspace, entry, join(folder, 'client')),
    ...manifests.map(({ name }) => monolithServer(workspace, name, serverOf(name))),
  ]);
  if (!client) throw new Error('The bundler says nothing of the monolith');
  for (const { name } of manifests) await cp(join(serverOf(name), 'server.cjs'), join(folder, 'server', `${name}.cjs`));
  await precompress(join(folder, 'client'));

  const files = await integrities(folder);
  const store = createReleaseStore(dir);
  for (const manifest of manifests) {
    if (manifest.name !== 'shell') {
      await mkdir(join(dir, 'remotes', manifest.name), { recursive: true });
      await symlink(folder, store.folderOf(manifest.name, VERSION));
    }
  }
  const rewritten = manifests.map((manifest) => inMonolith(manifest, client, files));
  await writeFile(join(dir, 'manifests.json'), JSON.stringify(rewritten));
}

/** What a package serves, with the files of the monolith that hold it. */
function inMonolith(manifest: RemoteManifest, stats: Stats, files: RemoteManifest['files']): RemoteManifest {
  const assetsOf = (group: string): Assets => {
    const found = stats.namedChunkGroups?.[group]?.assets;
    if (!found) throw new Error(`The monolith has no chunk "${group}"`);
    const paths = found.map((asset) => `client/${asset.name}`);
    // What the entry brought is there already.
    const fresh = group === 'main' ? paths : paths.filter((path) => !main.has(path));
    return { scripts: fresh.filter((path) => path.endsWith('.js')), styles: fresh.filter((path) => path.endsWith('.css')) };
  };
  const main = new Set(stats.namedChunkGroups?.main?.assets?.map((asset) => `client/${asset.name}`));
  const { name } = manifest;
  return {
    ...manifest,
    version: VERSION,
    server: `server/${name}.cjs`,
    routes: manifest.routes.map((route) => ({ ...route, assets: assetsOf(`${name}-page-${route.id}`) })),
    languages: Object.fromEntries(Object.keys(manifest.languages).map((code) => [code, assetsOf(`${name}-words-${code}`)])),
    boot: name === 'shell' ? assetsOf('main') : NOTHING,
    files,
  };
}

function entrySource(workspace: string, remotes: readonly string[]): string {
  const from = (path: string): string => JSON.stringify(join(workspace, path));
  return [
    `import ${from('shell/src/boot/base-styles.ts')};`,
    `import { start } from ${from('shell/src/boot/start.tsx')};`,
    ...remotes.map((name, n) => `import { remote as remote${n} } from ${from(`${name}/src/remote.ts`)};`),
    `const definitions = { ${remotes.map((name, n) => `${JSON.stringify(name)}: remote${n}`).join(', ')} };`,
    'start(() => ({ load: async (name) => definitions[name], part: (_, bring) => bring(), discard() {} })).catch((error) => console.error(error));',
  ].join('\n');
}

async function integrities(folder: string): Promise<RemoteManifest['files']> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /^(server|client)\/.*\.(cjs|js|css)$/.test(file));
  const rows = files.map(async (file) => {
    const content = await readFile(join(folder, file));
    return [file, { integrity: `sha384-${hash('sha384', content, 'base64')}`, bytes: content.length, brotliBytes: 0 }] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
