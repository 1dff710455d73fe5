// Sends money once more that failed or came back: a refund by what it is for, a host's payout by the purchase. Each time
// is a new try with its own key; the running service does it (with the embedded database: once it is started again).
// Usage: node mock-api/scripts/money-again.ts refund <reference> | payout <purchase>
// Exit code: 0 it will be sent, 1 there is nothing to be sent, 2 it could not be looked for.
import { ConfigError, readConfig } from '../src/config.ts';
import { lockPurchase } from '../src/domains/bfm/repository.ts';
import { lockOrder } from '../src/domains/orders/port.ts';
import { lastPayout, requestPayout } from '../src/domains/payments/payouts.ts';
import { refundAgain } from '../src/domains/payments/refunds.ts';
import { writeAudit } from '../src/platform/audit/audit.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { sendTask } from '../src/platform/queue/send.ts';
import { asOperator } from './as-operator.ts';

const [what = '', which = ''] = process.argv.slice(2);
const now = new Date();
const queue = { send: (transaction: Database, task: Parameters<typeof sendTask>[1]) => sendTask(transaction, task, now) };

async function payoutAgain(transaction: Database): Promise<boolean> {
  const last = /^\d{1,9}$/.test(which) ? await lastPayout(transaction, Number(which)) : undefined;
  if (last?.status !== 'failed' && last?.status !== 'returned') return false;
  const { purchaseId, hostId, amountCents } = last;
  if (purchaseId === null) return false;
  return await requestPayout({ queue, lockPurchase }, transaction, { purchaseId, hostId, amountCents }, now);
}

async function run(): Promise<number> {
  const again = {
    payout: payoutAgain,
    refund: (transaction: Database) => refundAgain({ queue, lockPurchase, lockOrder }, transaction, { reference: which, now }),
  }[what];
  if (!again || !which) throw new ConfigError('Usage: node mock-api/scripts/money-again.ts refund <reference> | payout <purchase>');
  const database = await openDatabase(readConfig());
  try {
    const isAsked = await database.db.transaction(async (transaction) => {
      if (!(await again(transaction))) return false;
      await writeAudit(transaction, { event: `${what}.asked_again`, userId: null, detail: { which, by: 'operator' } }, { now });
      return true;
    });
    console.log(isAsked ? 'It will be sent once more.' : `There is no ${what} of ${which} that failed or came back.`);
    return isAsked ? 0 : 1;
  } finally {
    await database.close();
  }
}

await asOperator(run);
