// Runs a script of package.json through pnpm on any machine that has only Node 20 or newer with npm: installs first,
// when the lockfile changed. Plain JavaScript, because it runs on the machine's own Node, before ours is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = fileURLToPath(new URL('..', import.meta.url));

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Outpost needs Node 20 or newer to start (this is ${process.version}). It brings its own Node 24 for the rest.`);
  process.exit(1);
}

/** @param {string[]} args */
function pnpm(args) {
  const run = spawnSync('npx', ['--yes', PNPM, ...args], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.error) console.error(`Could not run npx: ${run.error.message}`);
  return run.status ?? 1;
}

const lock = createHash('sha256')
  .update(readFileSync(`${root}/pnpm-lock.yaml`))
  .digest('hex');
const marker = `${root}/node_modules/.outpost-installed`;
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== lock) {
  const status = pnpm(['install', '--frozen-lockfile', '--reporter=append-only']);
  if (status !== 0) process.exit(status);
  writeFileSync(marker, lock);
}
process.exit(pnpm(process.argv.slice(2)));
