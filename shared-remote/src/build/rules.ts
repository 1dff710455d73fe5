import { createRequire } from 'node:module';
import {
  type Compiler,
  type Configuration,
  CssExtractRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  RuntimeModule,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';

const require = createRequire(import.meta.url);

export type Side = 'client' | 'server';
export type Mode = 'production' | 'development';

/** Stands for the URL of the release folder in server bundles; the edge puts the real one in before it runs them. */
export const BASE_PLACEHOLDER = '/__OUTPOST_BASE__/';

interface RuleOptions {
  readonly name: string;
  readonly root: string;
  readonly side: Side;
  readonly mode: Mode;
  /** Marks components so that they can be replaced in an open page. */
  readonly hot?: boolean;
}

/**
 * The oldest browsers that run our code: those that know `URL.parse` (and `light-dark()`). The edge asks for the same of
 * each (old-browsers/note.ts); older ones get the server's pages, and the README names both.
 */
const BROWSERS = ['chrome >= 126', 'edge >= 126', 'firefox >= 126', 'safari >= 18', 'ios_saf >= 18'];

/** How sources become modules: the same class names and file names on both sides, so that hydration fits. */
function moduleRules({ name, root, side, mode, hot = false }: RuleOptions): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      type: 'javascript/auto',
      use: {
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            // Always the production runtime of JSX: the shell shares that one. Only the development transform marks
            // components; its runtime is replaced by one on top of the shared one (development/jsx-dev-runtime.ts).
            transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
            target: 'es2022',
          },
        },
      },
    },
    {
      test: /\.css$/,
      type: 'javascript/auto',
      use: [
        ...(side === 'client' ? [CssExtractRspackPlugin.loader] : []),
        {
          loader: require.resolve('css-loader'),
          options: {
            modules: {
              auto: /\.module\.css$/,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: side === 'server',
              localIdentContext: root,
              // Salted by package: two remotes may hold different versions of one shared component.
              localIdentHashSalt: name,
              localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
            },
          },
        },
      ],
      sideEffects: true,
    },
    {
      test: /\.(svg|png|avif|webp|woff2)$/,
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8][ext]', emit: side === 'client' },
    },
  ];
}

/** Settings that every bundle of the site shares. */
export function commonConfig({ name, root, side, mode, hot }: RuleOptions): Configuration {
  return {
    name: `${name} (${side})`,
    mode,
    context: root,
    // Of production only pages send stacks to be read. `hidden`: no released file names its map, which only operators get.
    devtool: mode === 'development' ? 'cheap-module-source-map' : side === 'client' && 'hidden-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['es2015', 'import', 'module', 'browser', 'default'] },
    module: { rules: moduleRules({ name, root, side, mode, hot }) },
    optimization: {
      minimizer: [new SwcJsMinimizerRspackPlugin(), new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } })],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    // rspack's lazy compilation does not go with Module Federation.
    lazyCompilation: false,
  };
}

/** Settings of a bundle that the edge renders with: one CommonJS file, nothing split off. */
export function serverConfig(
  options: Omit<RuleOptions, 'side'>,
  entry: string,
  externals: readonly string[],
  outDir: string,
): Configuration {
  const common = commonConfig({ ...options, side: 'server' });
  return {
    ...common,
    target: 'node24',
    entry: { server: entry },
    externals: Object.fromEntries(externals.map((id) => [id, `commonjs ${id}`])),
    resolve: { ...common.resolve, conditionNames: ['import', 'module', 'node', 'default'] },
    module: { ...common.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: { path: outDir, filename: 'server.cjs', library: { type: 'commonjs2' }, publicPath: BASE_PLACEHOLDER, clean: true },
    optimization: { ...common.optimization, minimize: options.mode === 'production', splitChunks: false, nodeEnv: options.mode },
  };
}

/**
 * Changes two things in the runtime of a bundle that is fetched by URL. `auto` public paths become root-relative when
 * the file comes from the page's own origin, as the server writes them: otherwise every asset URL would differ between
 * server and browser. And the query of the entry is handed on to its scripts and sheets, so that a retry gets all anew.
 */
export class FetchedBundlePlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals } = compiler.rspack;
    compiler.hooks.compilation.tap('FetchedBundle', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FetchedBundle', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.publicPath);
        requirements.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new FetchedBundleRuntime());
      });
    });
  }
}

class FetchedBundleRuntime extends RuntimeModule {
  constructor() {
    super('outpost fetched bundle', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
if (typeof location !== "undefined" && __webpack_require__.p.startsWith(location.origin + "/")) __webpack_require__.p = __webpack_require__.p.slice(location.origin.length);
{
  const { search } = new URL(import.meta.url);
  for (const name of ["u", "miniCssF"]) {
    const file = __webpack_require__[name];
    if (file && search) __webpack_require__[name] = (id) => file(id) + search;
  }
}`;
  }
}

/** A name for a container that is an identifier: `mfe-bfm` gives `mfe_bfm`. */
export const containerName = (name: string): string => name.replaceAll('-', '_');
