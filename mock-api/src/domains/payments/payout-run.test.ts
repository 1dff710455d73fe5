import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { earningsOf } from '../../../test/earnings.ts';
import { HOST, moneyForTest } from '../../../test/money.ts';
import { bfmPurchases } from '../bfm/schema.ts';
import { post } from '../ledger/port.ts';
import { payoutRun, sendOwedAgain } from './payout-run.ts';
import { payouts } from './schema.ts';

const DAY_MS = 86_400_000;
/** More than two parts of what is read at once. */
const MANY = 205;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

it('the run of a week comes to every host, once, however many there are', async () => {
  const money = await moneyForTest();
  const { orderAt, earn } = await earningsOf(money);
  await earn(0, 3000);
  const hosts = numbers(MANY).map((n) => 10_000 + n);
  const met: number[] = [];
  // As if each of them had the same order: what is asked here is who is come to.
  const hosted = {
    ...money.core.hosted,
    hostsOfOrders: () => sql`(select ${orderAt(0)}::int as order_id, generate_series(10000, ${9999 + MANY}::int) as host_id)`,
    orderIds: (db: typeof money.db) => money.core.hosted.orderIds(db, HOST),
    isPayable: async (_: unknown, hostId: number) => {
      met.push(hostId);
      return false;
    },
  };
  const run = payoutRun({ ...money.core, hosted } as typeof money.core);
  await run.run();
  expect(met, 'the first look begins the weeks').toEqual([]);
  money.advance(7 * DAY_MS);
  await run.run();
  expect(met).toEqual(hosts);
  await run.run();
  expect(met, 'a week has one run').toHaveLength(MANY);
});

it('what came to nothing for purchases is sent again for all of them, once, however many there are', async () => {
  const money = await moneyForTest();
  const { db } = money;
  const at = money.now();
  const row = { shopperId: 1, hostId: HOST, countryFrom: 'US', countryTo: 'GB', status: 'completed', createdAt: at } as const;
  const made = await db
    .insert(bfmPurchases)
    .values(numbers(MANY).map(() => ({ ...row, publicId: crypto.randomUUID() })))
    .returning({ id: bfmPurchases.id });
  const tries = { hostId: HOST, amountCents: 100, account: 'a', label: 'a', status: 'failed', createdAt: at, updatedAt: at } as const;
  await db.insert(payouts).values(made.map(({ id: purchaseId }) => ({ ...tries, id: crypto.randomUUID(), purchaseId })));
  const entries = [
    { account: 'purchase_money', cents: 100 },
    { account: 'host_payable', cents: -100 },
  ] as const;
  for (const { id: purchaseId } of made)
    await db.transaction((tx) => post(tx, { reference: `split:${purchaseId}`, purchaseId, at, entries }));
  expect(await sendOwedAgain(money.core, at)).toBe(MANY);
  expect(await sendOwedAgain(money.core, at)).toBe(0);
});
