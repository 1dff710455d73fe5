import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler, Configuration, Stats } from '@rspack/core';
import { takeBuild } from '../store/lock.ts';
import { inputsOf, markerOf, WORKSPACE } from './inputs.ts';
import { kitsOf } from './kits.ts';
import { createManifest } from './manifest.ts';
import { precompress } from './precompress.ts';
import type { BuildPlan } from './remote-plan.ts';
import { versionOf } from './version.ts';

/**
 * What `rspack build` makes of a plan: the server's bundle, then the client's, whose manifest is read from the server's.
 *
 * @param held the lock of the folder is the caller's, who goes on with what was built
 */
export function buildConfig(plan: BuildPlan, { held }: { held: boolean }): Configuration[] {
  const server = plan.server.name ?? '';
  const finish = new WholeBuildPlugin(plan, held);
  return [
    { ...plan.server, plugins: [...(plan.server.plugins ?? []), { apply: (compiler: Compiler) => finish.begin(compiler) }] },
    {
      ...plan.client,
      dependencies: [server],
      plugins: [...(plan.client.plugins ?? []), { apply: (compiler: Compiler) => finish.end(compiler) }],
    },
  ];
}

/** Makes two bundles a package that can be released: manifest, compressed copies, and the inputs that they were built from. */
class WholeBuildPlugin {
  readonly #plan: BuildPlan;
  readonly #held: boolean;
  #inputs = '';

  constructor(plan: BuildPlan, held: boolean) {
    this.#plan = plan;
    this.#held = held;
  }

  /** Before anything is read: what is changed during the build is built the next time. */
  begin(compiler: Compiler): void {
    compiler.hooks.beforeRun.tapPromise('WholeBuild', async () => {
      if (!this.#held) await takeBuild(this.#plan.root);
      await rm(markerOf(join(this.#plan.root, 'dist')), { force: true });
      this.#inputs = await inputsOf(this.#plan.root);
    });
  }

  end(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('WholeBuild', async (stats) => {
      if (stats.hasErrors()) return;
      try {
        await this.#finish(stats);
      } catch (error) {
        // As an error of the build: printed without the stack of this plugin, which says nothing to who wrote the package.
        stats.compilation.errors.push(new compiler.webpack.WebpackError(error instanceof Error ? error.message : String(error)));
      }
    });
  }

  async #finish(stats: Stats): Promise<void> {
    const { name, root } = this.#plan;
    const dist = join(root, 'dist');
    const said = stats.toJson({ all: false, chunkGroups: true, chunkGroupChildren: false, assets: true, ids: true });
    const manifest = await createManifest(name, await versionOf(root), [root, ...(await kitsOf(root, WORKSPACE))], dist, said);
    await precompress(join(dist, 'client'));
    await writeFile(join(dist, 'remote.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    await writeFile(markerOf(dist), this.#inputs);
  }
}
