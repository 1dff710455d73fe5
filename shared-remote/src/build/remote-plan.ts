import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, container } from '@rspack/core';
import { clientConfig } from './client-config.ts';
import { containerName, type Mode, serverConfig } from './rules.ts';
import { EAGER_SHARED, LAZY_SHARED, SCHEMA_SHARED } from './shared-modules.ts';

/** What the build of a package consists of: `client` fills `dist/client`, `server` fills `dist/server`. */
export interface BuildPlan {
  readonly name: string;
  readonly root: string;
  readonly client: Configuration;
  readonly server: Configuration;
}

/**
 * The whole build of a remote.
 *
 * @param hotEntry stands before the remote in the browser and puts its changed sources into the open page
 */
export function remotePlan(root: string, mode: Mode = 'production', hotEntry?: string): BuildPlan {
  const { name: packageName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  const name = packageName.replace('@outpost/', '');
  const options = { name, root, mode };
  const entry = './src/remote.ts';
  return {
    name,
    root,
    client: remoteClientConfig({ ...options, hot: hotEntry !== undefined }, hotEntry ?? entry),
    server: serverConfig(options, entry, [...EAGER_SHARED, ...LAZY_SHARED], join(root, 'dist/server')),
  };
}

function remoteClientConfig(
  { name, root, mode, hot }: { name: string; root: string; mode: Mode; hot: boolean },
  entry: string,
): Configuration {
  // A changed script or style sheet takes the place of the one before only under the same name.
  const hash = mode === 'production' ? '.[contenthash:8]' : '';
  const files = { entries: '[name].js', chunks: `[name]${hash}.js`, styles: `[name]${hash}.css` };
  const client = clientConfig({ name, root, mode, hot }, files);
  return {
    ...client,
    entry: {},
    plugins: [
      ...client.plugins,
      new container.ModuleFederationPluginV1({
        name: containerName(name),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { './remote': { import: entry, name: 'remote' } },
        // Everything shared comes from the shell; a remote that brought its own could replace it for everybody.
        shared: Object.fromEntries(
          [...EAGER_SHARED, SCHEMA_SHARED.id, ...LAZY_SHARED].map((id) => [id, { import: false, singleton: true, requiredVersion: false }]),
        ),
      }),
    ],
  };
}
