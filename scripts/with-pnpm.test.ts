import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string; site: string } };

/** A workspace that is installed, with one script. */
function workspace(script: string): string {
  const root = mkdtempSync(join(tmpdir(), 'outpost-scripts-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['scripts', 'node_modules/node/bin', 'node_modules/.bin']) mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(join(ROOT, 'scripts/with-pnpm.mjs'), join(root, 'scripts/with-pnpm.mjs'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { tell: script } }));
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'the lock');
  writeFileSync(join(root, 'node_modules/.outpost-installed'), createHash('sha256').update('the lock').digest('hex'));
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  return root;
}

function tell(root: string, args: readonly string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(root, 'scripts/with-pnpm.mjs'), 'tell', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
}

describe('a script of an installed workspace', () => {
  it('is run by its own Node, without npx and pnpm beside it, and fails when it fails', () => {
    const root = workspace('node tell.mjs');
    writeFileSync(
      join(root, 'tell.mjs'),
      'console.log(JSON.stringify({ args: process.argv.slice(2), tools: process.env.PATH.split(":")[0], agent: process.env.npm_config_user_agent })); process.exitCode = 7;',
    );
    const { stdout, status } = tell(root, ['--one', 'two']);
    expect(JSON.parse(stdout)).toEqual({ args: ['--one', 'two'], tools: join(root, 'node_modules/.bin') });
    expect(status).toBe(1);
  });

  it('has two heaps of the C library, unless somebody says otherwise, and gives back what was large', () => {
    const root = workspace('node -p "[process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_].join()"');
    expect(tell(root, []).stdout.trim()).toBe('2,131072');
    expect(tell(root, [], { MALLOC_ARENA_MAX: '8' }).stdout.trim()).toBe('8,131072');
  });
});

describe('`npm start`', () => {
  const [program = '', ...args] = scripts.site.split(' ');
  const flags = args.filter((arg) => arg.startsWith('--'));

  it('serves in a process with a bounded heap', () => {
    expect(scripts.start).toBe('node scripts/with-pnpm.mjs site');
    expect(program).toBe('node');
    const { stdout } = spawnSync(process.execPath, [...flags, '-p', 'v8.getHeapStatistics().heap_size_limit / 2 ** 20'], {
      encoding: 'utf8',
    });
    expect(Number(stdout)).toBeGreaterThan(400);
    expect(Number(stdout)).toBeLessThan(600);
  });

  it('does not spend hundreds of megabytes on compiling the embedded database a second time', () => {
    const script = `
      import { PGlite } from ${JSON.stringify(join(ROOT, 'mock-api/node_modules/@electric-sql/pglite/dist/index.js'))};
      import { getHeapStatistics } from 'node:v8';
      const db = await PGlite.create('memory://');
      await db.query('select count(*) from pg_class a, pg_class b');
      console.log(getHeapStatistics().peak_malloced_memory / 2 ** 20);`;
    const { stdout } = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(50);
  }, 120_000);
});
