// Compares payments, payouts and ledger with what the companies list, and prints each difference on a line. Needs the
// service's environment: with PostgreSQL beside the running service, with the embedded database after it was stopped.
// Usage: node mock-api/scripts/reconcile.ts [--since 2026-11-01] [--json]
// Exit code: 0 nothing was found, 1 there are differences, 2 they could not be looked for.
import { parseArgs } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Config, ConfigError, readConfig } from '../src/config.ts';
import { ProviderUnreachableError } from '../src/domains/payments/provider.ts';
import { reconcile } from '../src/domains/payments/reconcile.ts';
import { createPaymentProviders } from '../src/payment-providers.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { DataDirectoryInUseError } from '../src/platform/db/lock.ts';
import { withSecret } from '../src/platform/secret/secret.ts';
import { DAY_MS } from '../src/platform/time/time.ts';
import { sampleMoney } from '../src/seed/living-purchases.ts';

const MONTH_MS = 31 * DAY_MS;

const { values } = parseArgs({ options: { since: { type: 'string' }, json: { type: 'boolean', default: false } } });
const since = values.since === undefined ? new Date(Date.now() - MONTH_MS) : new Date(values.since);

/** With PostgreSQL those beside the running service are asked, over the network; else they are opened here. */
async function simulatedMoney(app: FastifyInstance, config: Config, db: Database) {
  const { moneyAddresses, simulateMoney } = await import('../simulators/money/beside.ts');
  if (config.databaseUrl) return { send: fetch, ...moneyAddresses(config) };
  return await simulateMoney(app, config, () => new Date(), config.seed === 'sample' ? await sampleMoney(db) : undefined);
}

async function run(): Promise<number> {
  if (Number.isNaN(since.getTime())) throw new ConfigError(`--since: ${values.since} is no date`);
  const settings = readConfig();
  const database = await openDatabase(settings);
  const app = Fastify({ logger: false });
  try {
    const config = await withSecret(settings, database.db);
    const simulated = config.mode === 'production' ? undefined : await simulatedMoney(app, config, database.db);
    const companies = createPaymentProviders(config, console, simulated);
    await app.ready();
    const found = await reconcile(database.db, companies, since);
    if (values.json) console.log(JSON.stringify(found, undefined, 2));
    else {
      for (const { kind, company, what, ours, theirs } of found)
        console.log(`${kind}\t${company}\t${what}\there: ${ours}\tthere: ${theirs}`);
      console.log(`${found.length} differences since ${since.toISOString()}`);
    }
    return found.length > 0 ? 1 : 0;
  } finally {
    await app.close();
    await database.close();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError || error instanceof DataDirectoryInUseError;
  if (error instanceof ProviderUnreachableError) console.error(`A company cannot be asked. ${error.message}`);
  else console.error(isKnown ? error.message : error);
  return 2;
});
