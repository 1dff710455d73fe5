import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Compiler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { createManifest } from '../build/manifest.ts';
import type { BuildPlan } from '../build/remote-config.ts';
import { remoteConfig } from '../build/remote-config.ts';

interface DevOptions {
  readonly root: string;
  readonly port: number;
  /** Address of the running site. */
  readonly shell: string;
  readonly say: (line: string) => void;
}

/**
 * Serves one remote from its sources, and prints the link that puts it into the running site for this browser only.
 * A saved file rebuilds the remote and reloads the page. Runs until it is stopped.
 */
export async function serveForDevelopment({ root, port, shell, say }: DevOptions): Promise<void> {
  const plan = developmentPlan(root, port);
  const compiler = rspack(plan.client);
  const serverSide = rspack(plan.server);
  if (!compiler || !serverSide) throw new Error(`${plan.name}: rspack made no compiler`);
  await promisify<void>((done) =>
    serverSide.run((error, stats) => done(error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null))),
  )();
  writeManifestAfterEachBuild(compiler, plan, root, say);

  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      devMiddleware: { publicPath: '/client/', writeToDisk: true },
      static: { directory: join(root, 'dist-dev'), publicPath: '/', watch: false },
    },
    compiler,
  );
  await server.start();
  say(`${plan.name} is served from its sources at http://localhost:${port}/`);
  say(`Open it in the site:  ${shell}/home?remote=${plan.name}@http://localhost:${port}`);
  say(`Drop it again:        ${shell}/home?remote=off`);
}

function developmentPlan(root: string, port: number): BuildPlan {
  const plan = remoteConfig(root, 'development');
  const dist = join(root, 'dist-dev');
  return {
    ...plan,
    client: {
      ...plan.client,
      output: {
        ...plan.client.output,
        path: join(dist, 'client'),
        publicPath: `http://localhost:${port}/client/`,
        uniqueName: `${plan.name}-dev`,
      },
    },
    server: { ...plan.server, output: { ...plan.server.output, path: join(dist, 'server') } },
  };
}

function writeManifestAfterEachBuild(compiler: Compiler, plan: BuildPlan, root: string, say: (line: string) => void): void {
  const dist = join(root, 'dist-dev');
  compiler.hooks.afterDone.tap('OutpostManifest', (stats) => {
    if (stats.hasErrors()) return;
    void (async () => {
      const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
      const manifest = await createManifest(
        plan.name,
        `${version}-dev`,
        dist,
        stats.toJson({ all: false, chunkGroups: true, assets: true, ids: true }),
      );
      await writeFile(join(dist, 'remote.json'), JSON.stringify(manifest));
    })().catch((error: unknown) => say(String(error)));
  });
}
