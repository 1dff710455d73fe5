import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { Compiler, Configuration } from '@rspack/core';
import { compile } from '../compile.ts';
import { WORKSPACE } from '../inputs.ts';
import { kitsOf } from '../kits.ts';
import { createManifest } from '../manifest.ts';
import { pageOf } from '../page-of.ts';
import type { BuildPlan } from '../remote-plan.ts';
import { versionOf } from '../version.ts';
import { developmentPlan } from './dev-plan.ts';
import { type BuiltDevShell, buildDevShell } from './dev-shell.ts';

interface DevOptions {
  readonly port: number;
  /** Address of the running site. */
  readonly shell: string;
  /** Keeps the site's own shell: the page reloads after a change. */
  readonly liveShell: boolean;
}

/**
 * What `rspack dev` serves: one remote from its sources. Prints the link that puts it into the running site for this
 * browser only. With the workspace's shell beside it a saved file changes the open page and what was typed stays;
 * without, the page reloads.
 */
export async function devConfig(root: string, { port, shell, liveShell }: DevOptions): Promise<Configuration> {
  const origin = `http://localhost:${port}`;
  const devShell = liveShell ? undefined : await buildDevShell(WORKSPACE);
  const dist = join(root, 'dist-dev');
  const plan = await developmentPlan({ root, dist, origin, hot: devShell !== undefined });
  // The manifest is read from the server's bundle; nothing renders with it, so it is built once.
  await compile(plan.name, [plan.server]);
  const manifest = new DevManifestPlugin({ plan, sources: [root, ...(await kitsOf(root, WORKSPACE))], dist, devShell });

  const served = (directory: string, publicPath: string) => ({ directory, publicPath, watch: false });
  return {
    ...plan.client,
    plugins: [...(plan.client.plugins ?? []), manifest],
    devServer: {
      port,
      host: 'localhost',
      hot: devShell !== undefined,
      liveReload: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      devMiddleware: { publicPath: '/client/', writeToDisk: true },
      static: [served(dist, '/'), ...(devShell ? [served(devShell.dir, '/shell/')] : [])],
      onListening: () => {
        void manifest.first.then((first) => {
          const page = `${shell}${pageOf(first)}`;
          say(`${plan.name} is served from its sources at ${origin}/`);
          say(`Open it in the site:  ${page}?remote=${plan.name}@${origin}`);
          say(`Drop it again:        ${page}?remote=off`);
          say(devShell ? 'A saved file changes the open page; what was typed stays.' : 'A saved file reloads the page.');
        });
      },
    },
  };
}

interface ManifestOptions {
  readonly plan: BuildPlan;
  /** The folder of the remote, then those of the kits that it bundles. */
  readonly sources: readonly string[];
  readonly dist: string;
  readonly devShell: BuiltDevShell | undefined;
}

/** Writes the manifest after each build. */
class DevManifestPlugin {
  readonly #options: ManifestOptions;
  readonly #first = Promise.withResolvers<RemoteManifest>();

  constructor(options: ManifestOptions) {
    this.#options = options;
  }

  /** The first manifest: from then on the link leads somewhere. */
  get first(): Promise<RemoteManifest> {
    return this.#first.promise;
  }

  apply(compiler: Compiler): void {
    const { plan, sources, dist, devShell } = this.#options;
    compiler.hooks.afterDone.tap('DevManifest', (stats) => {
      if (stats.hasErrors()) return;
      void (async () => {
        const said = stats.toJson({ all: false, chunkGroups: true, assets: true, ids: true });
        const manifest = await createManifest(plan.name, `${await versionOf(plan.root)}-dev`, sources, dist, said);
        await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...manifest, devShell: devShell?.shell }));
        this.#first.resolve(manifest);
      })().catch((error: unknown) => say(String(error)));
    });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
