import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { inputsOf, kitsOf } from './kits.ts';
import { createManifest } from './manifest.ts';
import type { BuildPlan } from './remote-config.ts';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** The result of a build, new or kept from before. */
export interface BuiltPackage {
  readonly manifest: RemoteManifest;
  readonly distDir: string;
  /** False when nothing that goes into the package had changed. */
  readonly rebuilt: boolean;
}

/** Builds a package into its `dist`, unless nothing that goes into it has changed since. */
export async function buildPackage(root: string, workspace: string): Promise<BuiltPackage> {
  const distDir = join(root, 'dist');
  const inputs = await hashInputs(await inputsOf(root, workspace), join(workspace, 'pnpm-lock.yaml'));
  const kept = await keptBuild(distDir, inputs);
  if (kept) return { manifest: kept, distDir, rebuilt: false };

  const { default: plan } = (await import(join(root, 'rspack.config.ts'))) as { default: BuildPlan };
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const [clientStats] = await compile(plan.name, [plan.client, plan.server]);
  if (!clientStats) throw new Error(`${plan.name}: the bundler says nothing of the client`);
  const manifest = await createManifest(plan.name, version, [root, ...(await kitsOf(root, workspace))], distDir, clientStats);
  await precompress(join(distDir, 'client'));
  await writeFile(join(distDir, 'remote.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  await writeFile(join(distDir, 'inputs.txt'), inputs);
  return { manifest, distDir, rebuilt: true };
}

async function keptBuild(distDir: string, inputs: string): Promise<RemoteManifest | undefined> {
  const marker = join(distDir, 'inputs.txt');
  if (!existsSync(marker) || (await readFile(marker, 'utf8')) !== inputs) return undefined;
  return RemoteManifest.parse(JSON.parse(await readFile(join(distDir, 'remote.json'), 'utf8')));
}

/** Runs the bundler. Resolves with what became of each configuration; rejects with its errors. */
export function compile(name: string, configurations: readonly Configuration[]): Promise<StatsCompilation[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack([...configurations]);
    if (!compiler) throw new Error(`${name}: rspack made no compiler`);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ all: false, errors: true, errorDetails: true, colors: false }) ?? 'no stats'));
        resolve(
          stats.stats.map((one) => one.toJson({ all: false, chunkGroups: true, chunkGroupChildren: false, assets: true, ids: true })),
        );
      });
    });
  });
}

/** Brotli and gzip copies beside each text file, so that the edge only has to pick one. */
export async function precompress(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        if (content.length < 512) return;
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}

/** One hash over the sources of the given packages and the lockfile; tests and built files do not count. */
export async function hashInputs(roots: readonly string[], lockfile: string): Promise<string> {
  const parts: string[] = [];
  for (const root of roots) {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (path) =>
          !/(^|\/)(node_modules|dist|dist-dev|testing|cli)\//.test(relative(root, path)) && !/\.(test|spec)\.tsx?$|\.md$/.test(path),
      )
      .sort();
    for (const path of paths) parts.push(`${relative(dirname(root), path)} ${hash('sha256', await readFile(path))}`);
  }
  parts.push(hash('sha256', await readFile(lockfile)));
  return hash('sha256', parts.join('\n'));
}
