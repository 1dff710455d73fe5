import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { slimFederationRuntime } from '@outpost/shared-remote/build/federation';
import type { BuildPlan } from '@outpost/shared-remote/build/remote-plan';
import { commonConfig, FetchedBundlePlugin, type Mode, serverConfig } from '@outpost/shared-remote/build/rules';
import { IMPORT_SCRIPT } from '@outpost/shared-remote/build/script-imports';
import { EAGER_SHARED, LAZY_SHARED, SCHEMA_SHARED } from '@outpost/shared-remote/build/shared-modules';
import { insertSheet } from '@outpost/shared-remote/build/sheet-links';
import { type Configuration, CssExtractRspackPlugin } from '@rspack/core';

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
  const common = commonConfig({ name: 'shell', root, side: 'client', mode });
  const provided = { singleton: true, requiredVersion: false as const, version: '1.0.0' };
  const shared = (eager: boolean) => (id: string) => [id, { ...provided, eager }];
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: { main: mode === 'production' ? './src/boot/browser.ts' : './src/boot/development.ts' },
    output: {
      path: join(root, 'dist/client'),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      importFunctionName: IMPORT_SCRIPT,
      publicPath: 'auto',
      uniqueName: 'shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: {
      ...common.optimization,
      minimize: mode === 'production',
      chunkIds: 'named',
      runtimeChunk: false,
      splitChunks: { chunks: 'async', minSize: 8000 },
    },
    plugins: [
      new CssExtractRspackPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true,
        insert: insertSheet,
      }),
      new FetchedBundlePlugin(),
      ...slimFederationRuntime(),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: {
          ...Object.fromEntries([...EAGER_SHARED.map(shared(true)), ...LAZY_SHARED.map(shared(false))]),
          [SCHEMA_SHARED.id]: { ...provided, eager: true, import: SCHEMA_SHARED.facade },
        },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
