import { join } from 'node:path';
import { type Configuration, CssExtractRspackPlugin } from '@rspack/core';
import { commonConfig, FetchedBundlePlugin, type Mode } from './rules.ts';
import { IMPORT_SCRIPT } from './script-imports.ts';
import { insertSheet } from './sheet-links.ts';

interface ClientOptions {
  readonly name: string;
  readonly root: string;
  readonly mode: Mode;
  readonly hot?: boolean;
}

/** Patterns of file names, as rspack takes them. */
interface FileNames {
  readonly entries: string;
  readonly chunks: string;
  readonly styles: string;
}

/** Settings of a bundle that pages load: modules in ES2022 that are fetched by URL. What it shares by federation is its own. */
export function clientConfig(
  options: ClientOptions,
  { entries, chunks, styles }: FileNames,
): Configuration & { plugins: NonNullable<Configuration['plugins']> } {
  const { name, root, mode } = options;
  const common = commonConfig({ ...options, side: 'client' });
  return {
    ...common,
    target: ['web', 'es2022'],
    output: {
      path: join(root, 'dist/client'),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      importFunctionName: IMPORT_SCRIPT,
      publicPath: 'auto',
      uniqueName: name,
      filename: entries,
      chunkFilename: chunks,
      cssChunkFilename: styles,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: {
      ...common.optimization,
      minimize: mode === 'production',
      chunkIds: 'named',
      runtimeChunk: false,
      // Few files that are worth a request: what pages share in smaller pieces is in the chunk of each.
      splitChunks: { chunks: 'async', minSize: 22_000 },
    },
    plugins: [
      new CssExtractRspackPlugin({ filename: styles, chunkFilename: styles, ignoreOrder: true, insert: insertSheet }),
      new FetchedBundlePlugin(),
    ],
  };
}
