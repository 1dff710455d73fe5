import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument } from '@outpost/shared-contracts/shell/registry';
import * as z from 'zod/mini';
import { buildPackage } from '../build/build-package.ts';
import { withBuild } from '../store/lock.ts';
import { createReleaseStore, type ReleaseStore } from '../store/release-store.ts';
import type { Keys } from '../store/signing.ts';
import { assertReleasable } from './release.ts';

interface VerifyOptions {
  readonly root: string;
  readonly workspace: string;
  /** What is live; only read. */
  readonly store: ReleaseStore;
  readonly keys: Keys;
  /** Only stories with this in their title. */
  readonly grep?: string;
  readonly say: (line: string) => void;
}

/**
 * Runs the browser stories with the present sources of a package among the versions that are live, and once more with
 * the shell before. Resolves with whether all went well; each pair is named. Nothing is released.
 */
export async function verify({ root, workspace, store, keys, grep, say }: VerifyOptions): Promise<boolean> {
  const live = await store.read();
  const shell = live.packages.shell;
  if (!shell) throw new Error(`${store.dir} holds no shell to try it with. Run: pnpm outpost release`);
  const dir = await mkdtemp(join(tmpdir(), 'outpost-verify-'));
  try {
    const trial = await copyOf(store, live, dir, keys);
    const { name, version } = await withBuild(root, async () => {
      const { manifest, distDir } = await buildPackage(root, workspace);
      await assertReleasable(manifest, distDir);
      await trial.publish(manifest, distDir);
      return manifest;
    });
    await trial.activate(name, version, { origin: null });
    const shells = name === 'shell' ? [version] : [shell.active, ...(shell.previous ? [shell.previous] : [])];
    let good = true;
    for (const one of shells) {
      await trial.activate('shell', one, { origin: null });
      const pair = name === 'shell' ? `shell ${version} with the live remotes` : `${name} ${version} with shell ${one}`;
      const { ran, failed } = await runStories(workspace, dir, grep);
      if (failed.length > 0) good = false;
      say(
        failed.length > 0
          ? [`${pair}: ${failed.length} of ${ran} stories failed:`, ...failed.map((line) => `  ${line}`)].join('\n')
          : `${pair}: ${ran} ${ran === 1 ? 'story' : 'stories'} passed`,
      );
    }
    return good;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** A store of its own with the same versions live; the folders are those of the live store. */
async function copyOf(store: ReleaseStore, { packages }: RegistryDocument, dir: string, keys: Keys): Promise<ReleaseStore> {
  for (const part of ['registry.json', 'keys', 'service.json'])
    if (existsSync(join(store.dir, part))) await cp(join(store.dir, part), join(dir, part), { recursive: true });
  for (const [name, { manifests }] of Object.entries(packages)) {
    await mkdir(join(dir, 'remotes', name), { recursive: true });
    for (const version of Object.keys(manifests)) {
      const folder = store.folderOf(name, version);
      if (existsSync(folder)) await symlink(folder, join(dir, 'remotes', name, version));
    }
  }
  return createReleaseStore(dir, keys);
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))) })),
    }),
  ),
});
type Spec = z.infer<typeof Spec>;

/** What is read of Playwright's JSON report. */
const Report = z.object({ suites: z.array(z.unknown()), errors: z.array(z.object({ message: z.optional(z.string()) })) });

/** Runs the stories against a site on a store. Rejects when none ran. */
async function runStories(workspace: string, store: string, grep: string | undefined): Promise<{ ran: number; failed: string[] }> {
  const report = join(store, 'stories.json');
  const options = [
    '--config',
    'e2e/playwright.config.ts',
    '--reporter',
    'json',
    '--output',
    join(store, 'results'),
    ...(grep ? ['--grep', grep] : []),
  ];
  const output = await run(workspace, [join(workspace, 'node_modules/@playwright/test/cli.js'), 'test', ...options, 'e2e/stories/'], {
    OUTPOST_STORIES_STORE: store,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  if (!existsSync(report)) throw new Error(`The stories did not run:\n${output}`);
  const { suites, errors } = Report.parse(JSON.parse(await readFile(report, 'utf8')));
  await rm(report);
  const specs = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'));
  if (specs.length === 0) throw new Error(`No story ran${errors.map(({ message = '' }) => `: ${message}`).join('')}`);
  const failed = specs.filter(({ ok }) => !ok);
  return { ran: specs.length, failed: failed.map((spec) => `${spec.title} (${spec.file}:${spec.line}): ${reasonOf(spec)}`) };
}

function specsOf(suite: unknown): Spec[] {
  const { specs, suites } = z.object({ specs: z.optional(z.array(Spec)), suites: z.optional(z.array(z.unknown())) }).parse(suite);
  return [...(specs ?? []), ...(suites ?? []).flatMap(specsOf)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const COLOURS = /\u001b\[\d+m/g;

const reasonOf = ({ tests }: Spec): string =>
  tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []))
    .map(({ message }) => message?.replace(COLOURS, '').split('\n')[0])
    .find(Boolean) ?? 'it did not end';

/** Runs Node. Resolves with what it printed, also when it ended with an error. */
function run(cwd: string, args: readonly string[], environment: Record<string, string>): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', failed);
    child.once('close', () => done(output));
  });
}
