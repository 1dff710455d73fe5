import { createRequire } from 'node:module';
import { join } from 'node:path';
import { commonConfig, FetchedBundlePlugin, serverConfig } from '@outpost/shared-remote/build/rules';
import { EAGER_SHARED, LAZY_SHARED } from '@outpost/shared-remote/build/shared-modules';
import { type Configuration, CssExtractRspackPlugin } from '@rspack/core';

const require = createRequire(import.meta.url);
// Class names are hashed from this name and the path below this root: the same in all bundles of the monolith.
const NAME = 'monolith';

/** Keeps the chunks of packages apart (own-chunk-names.cjs). */
const CHUNK_NAMES = { test: /\/src\/.*\.tsx?$/, enforce: 'pre', use: require.resolve('./own-chunk-names.cjs') } as const;

/** For the benchmark only (scripts/bench): one single-page application, split by routes, without federation; all other settings are those of the shell. */
export function monolithClient(workspace: string, entry: string, outDir: string): Configuration {
  const common = commonConfig({ name: NAME, root: workspace, side: 'client', mode: 'production' });
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: { main: entry },
    module: { rules: [CHUNK_NAMES, ...(common.module?.rules ?? [])] },
    output: {
      path: outDir,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: NAME,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...common.optimization, minimize: true, chunkIds: 'named', splitChunks: { chunks: 'async', minSize: 20_000 } },
    plugins: [
      new CssExtractRspackPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new FetchedBundlePlugin(),
    ],
  };
}

/** The bundle that the edge renders a package with, with the monolith's class names and file names. */
export function monolithServer(workspace: string, name: string, outDir: string): Configuration {
  const shell = name === 'shell';
  return serverConfig(
    { name: NAME, root: workspace, mode: 'production' },
    join(workspace, name, shell ? 'src/boot/server.tsx' : 'src/remote.ts'),
    shell ? [] : [...EAGER_SHARED, ...LAZY_SHARED],
    outDir,
  );
}
