import { ORDER_MOVES, type OrderActor, type OrderCondition, orderMove } from '@outpost/shared-contracts/orders/moves';
import { ORDER_STATUS, ORDER_STATUS_NAMES, type OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder, findRecord, takeOrderTo } from '../../../test/orders.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../accounts/schema.ts';
import { loyaltyEntries } from '../loyalty/schema.ts';
import {
  createOrders,
  type NewOrder,
  type OrderChanges,
  type OrderRecord,
  type OrderTransition,
  type OrderTransitioned,
} from './machine.ts';
import { packageOrders } from './schema.ts';

const ACTORS: readonly OrderActor[] = ['shopper', 'host', 'staff', 'carrier', 'timer'];
const DAY_MS = 86_400_000;
/** So long after the last move that no time is missing. */
const LATE = new Date(Date.now() + 200 * DAY_MS);

class RolledBack extends Error {}

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Does something in a transaction, and takes all of it back. */
async function undone<T>(work: (transaction: Database) => Promise<T>): Promise<T> {
  let outcome: T | undefined;
  await service.db
    .transaction(async (transaction) => {
      outcome = await work(transaction);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return outcome as T;
}

const codeOf = (error: { code: string }) => error.code;
/** A parcel that was measured, photographed and priced. */
const COMPLETE: OrderChanges = { weightGrams: 900, lengthCm: 20, widthCm: 20, heightCm: 10, photos: ['/a.svg'], amountCents: 4_000 };
/** Conditions that no row shows: their word is taken. */
const SAID: readonly OrderCondition[] = [
  'bought_for_shopper',
  'payment_verified',
  'label_bought',
  'label_voided',
  'shipping_refunded',
  'storage_over',
  'return_paid',
  'disposal_paid',
  'unscanned_30_days',
];

describe('the machine of orders', () => {
  it.each(ORDER_STATUS_NAMES)('moves on from %s as the table says and in no other way, with its audit row', async (from) => {
    const order = await anOrder(service, { state: from });
    for (const to of ORDER_STATUS_NAMES)
      for (const actor of ACTORS) {
        const said = `${actor}: ${from} → ${to}`;
        const outcome = await undone(async (transaction) => {
          const transition: OrderTransition = { to, actor, origin: { now: LATE }, reason: 'why', met: SAID };
          const moved = await service.app.orders.move(transaction, order, { ...transition, set: COMPLETE }).catch(codeOf);
          if (typeof moved === 'string') return moved;
          const [audit] = await transaction
            .select()
            .from(auditRows)
            .where(and(eq(auditRows.event, 'order.status_changed'), eq(auditRows.at, LATE)));
          expect(audit, said).toMatchObject({ userId: order.shopperId });
          expect(audit?.detail, said).toEqual({
            order: order.id,
            host: order.hostId,
            from: ORDER_STATUS[from],
            to: ORDER_STATUS[to],
            actor,
            revision: order.revision + 1,
            reason: 'why',
          });
          return [moved.status, moved.revision - order.revision, moved.statusSince.getTime(), moved.updatedAt.getTime()];
        });
        const isBack = from === 'on_hold' && orderMove(from, to, actor)?.when.includes('state_before_hold');
        const exists = orderMove(from, to, actor) !== undefined && (!isBack || order.heldFrom === ORDER_STATUS[to]);
        expect(outcome, said).toEqual(exists ? [ORDER_STATUS[to], 1, LATE.getTime(), LATE.getTime()] : 'move_refused');
      }
  });

  it('begins an order as the table says and in no other way', async () => {
    const order: NewOrder = { shopperId: 1, hostId: 2, destinationCode: 'GB', storeName: 'Kumo Camera', services: [], items: [] };
    for (const to of ORDER_STATUS_NAMES)
      for (const actor of ACTORS) {
        const begin = (met: readonly OrderCondition[]) =>
          undone((transaction) =>
            service.app.orders.begin(transaction, order, { to, actor, origin: { now: LATE }, met }).then(({ status }) => status, codeOf),
          );
        const move = orderMove(null, to, actor);
        expect(await begin(SAID), `${actor}: ${to}`).toBe(move ? ORDER_STATUS[to] : 'move_refused');
        if (move?.when.length) expect(await begin([]), `${actor}: ${to}`).toBe('move_refused');
      }
  });

  it('asks for each condition of a move', async () => {
    const at = new Date();
    /** One fact fewer than the condition asks for. */
    const missing: Partial<Record<OrderCondition, Partial<OrderTransition & { set: OrderChanges }>>> = {
      inspected: { set: { ...COMPLETE, weightGrams: null } },
      details_given: { set: { ...COMPLETE, amountCents: null } },
      price_lock_over: { origin: { now: new Date(at.getTime() + DAY_MS - 1) } },
      reason_given: { reason: '' },
      unseen_90_days: { origin: { now: new Date(at.getTime() + 90 * DAY_MS - 1) } },
      delivered_7_days: { origin: { now: new Date(at.getTime() + 7 * DAY_MS - 1) } },
      ...Object.fromEntries(SAID.map((one) => [one, { met: SAID.filter((other) => other !== one) }])),
    };
    const orders = new Map<OrderStatusName, OrderRecord>();
    for (const { from, to, actor, when } of ORDER_MOVES) {
      if (from === null || when.length === 0) continue;
      const order = orders.get(from) ?? (await anOrder(service, { state: from, at }));
      orders.set(from, order);
      const attempt = (other: Partial<OrderTransition & { set: OrderChanges }>, of = order) => {
        const now = new Date(at.getTime() + 90 * DAY_MS);
        const all = { to, actor, origin: { now }, reason: 'why', met: SAID, set: { ...COMPLETE }, ...other };
        return undone((transaction) => service.app.orders.move(transaction, of, all).then(({ status }) => status, codeOf));
      };
      const isBackElsewhere = when.includes('state_before_hold') && order.heldFrom !== ORDER_STATUS[to];
      expect(await attempt({}), `${actor}: ${from} → ${to}`).toBe(isBackElsewhere ? 'move_refused' : ORDER_STATUS[to]);
      for (const condition of when)
        if (condition !== 'state_before_hold')
          expect(
            await attempt(missing[condition] ?? {}, condition === 'no_claim' ? { ...order, claimState: 'submitted' } : order),
            `${actor}: ${from} → ${to} without ${condition}`,
          ).toBe('move_refused');
    }
  });

  it('inspects with weight, three sides and a photo, and prices what has contents of a value', async () => {
    const { orders } = service.app;
    const mailbox = await anOrder(service, { state: 'mailbox' });
    const inspect = (set: OrderChanges) =>
      undone((transaction) =>
        orders
          .move(transaction, mailbox, { to: 'arrived', actor: 'host', origin: { now: LATE }, set })
          .then(({ status }) => status, codeOf),
      );
    expect(await inspect(COMPLETE)).toBe(ORDER_STATUS.arrived);
    for (const without of [{ weightGrams: null }, { lengthCm: null }, { widthCm: 0 }, { heightCm: null }, { photos: [] }])
      expect(await inspect({ ...COMPLETE, ...without }), JSON.stringify(without)).toBe('move_refused');
    const items = [{ title: 'A lens', quantity: 1, unitCents: 100, category: '' }];
    for (const [told, wanted] of [
      [items, ORDER_STATUS.quoted],
      [[], 'move_refused'],
      [[...items, { title: 'A strap', quantity: 1, unitCents: 0, category: '' }], 'move_refused'],
    ] as const) {
      const order = await anOrder(service, { state: 'arrived', items: told });
      const quote = { to: 'quoted', actor: 'shopper', origin: { now: LATE }, set: COMPLETE } as const;
      expect(await undone((transaction) => orders.move(transaction, order, quote).then(({ status }) => status, codeOf))).toBe(wanted);
    }
  });

  it('compares: whoever read an older revision or another state changes nothing', async () => {
    const order = await anOrder(service, { state: 'expected' });
    const log = (known: OrderRecord) =>
      service.db.transaction((transaction) =>
        service.app.orders
          .move(transaction, known, { to: 'mailbox', actor: 'host', origin: { now: new Date() } })
          .then(({ status }) => status, codeOf),
      );
    const answers = await Promise.all([log(order), log(order), log({ ...order, revision: order.revision + 1 })]);
    expect(answers.toSorted()).toEqual([ORDER_STATUS.mailbox, 'stale_change', 'stale_change']);
    // Held and back again: the status is the one that was read, the revision is not.
    const arrived = await takeOrderTo(service, order.id, 'arrived');
    await takeOrderTo(service, order.id, 'on_hold');
    await takeOrderTo(service, order.id, 'arrived');
    const stale = { to: 'on_hold', actor: 'host', origin: { now: new Date() }, reason: 'late' } as const;
    expect(await undone((transaction) => service.app.orders.move(transaction, arrived, stale).catch(codeOf))).toBe('stale_change');
  });

  it('stamps when a parcel came and was paid, and what holds it', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 9, number));
    const order = await anOrder(service, { state: 'mailbox', at: day(1) });
    expect([order.arrivedAt, order.paidAt, order.heldFrom, order.holdReason]).toEqual([day(1), null, null, null]);
    const paid = await takeOrderTo(service, order.id, 'paid', day(2));
    expect([paid.arrivedAt, paid.paidAt]).toEqual([day(1), day(2)]);
    const held = await takeOrderTo(service, order.id, 'on_hold', day(3));
    expect([held.heldFrom, held.holdReason, held.paidAt]).toEqual([ORDER_STATUS.paid, 'for a test', day(2)]);
    const back = await takeOrderTo(service, order.id, 'paid', day(4));
    expect([back.heldFrom, back.holdReason, back.paidAt]).toEqual([null, null, day(2)]);
    const refunded = await takeOrderTo(service, order.id, 'arrived', day(5));
    expect([refunded.arrivedAt, refunded.paidAt]).toEqual([day(1), null]);
  });
});

describe('who listens to the moves of orders', () => {
  it('hears each one once, in its transaction; when it throws nothing was moved', async () => {
    const orders = createOrders();
    const heard: string[] = [];
    let isFailing = false;
    orders.listen(async (transaction, { order, from, to }: OrderTransitioned, now) => {
      const [inside] = await transaction.select().from(packageOrders).where(eq(packageOrders.id, order.id));
      heard.push(`${from} ${to} ${inside?.status} ${now.getTime()}`);
    });
    orders.listen(async () => {
      if (isFailing) throw new Error('not today');
    });
    const begin = () =>
      service.db.transaction((transaction) =>
        orders.begin(
          transaction,
          { shopperId: 1, hostId: 2, destinationCode: 'GB', storeName: 'Kumo Camera', services: [], items: [] },
          { to: 'expected', actor: 'shopper', origin: { now: LATE } },
        ),
      );
    const order = await begin();
    const log = () =>
      service.db.transaction((transaction) => orders.move(transaction, order, { to: 'mailbox', actor: 'host', origin: { now: LATE } }));
    isFailing = true;
    const audits = () => service.db.$count(auditRows, sql`${auditRows.detail}->>'order' = ${String(order.id)}`);
    const count = () => service.db.$count(packageOrders);
    const [auditsBefore, ordersBefore] = [await audits(), await count()];
    await expect(log()).rejects.toThrow('not today');
    await expect(begin()).rejects.toThrow('not today');
    expect([await audits(), await count()]).toEqual([auditsBefore, ordersBefore]);
    expect(await findRecord(service.db, order.id)).toEqual(order);
    isFailing = false;
    expect((await log()).status).toBe(ORDER_STATUS.mailbox);
    expect(heard.filter((one) => one === `expected mailbox ${ORDER_STATUS.mailbox} ${LATE.getTime()}`)).toHaveLength(2);
  });

  it('B-509 gives twenty points for a completed order, once and with their entry', async () => {
    const balance = async () => (await service.db.select().from(users).where(eq(users.id, 1)))[0]?.loyaltyPoints ?? 0;
    const before = await balance();
    const order = await anOrder(service, { state: 'delivered' });
    expect(await balance()).toBe(before);
    await takeOrderTo(service, order.id, 'completed');
    expect(await balance()).toBe(before + 20);
    const [entry] = await service.db.select().from(loyaltyEntries).orderBy(desc(loyaltyEntries.id)).limit(1);
    expect(entry).toMatchObject({ userId: 1, reason: 'order', points: 20, balance: before + 20, orderNumber: order.orderNumber });
  });
});
