import { orderStatusName } from '@outpost/shared-contracts/orders/status';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { findRecord, takeOrderTo } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { messagesTo } from '../../../test/people.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { users } from '../accounts/schema.ts';
import { listMoves } from './repository.ts';

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

describe('storage of a parcel', () => {
  it('is told of 7, 2 and 0 days before its end, and after the third notice the parcel is disposed of', async () => {
    const { id, orderNumber } = await scenario.arrived();
    await pass(82);
    expect(await noticesOf(orderNumber)).toBe(0);
    await pass(1);
    expect(await noticesOf(orderNumber)).toBe(1);
    await pass(4);
    expect(await noticesOf(orderNumber)).toBe(1);
    await pass(1);
    expect(await noticesOf(orderNumber)).toBe(2);
    await pass(2);
    expect(await noticesOf(orderNumber)).toBe(3);
    expect(await statusOf(id)).toBe('arrived');
    await pass(1);
    expect(await statusOf(id)).toBe('disposed');
    const moves = await listMoves(service.db, id);
    expect(moves.at(-1)).toMatchObject({ to: 12, actor: 'timer', reason: 'Storage ended after 90 days and three notices.' });
    await pass(3);
    expect(await noticesOf(orderNumber)).toBe(3);
  });

  it('stands still while the parcel waits for somebody else: notices come later, and the end as many days after them', async () => {
    const { id, orderNumber } = await scenario.arrived();
    await takeOrderTo(service, id, 'on_hold');
    await pass(100);
    expect(await noticesOf(orderNumber)).toBe(0);
    const order = await findRecord(service.db, id);
    if (!order) throw new Error('gone');
    await service.db.transaction((transaction) =>
      service.app.orders.move(transaction, order, {
        to: 'arrived',
        actor: 'shopper',
        origin: { now: new Date(Date.now() + 100 * DAY_MS) },
      }),
    );
    await pass(1);
    expect(await noticesOf(orderNumber)).toBe(1);
    await pass(7);
    expect(await noticesOf(orderNumber)).toBe(3);
    expect(await statusOf(id)).toBe('arrived');
    await pass(1);
    expect(await statusOf(id)).toBe('disposed');
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
