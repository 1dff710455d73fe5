import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { inputsOf, inputsOfBuild } from './inputs.ts';

/** The result of a build, new or kept from before. */
export interface BuiltPackage {
  readonly manifest: RemoteManifest;
  readonly distDir: string;
  /** False when nothing that goes into the package had changed. */
  readonly rebuilt: boolean;
}

/**
 * Has a package in its `dist`: runs `rspack build` in its folder, unless nothing that goes into it has changed since. The
 * caller holds the build (`withBuild`). Rejects with what the bundler printed.
 */
export async function buildPackage(root: string, workspace: string): Promise<BuiltPackage> {
  const distDir = join(root, 'dist');
  const rebuilt = (await inputsOf(root, workspace)) !== (await inputsOfBuild(distDir));
  if (rebuilt) await rspackBuild(root);
  const manifest = join(distDir, 'remote.json');
  if (!existsSync(manifest)) throw new Error(`${root}: rspack build wrote no remote.json. Is its rspack.config.ts that of the preset?`);
  return { manifest: RemoteManifest.parse(JSON.parse(await readFile(manifest, 'utf8'))), distDir, rebuilt };
}

const RSPACK = fileURLToPath(import.meta.resolve('@rspack/cli/package.json').replace(/package\.json$/, 'bin/rspack.js'));

/** `rspack build` in a folder whose lock the caller holds. */
function rspackBuild(root: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [RSPACK, 'build', '--env', 'held'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', failed);
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(stripVTControlCharacters(output).trim()))));
  });
}
