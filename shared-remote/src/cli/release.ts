import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { CONTRACT_LEVEL, type RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { buildPackage } from '../build/build-package.ts';
import { withBuild } from '../store/lock.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A release was refused; the message says why and what to do. */
class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** What a page of a remote may weigh: its own scripts, compressed. The first view of the site has 170 KB in all. */
const PAGE_BUDGET = 60_000;

interface ReleaseOptions {
  readonly root: string;
  readonly workspace: string;
  readonly store: ReleaseStore;
  readonly origin?: string;
}

/** Builds a package, checks it, publishes its folder and makes it live. Resolves with a line to print. */
export async function release({ root, workspace, store, origin }: ReleaseOptions): Promise<string> {
  const { manifest } = await withBuild(root, async () => {
    const built = await buildPackage(root, workspace);
    await assertReleasable(built.manifest, built.distDir);
    await store.publish(built.manifest, built.distDir);
    return built;
  });
  const before = (await store.read()).packages[manifest.name];
  await store.activate(manifest.name, manifest.version, origin);
  return before?.active === manifest.version
    ? `unchanged ${manifest.name} ${manifest.version}`
    : `released  ${manifest.name} ${manifest.version}`;
}

/** Rejects with ReleaseRefused when a hash, the contract level, a budget or a required language falls short. */
export async function assertReleasable(manifest: RemoteManifest, distDir: string): Promise<void> {
  const { name } = manifest;
  if (manifest.contractLevel !== CONTRACT_LEVEL)
    throw new ReleaseRefused(
      `${name} speaks contract level ${manifest.contractLevel}, the site ${CONTRACT_LEVEL}: rebuild it against the current shared-contracts`,
    );
  if (!manifest.languages[DEFAULT_LANGUAGE])
    throw new ReleaseRefused(`${name} has no words in ${DEFAULT_LANGUAGE}, the language all others fall back to`);
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const found = `sha384-${hash('sha384', await readFile(join(distDir, file)), 'base64')}`;
    if (found !== integrity) throw new ReleaseRefused(`${name}: ${file} is not the file that was built (its hash differs). Build again`);
  }
  for (const { id, assets } of manifest.routes) {
    const weight = assets.scripts.reduce((sum, file) => sum + (manifest.files[file]?.brotliBytes ?? 0), 0);
    if (weight > PAGE_BUDGET)
      throw new ReleaseRefused(
        `${name}: the page ${id} needs ${Math.round(weight / 1000)} KB of scripts, ${PAGE_BUDGET / 1000} KB are allowed. Load parts of it later with import()`,
      );
  }
}
