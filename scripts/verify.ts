import { spawn } from 'node:child_process';

/** `npm test`: every check of the project, one after the other, each with its own closing lines. Fails when one fails. */
const CHECKS: readonly { readonly name: string; readonly command: readonly string[]; readonly env?: Record<string, string> }[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'ci', '.'] },
  { name: 'boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'design tokens', command: ['node', 'scripts/design-tokens.ts'] },
  { name: 'words', command: ['node', 'scripts/words.ts'] },
  { name: 'texts in pages', command: ['i18next-cli', 'lint'] },
  { name: 'patterns', command: ['node', 'scripts/patterns.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'unit and integration', command: ['vitest', 'run'] },
  { name: 'the service on PostgreSQL', command: ['node', 'mock-api/scripts/test-on-postgres.ts'] },
  { name: 'browser stories', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
  { name: 'browsers', command: ['node', 'e2e/browsers/run.ts'] },
];

const wanted = process.argv.slice(2);
const results: { name: string; passed: boolean; seconds: number }[] = [];

for (const { name, command } of CHECKS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n── ${name} ──\n`);
  const started = performance.now();
  const passed = await run(command);
  results.push({ name, passed, seconds: (performance.now() - started) / 1000 });
}

process.stdout.write('\n');
for (const { name, passed, seconds } of results)
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`);
const failed = results.filter(({ passed }) => !passed).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function run([program = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((done) => {
    // Inside `pnpm run` the workspace's tools and its own Node are first on the PATH.
    const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      done(false);
    });
    child.once('exit', (code) => done(code === 0));
  });
}
