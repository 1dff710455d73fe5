// Thousands of purchases at once on PostgreSQL, two instances of the service, and everything going wrong: see
// test/purchase-run. `pnpm test:purchases` runs it. Options: --purchases 3000 --at-once 16 --seed 1
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/platform/db/database.ts';
import { startPostgres } from '../test/postgres.ts';
import { processWorld } from '../test/purchase-run/processes.ts';
import { runPurchases } from '../test/purchase-run/run.ts';

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '3000' },
    'at-once': { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const size = { purchases: Number(values.purchases), atOnce: Number(values['at-once']), everyMs: 400, seed };
process.stdout.write(`${size.purchases} purchases, seed ${seed}\n`);
const postgres = await startPostgres();
// Made here once, so that both instances find it ready.
await (await openDatabase({ databaseUrl: postgres.url, dataDir: '' })).close();
const world = await processWorld(postgres.url);
process.once('SIGTERM', async () => {
  await world.stop();
  await postgres.stop();
  process.exit(1);
});
let failed = true;
try {
  const { faults, counts, sold, kills, seconds } = await runPurchases(world, size);
  process.stdout.write(`${JSON.stringify({ ...counts, sold, kills, seconds: Math.round(seconds) }, null, 2)}\n`);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${faults.length} faults, seed ${seed}\n`);
  if (kills === 0) process.stdout.write('no instance was killed: this run proves nothing of that\n');
  failed = faults.length > 0 || kills === 0;
} finally {
  await world.stop();
  await postgres.stop();
}
// Said at the very end: the embedded server's own exit hook would say 0.
process.exit(failed ? 1 : 0);
