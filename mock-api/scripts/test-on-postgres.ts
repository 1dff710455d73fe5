// Runs the service's test suite, and what else needs its database, on a real PostgreSQL, or the files that the first arguments name. Others go to vitest: `-t cart`.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../test/postgres.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const given = process.argv.slice(2);
const asked = given[0] && !given[0].startsWith('-') ? given : ['mock-api', 'scripts/baskets', ...given];
const postgres = await startPostgres({ durable: false });
const vitest = spawn(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', ...asked], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
});
const code = await new Promise<number>((done) => vitest.once('exit', (exit) => done(exit ?? 1)));
await postgres.stop();
process.exit(code);
