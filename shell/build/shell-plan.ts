import { join } from 'node:path';
import { clientConfig } from '@outpost/shared-remote/build/client-config';
import type { BuildPlan } from '@outpost/shared-remote/build/remote-plan';
import { type Mode, serverConfig } from '@outpost/shared-remote/build/rules';
import { EAGER_SHARED, LAZY_SHARED, SCHEMA_SHARED } from '@outpost/shared-remote/build/shared-modules';
import { type Configuration, container } from '@rspack/core';

/** The build of the shell: the page's entry, which provides what remotes share, and the bundle that the edge renders with. */
export function shellPlan(root: string, mode: Mode = 'production'): BuildPlan {
  const options = { name: 'shell', root, mode };
  return {
    name: 'shell',
    root,
    client: shellClientConfig(root, mode),
    server: serverConfig(options, './src/boot/server.tsx', [], join(root, 'dist/server')),
  };
}

function shellClientConfig(root: string, mode: Mode): Configuration {
  const hashed = '[name].[contenthash:8]';
  const client = clientConfig({ name: 'shell', root, mode }, { entries: `${hashed}.js`, chunks: `${hashed}.js`, styles: `${hashed}.css` });
  const provided = { singleton: true, requiredVersion: false as const, version: '1.0.0' };
  const shared = (eager: boolean) => (id: string) => [id, { ...provided, eager }];
  return {
    ...client,
    entry: { main: mode === 'production' ? './src/boot/browser.ts' : './src/boot/development.ts' },
    plugins: [
      ...client.plugins,
      new container.ModuleFederationPluginV1({
        name: 'shell',
        shared: {
          ...Object.fromEntries([...EAGER_SHARED.map(shared(true)), ...LAZY_SHARED.map(shared(false))]),
          [SCHEMA_SHARED.id]: { ...provided, eager: true, import: SCHEMA_SHARED.facade },
        },
      }),
    ],
  };
}
