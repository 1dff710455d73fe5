// Runs the service's whole test suite on a real PostgreSQL. Arguments go to vitest: `node mock-api/scripts/test-on-postgres.ts -t cart`.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../test/postgres.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const postgres = await startPostgres({ durable: false });
const vitest = spawn(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', 'mock-api', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
});
const code = await new Promise<number>((done) => vitest.once('exit', (exit) => done(exit ?? 1)));
await postgres.stop();
process.exit(code);
