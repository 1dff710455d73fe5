import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type Print, sideBySide } from './verify/side-by-side.ts';
import { whatFailed } from './verify/what-failed.ts';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** `npm test`: every check of the project, each with its own closing lines. Fails when one fails. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'ci', '.'] },
  // pnpm's version stands in scripts/with-pnpm.mjs, which brings it.
  { name: 'packages', command: ['sherif', '--ignore-rule', 'root-package-manager-field'] },
  { name: 'boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'design tokens', command: ['node', 'scripts/design-tokens.ts'] },
  { name: 'words', command: ['node', 'scripts/words.ts'] },
  { name: 'texts in pages', command: ['i18next-cli', 'lint'] },
  { name: 'patterns', command: ['node', 'scripts/patterns.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'copied code', command: ['node', 'scripts/duplicates.ts'] },
  { name: 'published document', command: ['node', 'mock-api/scripts/lint-document.ts'] },
  // Of the service what is about the embedded database; all of it is in the next check (decision 0069).
  { name: 'unit and integration', command: ['vitest', 'run', '--project', '!service'] },
  { name: 'the service on PostgreSQL', command: ['node', 'mock-api/scripts/test-on-postgres.ts'] },
];

/** What waits for pages more than it computes: it runs beside the others, which use what it leaves (decision 0069). */
const CHECKS_IN_BROWSERS: readonly Check[] = [
  { name: 'browser stories', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
  { name: 'browsers', command: ['node', 'e2e/browsers/run.ts'] },
];

/** Where Node keeps what it compiled of our tools and sources: the next process of the same loads it. */
const COMPILED = resolve(import.meta.dirname, '../node_modules/.cache/compiled');

const wanted = process.argv.slice(2);
/** How many lines at the end tell what failed. */
const ROOM = 60;
/** How long a program that has ended may go on to be heard, in milliseconds: what it started may hold its output open. */
const AFTERMATH = 5000;

const unknown = wanted.filter((name) => ![...CHECKS, ...CHECKS_IN_BROWSERS].some((check) => check.name === name));
if (unknown.length > 0) {
  const known = [...CHECKS, ...CHECKS_IN_BROWSERS].map(({ name }) => (name.includes(' ') ? `'${name}'` : name));
  process.stderr.write(`There is no check ${unknown.join(', ')}. Choose among ${known.join(', ')}\n`);
  process.exit(1);
}

const isWanted = ({ name }: Check) => wanted.length === 0 || wanted.includes(name);
const results = await sideBySide(
  CHECKS.filter(isWanted),
  CHECKS_IN_BROWSERS.filter(isWanted),
  async ({ name, command }, print) => {
    print(`\n── ${name} ──\n`);
    const started = performance.now();
    const { passed, output } = await run(command, print);
    return { name, passed, seconds: (performance.now() - started) / 1000, output };
  },
  (text) => process.stdout.write(text),
);

process.stdout.write('\n');
for (const { name, passed, seconds } of results)
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`);
const failed = results.filter(({ passed }) => !passed);
for (const { name, output } of failed)
  process.stdout.write(`\nFAILED ${name}:\n${whatFailed(output, Math.floor(ROOM / failed.length)).join('\n')}\n`);
process.stdout.write(`${failed.length > 0 ? '\n' : ''}${results.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs a check; what it prints is passed on and kept. */
function run([program = '', ...args]: readonly string[], print: Print): Promise<{ passed: boolean; output: string }> {
  return new Promise((done) => {
    let output = '';
    // Inside `pnpm run` the workspace's tools and its own Node are first on the PATH. They see a pipe, not the terminal.
    const color = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: process.env.FORCE_COLOR ?? '1' } : {};
    const child = spawn(program, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...color },
    });
    for (const from of ['stdout', 'stderr'] as const)
      child[from].setEncoding('utf8').on('data', (text: string) => {
        output += text;
        print(text);
      });
    child.once('error', (error) => {
      print(`${program}: ${error.message}\n`);
      done({ passed: false, output: `${program}: ${error.message}` });
    });
    child.once('exit', () => setTimeout(() => [child.stdout, child.stderr].map((from) => from.destroy()), AFTERMATH).unref());
    child.once('close', (code) => done({ passed: code === 0, output }));
  });
}
