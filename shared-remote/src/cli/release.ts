import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { buildPackage } from '../build/build-package.ts';
import { withBuild } from '../store/lock.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { passGate } from './gate.ts';
import { ReleaseRefusedError } from './release-refused.ts';

/** What a page of a remote may weigh: its own scripts, compressed. The first view of the site has 170 KB in all. */
const PAGE_BUDGET = 60_000;

interface ReleaseOptions {
  readonly workspace: string;
  readonly store: ReleaseStore;
  /** Gets the lines to print. */
  readonly say: (line: string) => void;
  readonly origin?: string;
  /** Percentage of new visits that try the version; absent: it goes live for everybody. */
  readonly candidate?: number;
}

/**
 * Builds packages, checks them, publishes their folders and makes them live, or offers them to a share of new visits.
 * Packages that are released together are compared with each other, not with the versions that they replace. Rejects
 * with ReleaseRefusedError before anything has changed.
 */
export async function release(roots: readonly string[], { workspace, store, say, origin, candidate }: ReleaseOptions): Promise<void> {
  const manifests = new Map<string, RemoteManifest>();
  for (const root of roots) {
    const { manifest } = await withBuild(root, async () => {
      const built = await buildPackage(root, workspace);
      await assertReleasable(built.manifest, built.distDir);
      return built;
    });
    manifests.set(root, manifest);
  }
  for (const warning of await passGate([...manifests.values()], store)) say(warning);
  for (const [root, { name, version }] of manifests) {
    await withBuild(root, async () => {
      const { manifest, distDir } = await buildPackage(root, workspace);
      if (manifest.version !== version) throw new ReleaseRefusedError(`${name} was changed while it was being released. Release it again`);
      await store.publish(manifest, distDir);
    });
    if (candidate !== undefined) {
      await store.offer(name, version, candidate);
      say(`trying    ${name} ${version} on ${candidate} % of new visits`);
      continue;
    }
    const before = (await store.read()).packages[name];
    await store.activate(name, version, { origin });
    say(`${before?.active === version ? 'unchanged' : 'released '} ${name} ${version}`);
  }
}

/** Rejects with ReleaseRefusedError when a hash, a budget or a required language falls short. */
export async function assertReleasable(manifest: RemoteManifest, distDir: string): Promise<void> {
  const { name } = manifest;
  if (!manifest.languages[DEFAULT_LANGUAGE])
    throw new ReleaseRefusedError(`${name} has no words in ${DEFAULT_LANGUAGE}, the language all others fall back to`);
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const found = `sha384-${hash('sha384', await readFile(join(distDir, file)), 'base64')}`;
    if (found !== integrity)
      throw new ReleaseRefusedError(`${name}: ${file} is not the file that was built (its hash differs). Build again`);
  }
  for (const { id, assets } of manifest.routes) {
    const weight = assets.scripts.reduce((sum, file) => sum + (manifest.files[file]?.brotliBytes ?? 0), 0);
    if (weight > PAGE_BUDGET)
      throw new ReleaseRefusedError(
        `${name}: the page ${id} needs ${Math.round(weight / 1000)} KB of scripts, ${PAGE_BUDGET / 1000} KB are allowed. Load parts of it later with import()`,
      );
  }
}
