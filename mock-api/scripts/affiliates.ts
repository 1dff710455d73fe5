// Decides about applications of affiliates and commissions that are held, and names the influencer: the operator's hand (docs/operations.md).
// Usage: node mock-api/scripts/affiliates.ts list | show <id> | approve <id> | ask <id> <question> | reject <id> <reason> [words]
//          | suspend <id> <why> | restore <id> | close <id> <why> | feature <id> | unfeature <id>
//          | held | release <commission> | deny <commission>
// Exit code: 0 done, 1 there is no such application or held commission, or it cannot become that, 2 it could not be looked for.
import { ConfigError, readConfig } from '../src/config.ts';
import { carryOut, readOrder, USAGE } from '../src/domains/affiliates/port.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { asOperator } from './as-operator.ts';

async function run(): Promise<number> {
  const order = readOrder(process.argv.slice(2));
  if (!order) throw new ConfigError(USAGE);
  const config = readConfig();
  const { db, close } = await openDatabase(config);
  return await carryOut(order, { db, config, now: () => new Date() }, console.log).finally(close);
}

await asOperator(run);
