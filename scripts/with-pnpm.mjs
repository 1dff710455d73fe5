// Runs a script of package.json on any machine that has only Node 20 or newer with npm: installs first with pnpm, when the
// lockfile changed. Plain JavaScript, because it runs on the machine's own Node, before ours is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Outpost needs Node 20 or newer to start (this is ${process.version}). It brings its own Node 24 for the rest.`);
  process.exit(1);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
function run(program, args, options) {
  const { error, status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`Could not run ${program}: ${error.message}`);
  return status ?? 1;
}

const lock = createHash('sha256')
  .update(readFileSync(`${root}/pnpm-lock.yaml`))
  .digest('hex');
const marker = `${root}/node_modules/.outpost-installed`;
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== lock) {
  const status = run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], { shell: isWindows });
  if (status !== 0) process.exit(status);
  writeFileSync(marker, lock);
}
// Our own Node runs the script, with the workspace's tools first on the PATH: npx and pnpm would stay beside it and hold
// 200 MB. Of glibc: its threads share two heaps instead of eight for each core, and what is large is given back when it is
// free, whatever lies behind it.
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const [script = '', ...rest] = process.argv.slice(2);
process.exit(
  run(`${root}/node_modules/node/bin/node${isWindows ? '.exe' : ''}`, ['--run', script, '--', ...rest], {
    env: { ...MALLOC, ...process.env },
  }),
);
