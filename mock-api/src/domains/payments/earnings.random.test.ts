import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AFFILIATE, earningsOf, salesEarnedOf } from '../../../test/earnings.ts';
import { HOST, moneyForTest, shareDatabase } from '../../../test/money.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { balanceOf, payableBySubject, sumAbout } from '../ledger/port.ts';
import { EARNED_IN, subjectsOf } from './earners.ts';
import { availableEarnings, sendEarnings, sumOf } from './earnings.ts';
import { payoutRun } from './payout-run.ts';
import { payoutItems, payouts } from './schema.ts';
import { EARNERS } from './states.ts';

shareDatabase();

const SEED = 26;

type Step =
  | { readonly does: 'earn' | 'tip' | 'takeOff'; readonly order: number; readonly cents: number }
  | { readonly does: 'ask'; readonly times: number }
  | { readonly does: 'begin'; readonly as: 'paid' | 'processing' | 'failed' }
  | { readonly does: 'decide'; readonly which: number; readonly as: 'paid' | 'failed' }
  | { readonly does: 'fail'; readonly when: 'before' | 'after' }
  | { readonly does: 'payable'; readonly is: boolean }
  | { readonly does: 'tasks' | 'week' };

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('earn', 'tip'), order: fc.nat(5), cents: fc.integer({ min: 1, max: 6000 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('takeOff'), order: fc.nat(5), cents: fc.integer({ min: 1, max: 2000 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ask'), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('begin'), as: fc.constantFrom('paid', 'processing', 'failed') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decide'), which: fc.nat(8), as: fc.constantFrom('paid', 'failed') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fail'), when: fc.constantFrom('before', 'after') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('payable'), is: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('tasks', 'week') }) },
) as fc.Arbitrary<Step>;

const OWNERS = {
  host: { ownerId: HOST, workOf: earningsOf },
  affiliate: { ownerId: AFFILIATE, workOf: salesEarnedOf },
} as const;

it.each(EARNERS)(
  'whatever is earned, asked for, refused, late, lost or sent back: what is owed to the %s and what arrived are what was earned',
  async (earner) => {
    const { ownerId, workOf } = OWNERS[earner];
    const { by, account } = EARNED_IN[earner];
    const run = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const money = await moneyForTest();
      const { db, core } = money;
      const work = await workOf(money);
      // What runs before left behind is nobody's.
      await db
        .update(payouts)
        .set({ status: 'canceled' })
        .where(
          and(eq(payouts.hostId, ownerId), isNull(payouts.purchaseId), sql`${payouts.status} in ('requested', 'processing', 'failed')`),
        );
      const owed = async () =>
        -(await sumAbout(db, account, { [by === 'orderId' ? 'orders' : 'purchases']: subjectsOf(core, db, earner, ownerId) }));
      const cameBack = () => db.$count(payouts, eq(payouts.status, 'returned'));
      const before = await owed();
      let earned = 0;
      const arrived = () =>
        [...money.payouts.payouts.values()]
          .filter(({ status }) => status === 'paid')
          .reduce((sum, { amountCents }) => sum + amountCents, 0);
      await payoutRun(core).run();
      for (const one of steps) {
        if (one.does === 'earn' || one.does === 'tip') {
          await work[one.does](one.order, one.cents);
          earned += one.cents;
        } else if (one.does === 'takeOff') {
          await work.takeOff(one.order, one.cents);
          earned -= one.cents;
        } else if (one.does === 'ask') {
          const available = sumOf(await availableEarnings(core, db, ownerId, earner));
          const asked = () => db.transaction((transaction) => sendEarnings(core, transaction, ownerId, money.now(), earner));
          const answers = await Promise.all(Array.from({ length: one.times }, asked));
          expect(answers.filter((answer) => answer === 'begun').length).toBeLessThanOrEqual(available >= 2500 ? 1 : 0);
        } else if (one.does === 'begin') money.payouts.beginnings.push(one.as);
        else if (one.does === 'decide') {
          const payout = [...money.payouts.payouts.values()][one.which];
          if (payout) money.payouts.decide(payout.id, one.as);
        } else if (one.does === 'fail') money.payouts.failNext(one.when);
        else if (one.does === 'payable') money.payable(one.is);
        else {
          if (one.does === 'week') {
            money.advance(7 * DAY_MS);
            await payoutRun(core).run();
          }
          const owedBefore = new Map(
            (await db.select().from(payableBySubject(db, EARNED_IN[earner]))).map(({ subjectId, cents }) => [subjectId, Number(cents)]),
          );
          const [sentBefore, returned] = [new Set(money.payouts.orders.map(({ key }) => key)), await cameBack()];
          await money.tasks.runDue();
          // What came back meanwhile is owed again, and may go at once.
          if ((await cameBack()) === returned)
            for (const { key } of money.payouts.orders.filter((order) => !sentBefore.has(order.key)))
              for (const { [by]: subject, cents } of await db.select().from(payoutItems).where(eq(payoutItems.payoutId, key)))
                expect(cents, 'sent for one thing').toBeLessThanOrEqual(owedBefore.get(subject ?? 0) ?? 0);
        }
        const running = and(eq(payouts.hostId, ownerId), isNull(payouts.purchaseId), sql`${payouts.status} in ('requested', 'processing')`);
        expect(await db.$count(payouts, running)).toBeLessThanOrEqual(1);
      }
      // Everything answers again, and all that waits is done.
      money.payable(true);
      for (const payout of money.payouts.payouts.values()) if (payout.status === 'processing') money.payouts.decide(payout.id, 'paid');
      for (let week = 0; week < 20; week += 1) {
        money.advance(7 * DAY_MS);
        await money.tasks.runDue();
      }
      expect((await owed()) - before, 'the books').toBe(earned - arrived());
      expect(await balanceOf(db), 'all accounts together').toBe(0);
      expect(money.payouts.orders.every(({ amountCents }) => amountCents >= 2500)).toBe(true);
    });
    await fc.assert(run, { seed: SEED, numRuns: 40 });
  },
);
