import { usd } from '@outpost/shared-contracts/money/money';
import { orderStatusName } from '@outpost/shared-contracts/orders/status';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { findRecord, takeOrderTo } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { messagesTo } from '../../../test/people.ts';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';
import { users } from '../accounts/schema.ts';
import type { OrderChanges, OrderRecord } from './machine.ts';
import { readDetail } from './present.ts';
import { listMoves } from './repository.ts';
import { storedDaysOf } from './ways.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
beforeEach(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
});
afterEach(() => service.close());

/** Lets days pass one by one, as they do. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    service.advance(DAY_MS);
    await service.runDue();
  }
}
async function noticesOf(number: string): Promise<number> {
  const [person] = await service.db.select({ email: users.email }).from(users).where(eq(users.id, scenario.shopper.userId));
  const mails = await messagesTo(service, person?.email ?? '');
  return mails.filter(({ template, subject }) => template === 'storage-ends' && subject.includes(number)).length;
}
const statusOf = async (id: number) => orderStatusName((await findRecord(service.db, id))?.status ?? -1);
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
async function orderOf(id: number): Promise<OrderRecord> {
  const order = await findRecord(service.db, id);
  if (!order) throw new Error('gone');
  return order;
}
/** Its host puts it on hold, or its shopper lets it go on. */
async function move(id: number, to: 'on_hold' | 'arrived', now: Date): Promise<void> {
  const order = await orderOf(id);
  const transition = { to, actor: to === 'on_hold' ? 'host' : 'shopper', reason: 'The invoice is missing.', origin: { now } } as const;
  await service.db.transaction((transaction) => service.app.orders.move(transaction, order, transition));
}
/** Lets so many days pass, one step after another, each with as many notices as were sent by then; a day later it is disposed of. */
async function ends({ id, orderNumber }: OrderRecord, ...steps: readonly (readonly [days: number, notices: number])[]): Promise<void> {
  for (const [days, notices] of steps) {
    await pass(days);
    expect(await noticesOf(orderNumber)).toBe(notices);
  }
  expect(await statusOf(id)).toBe('arrived');
  await pass(1);
  expect(await statusOf(id)).toBe('disposed');
}

describe('storage of a parcel', () => {
  it('is told of 7, 2 and 0 days before its end, and after the third notice the parcel is disposed of', async () => {
    const { id, orderNumber } = await scenario.arrived();
    await ends(await orderOf(id), [82, 0], [1, 1], [4, 1], [1, 2], [2, 3]);
    const moves = await listMoves(service.db, id);
    expect(moves.at(-1)).toMatchObject({ to: 12, actor: 'timer', reason: 'Storage ended after 90 days and three notices.' });
    await pass(3);
    expect(await noticesOf(orderNumber)).toBe(3);
  });

  it('stands still while the parcel is on hold: the days of that do not count, for the notices and the end', async () => {
    const { id, orderNumber } = await scenario.arrived();
    await takeOrderTo(service, id, 'on_hold');
    await pass(100);
    expect(await noticesOf(orderNumber)).toBe(0);
    await move(id, 'arrived', inDays(100));
    await ends(await orderOf(id), [82, 0], [1, 1], [7, 3]);
  });

  it('of disputed measures does not end: no notice comes and nothing is disposed of until its host has measured again', async () => {
    const { id, orderNumber } = await scenario.arrived();
    await pass(84);
    expect(await noticesOf(orderNumber)).toBe(1);
    const change = async (days: number, set: OrderChanges) => {
      const order = await orderOf(id);
      const origin = { now: inDays(days) };
      await service.db.transaction((transaction) => service.app.orders.change(transaction, order, { actor: 'host', origin, set }));
    };
    await change(84, { disputedAt: inDays(84) });
    await pass(20);
    expect(await statusOf(id)).toBe('arrived');
    expect(await noticesOf(orderNumber)).toBe(1);
    const measured = { weightGrams: 1200, lengthCm: 30, widthCm: 20, heightCm: 10, photos: [] };
    await change(104, { remeasure: { at: new Date().toISOString(), before: measured, after: measured, isHeld: false } });
    // The clock goes on where it stood: six days were left, and the second notice comes two days before the end.
    await ends(await orderOf(id), [3, 1], [1, 2], [2, 3]);
  });

  it('held after its first notice ends no sooner than the page says', async () => {
    const { id } = await scenario.arrived();
    await pass(84);
    await move(id, 'on_hold', inDays(84));
    await pass(20);
    await move(id, 'arrived', inDays(104));
    // 90 days and the 20 on hold.
    await ends(await orderOf(id), [6, 3]);
  });

  it('says what it costs from when on, and when and why its clock stood', async () => {
    const start = Date.now();
    const dayAfter = (days: number) => dayOf(new Date(start + days * DAY_MS));
    const { id } = await scenario.arrived();
    let day = 0;
    const dayAt = () => new Date(start + day * DAY_MS);
    const passed = async (days: number) => {
      await pass(days);
      day += days;
    };
    const read = async () => {
      const reader = { config: service.config, now: dayAt() };
      return (await readDetail(service.db, id, 'shopper', reader)).storage;
    };
    expect(await read()).toEqual({
      ...{ free_until: dayAfter(30), costs_from: dayAfter(31), per_day: usd(100), cost: usd(0), ends_on: dayAfter(90), pauses: [] },
    });
    await passed(20);
    await move(id, 'on_hold', dayAt());
    await passed(15);
    const pause = { from: dayAfter(20), why: 'on_hold', reason: 'The invoice is missing.' };
    expect(await read()).toMatchObject({ free_until: dayAfter(45), cost: usd(0), pauses: [{ ...pause, to: null, days: 15 }] });
    await move(id, 'arrived', dayAt());
    await passed(12);
    // 47 days after it came, 15 of which do not count.
    expect(await read()).toMatchObject({
      ...{ free_until: dayAfter(45), cost: usd(200), ends_on: dayAfter(105) },
      pauses: [{ ...pause, to: dayAfter(35), days: 15 }],
    });
    expect(storedDaysOf(await orderOf(id), 30, new Date(start + 47 * DAY_MS))).toBe(32);
    await takeOrderTo(service, id, 'paid');
    expect(await read()).toBeNull();
  });

  it('of a parcel that has gone is over, and nobody is told who does not want it', async () => {
    const gone = await scenario.arrived();
    await takeOrderTo(service, gone.id, 'in_transit');
    const kept = await scenario.arrived();
    await service.db
      .update(users)
      .set({ notificationChoices: { storage: { mail: false } } })
      .where(eq(users.id, scenario.shopper.userId));
    await pass(91);
    expect(await noticesOf(gone.orderNumber)).toBe(0);
    expect(await statusOf(gone.id)).toBe('in_transit');
    expect(await noticesOf(kept.orderNumber)).toBe(0);
    expect(await statusOf(kept.id)).toBe('disposed');
  });
});
