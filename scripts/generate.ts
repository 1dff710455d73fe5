import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { argumentsOf } from './generators/arguments.ts';

// `pnpm generate feature mfe-b2b gift-notes members page`: a generator and its arguments. What is left out is asked for on a
// terminal; elsewhere there is nobody to ask.

const asked = argumentsOf(process.argv.slice(2), process.stdin.isTTY === true);
if ('refusal' in asked) {
  process.stderr.write(`${asked.refusal}\n`);
  process.exit(1);
}
const ROOT = join(import.meta.dirname, '..');
const plop = spawnSync(
  join(ROOT, 'node_modules/.bin/plop'),
  ['--plopfile', join(ROOT, 'scripts/generators/plopfile.mjs'), ...asked.arguments],
  { stdio: 'inherit' },
);
process.exit(plop.status ?? 1);
