import { getPayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { earningsOf } from '../../../test/earnings.ts';
import { startService } from '../../../test/helper.ts';
import { HOST, type Money, moneyForTest } from '../../../test/money.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { users } from '../accounts/schema.ts';
import { post } from '../ledger/port.ts';
import { packageOrders } from '../orders/schema.ts';
import { sendEarnings } from './earnings.ts';
import { readStatement, type StatementLine, statementMonths } from './statement.ts';

const OF_HOST = { id: HOST, earner: 'host' } as const;

/** A month in which no sample has moved money, and a moment in it. */
const MONTH = '2031-05';
const at = (day: number, more = 0) => new Date(Date.UTC(2031, 4, day) + more);

async function linesOf({ core, db }: Money, month = MONTH): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for await (const line of (await readStatement(core, db, OF_HOST, month)).lines()) {
    lines.push(line);
    // A reading that goes round in circles fails here, not by the memory of the machine.
    if (lines.length > 5000) throw new Error('there is no end of lines');
  }
  return lines;
}

const owes = (cents: number) =>
  [
    { account: 'service_fees', cents },
    { account: 'host_payable', cents: -cents },
  ] as const;

describe('the lines of a statement', () => {
  it('say what was earned, bought, sent and sent back, each under its number', async () => {
    const money = await moneyForTest();
    const { db, core } = money;
    const { orderAt } = await earningsOf(money);
    const [orderId, purchaseId] = [orderAt(0), await money.aPurchase()];
    const [order] = await db.select().from(packageOrders).where(eq(packageOrders.id, orderId));
    const other = (await db.select().from(packageOrders)).find(({ hostId }) => hostId !== HOST)?.id ?? 0;
    const postings = [
      ['order-release:a', { orderId, purchaseId: null }, 900],
      ['tip:b', { orderId, purchaseId: null }, 200],
      ['split:c', { purchaseId }, 3000],
      ['payout:d', { purchaseId }, -3000],
      ['payout-returned:d', { purchaseId }, 3000],
      ['payout:e', { orderId, purchaseId: null }, -1100],
      ['claim:f', { orderId, purchaseId: null }, -50],
      ['order-release:of-another', { orderId: other, purchaseId: null }, 7777],
    ] as const;
    for (const [place, [reference, about, cents]] of postings.entries())
      await db.transaction((tx) => post(tx, { reference, ...about, at: at(2 + place), entries: owes(cents) }));
    // The first moment of the next month belongs to that one, and the last one of the month before to this one's beginning.
    await db.transaction((tx) => post(tx, { reference: 'tip:next', purchaseId: null, orderId, at: at(32), entries: owes(1) }));
    await db.transaction((tx) => post(tx, { reference: 'tip:before', purchaseId: null, orderId, at: at(1, -1), entries: owes(40) }));
    const statement = await readStatement(core, db, OF_HOST, MONTH);
    const [number, bought] = [order?.orderNumber, String(purchaseId)];
    const { opening } = statement;
    expect((await linesOf(money)).map(({ kind, number: of, cents, balance }) => [kind, of, cents, balance - opening])).toEqual([
      ['earned', number, 900, 900],
      ['tip', number, 200, 1100],
      ['purchase', bought, 3000, 4100],
      ['payout', bought, -3000, 1100],
      ['returned', bought, 3000, 4100],
      ['payout', number, -1100, 3000],
      ['adjusted', number, -50, 2950],
    ]);
    expect(statement.closing - opening).toBe(2950);
    expect(opening - (await readStatement(core, db, OF_HOST, '2031-04')).opening).toBe(40);
    expect((await readStatement(core, db, OF_HOST, '2031-06')).opening).toBe(statement.closing);
  });

  it('are all there however many, each once, also where many are of one moment', async () => {
    const money = await moneyForTest();
    const { orderAt } = await earningsOf(money);
    const entries = Array.from({ length: 1203 }, () => ({ account: 'host_payable' as const, cents: -1 }));
    const of = { reference: 'order-release:many', purchaseId: null, orderId: orderAt(0), at: at(3) };
    await money.db.transaction((tx) => post(tx, { ...of, entries: [...entries, { account: 'service_fees', cents: 1203 }] }));
    const lines = await linesOf(money);
    const { opening, closing } = await readStatement(money.core, money.db, OF_HOST, MONTH);
    expect([lines.length, lines.at(-1)?.balance, closing - opening]).toEqual([1203, closing, 1203]);
  });

  it('are of payouts that the bank sent back, too', async () => {
    const money = await moneyForTest();
    const { earn } = await earningsOf(money);
    await earn(0, 3000);
    await money.db.transaction((transaction) => sendEarnings(money.core, transaction, HOST, money.now(), 'host'));
    await money.tasks.runDue();
    const [payout] = [...money.payouts.payouts.values()];
    money.payouts.decide(payout?.id ?? '', 'failed');
    money.advance(2 * HOUR_MS);
    await money.tasks.runDue();
    const month = (moment: Date) => moment.toISOString().slice(0, 7);
    const months = [...new Set([new Date(), money.now()].map(month))];
    const kinds = (await Promise.all(months.map((one) => linesOf(money, one)))).flat().map(({ kind, cents }) => `${kind} ${cents}`);
    expect(kinds.filter((kind) => kind.endsWith('3000')).toSorted()).toEqual(['earned 3000', 'payout -3000', 'returned 3000']);
  });
});

describe('the months of statements', () => {
  it('begin with that of the first movement, and are 24 at most', async () => {
    const money = await moneyForTest();
    const { db, core, now } = money;
    const { orderAt } = await earningsOf(money);
    const months = () => statementMonths(core, db, OF_HOST, now());
    const earnedBefore = async (back: number) => {
      const of = { reference: `tip:${back}`, purchaseId: null, orderId: orderAt(0) };
      const day = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() - back, 20));
      await db.transaction((tx) => post(tx, { ...of, at: day, entries: owes(100) }));
      return day.toISOString().slice(0, 7);
    };
    const first = await earnedBefore(20);
    expect((await months()).length).toBe(21);
    expect([(await months())[0], (await months()).at(-1)]).toEqual([now().toISOString().slice(0, 7), first]);
    await earnedBefore(30);
    expect(await months()).toHaveLength(24);
  });
});

it('a link to a statement of somebody who is gone leads nowhere', async () => {
  const service = await startService();
  const me = await service.tokenOf('host@outpost.test');
  const [{ csv_url: url } = { csv_url: '' }] = (await service.call(getPayoutInfo, {}, me)).reply.data.statements;
  const open = async () => await service.app.inject({ method: 'GET', url });
  const { statusCode, headers } = await open();
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  await service.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, HOST));
  expect((await open()).statusCode).toBe(404);
  await service.close();
});
