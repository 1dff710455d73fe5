// Decides about claims of shoppers: the operator's hand (docs/operations.md).
// Usage: node mock-api/scripts/claims.ts list | show <id> | approve <id> [words] | reject <id> <why>
// Exit code: 0 done, 1 there is no such claim or it cannot become that, 2 it could not be looked for.
import { ConfigError, readConfig } from '../src/config.ts';
import { lockPurchase } from '../src/domains/bfm/repository.ts';
import { decideClaim, readClaimOrder, USAGE } from '../src/domains/claims/operator.ts';
import { createOrders } from '../src/domains/orders/machine.ts';
import { lockOrder } from '../src/domains/orders/port.ts';
import { payClaim } from '../src/domains/payments/claims.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { sendTask } from '../src/platform/queue/send.ts';
import { asOperator } from './as-operator.ts';

async function run(): Promise<number> {
  const order = readClaimOrder(process.argv.slice(2));
  if (!order) throw new ConfigError(USAGE);
  const config = readConfig();
  const { db, close } = await openDatabase(config);
  const now = new Date();
  const queue = { send: (transaction: Database, task: Parameters<typeof sendTask>[1]) => sendTask(transaction, task, now) };
  const sending = { queue, lockPurchase, lockOrder };
  const payments = {
    payClaim: (...[transaction, claim, at]: Parameters<Parameters<typeof decideClaim>[0]['payments']['payClaim']>) =>
      payClaim(sending, transaction, claim, at),
  };
  return await decideClaim({ config, db, queue, orders: createOrders(), payments }, order, now, console.log).finally(close);
}

await asOperator(run);
