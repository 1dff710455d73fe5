import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import * as z from 'zod/mini';
import { withBuild } from '../../store/lock.ts';
import { compile } from '../compile.ts';
import { inputsOf } from '../inputs.ts';
import type { BuildPlan } from '../remote-plan.ts';
import type { Mode } from '../rules.ts';

/** The shell of a page with a remote under development, as `remote.json` names it: paths below the development server. */
const DevShell = z.object({ entry: z.string(), styles: z.array(z.string()) });
type DevShell = z.infer<typeof DevShell>;

export interface BuiltDevShell {
  /** Folder to serve under `/shell/`. */
  readonly dir: string;
  readonly shell: DevShell;
}

/**
 * Builds the workspace's shell with React's development build, which alone can replace components in an open page. Kept
 * until a source of it changes; undefined where the workspace has no shell.
 */
export async function buildDevShell(workspace: string): Promise<BuiltDevShell | undefined> {
  const root = join(workspace, 'shell');
  const recipe = join(root, 'build/shell-plan.ts');
  if (!existsSync(recipe)) return undefined;
  const dir = join(root, 'dist-dev');
  return withBuild(root, async () => {
    const inputs = await inputsOf(root, workspace);
    const marker = join(dir, 'dev-shell.json');
    const kept = await keptShell(marker, inputs);
    if (kept) return { dir, shell: kept };

    const { shellPlan } = (await import(recipe)) as { shellPlan: (root: string, mode: Mode) => BuildPlan };
    const { client } = shellPlan(root, 'development');
    const configuration: Configuration = { ...client, output: { ...client.output, path: join(dir, 'client') } };
    const [stats] = await compile('shell', [configuration]);
    const files = (stats?.namedChunkGroups?.main?.assets ?? []).map(({ name }) => `shell/client/${name}`);
    const entry = files.findLast((file) => file.endsWith('.js'));
    if (!entry) throw new Error('The shell has no entry');
    const shell = { entry, styles: files.filter((file) => file.endsWith('.css')) };
    await writeFile(marker, JSON.stringify({ inputs, shell }));
    return { dir, shell };
  });
}

async function keptShell(marker: string, inputs: string): Promise<DevShell | undefined> {
  if (!existsSync(marker)) return undefined;
  const kept = z.object({ inputs: z.string(), shell: DevShell }).safeParse(JSON.parse(await readFile(marker, 'utf8')));
  return kept.success && kept.data.inputs === inputs ? kept.data.shell : undefined;
}
