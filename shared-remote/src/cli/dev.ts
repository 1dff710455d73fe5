import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { type Compiler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { developmentPlan } from '../build/development/dev-plan.ts';
import { type BuiltDevShell, buildDevShell } from '../build/development/dev-shell.ts';
import { kitsOf } from '../build/kits.ts';
import { createManifest } from '../build/manifest.ts';
import type { BuildPlan } from '../build/remote-config.ts';
import { pageOf } from './page-of.ts';

interface DevOptions {
  readonly root: string;
  readonly workspace: string;
  readonly port: number;
  /** Address of the running site. */
  readonly shell: string;
  /** Keeps the site's own shell: the page reloads after a change. */
  readonly liveShell: boolean;
  readonly say: (line: string) => void;
}

/**
 * Serves one remote from its sources, and prints the link that puts it into the running site for this browser only.
 * With the workspace's shell beside it a saved file changes the open page and what was typed stays; without, the page
 * reloads. Runs until it is stopped.
 */
export async function serveForDevelopment({ root, workspace, port, shell, liveShell, say }: DevOptions): Promise<void> {
  const origin = `http://localhost:${port}`;
  const devShell = liveShell ? undefined : await buildDevShell(workspace);
  const dist = join(root, 'dist-dev');
  const plan = await developmentPlan({ root, dist, origin, hot: devShell !== undefined });
  const compiler = rspack(plan.client);
  if (!compiler) throw new Error(`${plan.name}: rspack made no compiler`);
  await buildServerSide(plan);
  const firstManifest = writeManifestAfterEachBuild(compiler, { plan, root, kits: await kitsOf(root, workspace), dist, devShell, say });

  const served = (directory: string, publicPath: string) => ({ directory, publicPath, watch: false });
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: devShell !== undefined,
      liveReload: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      devMiddleware: { publicPath: '/client/', writeToDisk: true },
      static: [served(dist, '/'), ...(devShell ? [served(devShell.dir, '/shell/')] : [])],
    },
    compiler,
  );
  await server.start();
  const path = pageOf(await firstManifest);
  say(`${plan.name} is served from its sources at ${origin}/`);
  say(`Open it in the site:  ${shell}${path}?remote=${plan.name}@${origin}`);
  say(`Drop it again:        ${shell}${path}?remote=off`);
  say(devShell ? 'A saved file changes the open page; what was typed stays.' : 'A saved file reloads the page.');
}

/** The manifest is read from the server's bundle; nothing renders with it, so it is built once. */
async function buildServerSide({ name, server }: BuildPlan): Promise<void> {
  const compiler = rspack(server);
  if (!compiler) throw new Error(`${name}: rspack made no compiler`);
  await promisify<void>((done) =>
    compiler.run((error, stats) => done(error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null))),
  )();
}

interface ManifestOptions {
  readonly plan: BuildPlan;
  readonly root: string;
  /** Folders of the kits that it bundles. */
  readonly kits: readonly string[];
  readonly dist: string;
  readonly devShell: BuiltDevShell | undefined;
  readonly say: (line: string) => void;
}

/** Resolves with the first manifest: from then on the link leads somewhere. */
function writeManifestAfterEachBuild(
  compiler: Compiler,
  { plan, root, kits, dist, devShell, say }: ManifestOptions,
): Promise<RemoteManifest> {
  const first = Promise.withResolvers<RemoteManifest>();
  compiler.hooks.afterDone.tap('OutpostManifest', (stats) => {
    if (stats.hasErrors()) return;
    void (async () => {
      const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
      const manifest = await createManifest(
        plan.name,
        `${version}-dev`,
        [root, ...kits],
        dist,
        stats.toJson({ all: false, chunkGroups: true, assets: true, ids: true }),
      );
      await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...manifest, devShell: devShell?.shell }));
      first.resolve(manifest);
    })().catch((error: unknown) => say(String(error)));
  });
  return first.promise;
}
