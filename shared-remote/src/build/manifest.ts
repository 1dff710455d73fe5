import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Assets, RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { StatsCompilation } from '@rspack/core';
import { type RemoteDefinition, routesOf } from '../runtime/define-remote.ts';
import { createContract } from './contract.ts';
import { readUsage } from './contract-usage.ts';
import { loadBundle } from './load-bundle.ts';
import { containerName } from './rules.ts';

/** What a package says of itself; a remote's whole definition, and the part of it that the shell has too. */
type Described = Pick<RemoteDefinition, 'pages' | 'widgets' | 'commands' | 'emits' | 'listens' | 'asks' | 'messages' | 'words'>;

const compress = promisify(brotliCompress);

/** Reads a built server bundle for its definition, without React: nothing of it is rendered. */
function describePackage(distDir: string): Described {
  const code = readFileSync(join(distDir, 'server/server.cjs'), 'utf8');
  const inert: unknown = new Proxy(function inert() {}, {
    get: (_, key) => (key === '__esModule' ? true : key === 'defineRemote' ? (definition: unknown) => definition : inert),
    apply: () => inert,
  });
  const shared = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: (_, id) => (isBuiltin(String(id)) ? undefined : { value: inert, configurable: true, enumerable: true }),
      get: () => inert,
    },
  );
  const bundle = loadBundle<{ remote?: Described }>(code, { filename: 'server.cjs', base: '/', shared });
  if (!bundle.remote) throw new Error('The bundle exports no `remote`: src/remote.ts has to export const remote = defineRemote({ … })');
  return bundle.remote;
}

/**
 * Writes down what a build is made of. Rejects, naming the page, when a chunk does not carry the name it needs; naming the
 * file, when the sources say a message that is not declared. `roots` are the package itself and the kits that it bundles:
 * what a kit calls, the remote calls.
 */
export async function createManifest(
  name: string,
  packageVersion: string,
  roots: readonly string[],
  distDir: string,
  stats: StatsCompilation,
): Promise<RemoteManifest> {
  const described = describePackage(distDir);
  const groups = stats.namedChunkGroups ?? {};
  const container = containerName(name);
  const assetsOf = (group: string, wanted: string): Assets => {
    const found = groups[group]?.assets;
    if (!found) throw new Error(`${name}: no chunk is named "${group}". Write import(/* webpackChunkName: "${group}" */ …) for ${wanted}.`);
    const files = found.map((asset) => `client/${asset.name}`);
    return { scripts: files.filter((file) => file.endsWith('.js')), styles: files.filter((file) => file.endsWith('.css')) };
  };
  const routes = described.pages.flatMap(routesOf);
  for (const [index, { pattern }] of routes.entries())
    if (routes.findIndex((other) => other.pattern === pattern) !== index)
      throw new Error(`${name}: two pages in src/remote.ts have the address ${pattern}`);
  const files = await hashFiles(distDir);
  const isShell = name === 'shell';
  const usage = await readUsage(
    roots.map((root) => join(root, 'src')),
    { forwards: isShell },
  );
  const contract = await createContract(name, described, usage);
  // The contract counts as content: the schema of what is asked is in no file of the asker.
  const content = [Object.entries(files).map(([path, { integrity }]) => [path, integrity]), contract];
  const build = hash('sha256', JSON.stringify(content)).slice(0, 10);
  return RemoteManifest.parse({
    name,
    version: `${packageVersion}-${build}`,
    contract,
    container: isShell ? undefined : { name: container, entry: 'client/remoteEntry.js', runtime: 'bundler' },
    server: 'server/server.cjs',
    routes: routes.map(({ id, pattern, access }) => ({
      id,
      pattern,
      access,
      assets: assetsOf(`page-${id}`, `the page ${id}`),
    })),
    widgets: Object.fromEntries(
      Object.keys(described.widgets ?? {}).map((widget) => [widget, { assets: assetsOf(`widget-${widget}`, `the widget ${widget}`) }]),
    ),
    languages: Object.fromEntries(
      Object.keys(described.words).map((language) => [language, assetsOf(`words-${language}`, `the words of ${language}`)]),
    ),
    boot: isShell ? assetsOf('main', 'the entry') : { scripts: ['client/remoteEntry.js', ...exposeScripts(stats)], styles: [] },
    files,
  });
}

/** The chunk behind `./remote`, which is always fetched right after the entry. */
function exposeScripts(stats: StatsCompilation): string[] {
  const exposed = stats.namedChunkGroups?.remote?.assets ?? [];
  return exposed.map((asset) => `client/${asset.name}`).filter((file) => file.endsWith('.js'));
}

/** Integrity, size and compressed size of every file that is released; also the names in a stable order. */
async function hashFiles(distDir: string): Promise<RemoteManifest['files']> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => relative(distDir, join(entry.parentPath, entry.name)))
    .filter((path) => /^(client|server)\//.test(path))
    .sort();
  const rows = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(distDir, path));
      const brotli = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      return [
        path,
        { integrity: `sha384-${hash('sha384', content, 'base64')}`, bytes: content.length, brotliBytes: brotli.length },
      ] as const;
    }),
  );
  return Object.fromEntries(rows);
}
