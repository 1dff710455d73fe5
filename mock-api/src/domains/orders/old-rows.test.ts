import { asc, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS_TIMEOUT_MS, openedAfter } from '../../../test/old-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { tasks } from '../../platform/queue/schema.ts';
import { packageOrderItems, packageOrderMoves, packageOrders } from './schema.ts';

/** The last migration of before the machine of orders. */
const BEFORE = '0019_outside_pictures_and_secret';

const OLD_ORDERS = [
  { id: 20_001, status: 1, items: [{ title: 'Tent', quantity: 2, cents: 0, category: '' }], facts: {} },
  {
    id: 20_002,
    status: 7,
    items: [
      { title: "A watch, 5 o'clock", quantity: 1, cents: 24_000, category: 'Watches' },
      { title: 'Strap', quantity: 3, cents: 990, category: 'Watches' },
    ],
    facts: { weight: 420 },
  },
  { id: 20_003, status: 7, items: [], facts: {} },
  { id: 20_004, status: 7, items: [], facts: { weight: 420, amount: 4000, paid: true } },
  { id: 20_005, status: 7, items: [], facts: { weight: 420, amount: 4000 } },
  { id: 20_006, status: 10, items: [{ title: 'Shoes', quantity: 1, cents: 9_900, category: 'Shoes' }], facts: { since: 2 } },
  { id: 20_007, status: 10, items: [], facts: { since: 20 } },
  { id: 20_008, status: 10, items: [], facts: { since: 4, surveyed: true } },
];

async function plantOldRows(db: Database): Promise<void> {
  const [person] = (
    (await db.execute(
      sql`insert into users (type, email, username, name, surname, country_code, terms_accepted_at, created_at) values (1, 'old@outpost.test', 'old', 'Old', 'Row', 'GB', now(), now()) returning id`,
    )) as unknown as { rows: { id: number }[] }
  ).rows;
  const user = person?.id ?? 0;
  for (const { id, status, items, facts } of OLD_ORDERS) {
    const { weight = null, amount = null, paid = false, since = 1, surveyed = false } = facts as Record<string, never>;
    await db.execute(sql`
      insert into package_orders (id, order_number, status, status_since, shopper_id, host_id, destination_code, store_name, items, photos, services, weight_grams, amount_cents, paid_at, created_at, updated_at)
      values (${id}, ${`OP-${id}`}, ${status}, now() - ${since} * interval '1 day', ${user}, ${user}, 'GB', 'Kumo Camera', ${JSON.stringify(items)}::jsonb, '[]', '[]', ${weight}, ${amount}, case when ${paid}::boolean then now() end, now(), now())`);
    if (surveyed)
      await db.execute(sql`
        insert into surveys (token_hash, order_id, user_id, created_at, expires_at) values ('hash', ${id}, ${user}, now(), now())`);
  }
  await db.execute(
    sql`insert into tasks (name, key, data, created_at, due_at) values ('bfm.completion', '1:1', '{}', now(), now()), ('bfm.due', '1:1', '{}', now(), now())`,
  );
}

it(
  'orders of before the machine keep what is in them, line by line, and go back to where they were held',
  async () => {
    const database = await openedAfter(BEFORE, plantOldRows);
    onTestFinished(() => database.close());
    const { db } = database;
    const orders = await db.select().from(packageOrders).orderBy(asc(packageOrders.id));
    expect(orders.map(({ id, status, heldFrom, revision }) => [id, status, heldFrom, revision])).toEqual([
      [20_001, 1, null, 0],
      [20_002, 7, 3, 0],
      [20_003, 7, 2, 0],
      [20_004, 7, 5, 0],
      [20_005, 7, 4, 0],
      [20_006, 10, null, 0],
      [20_007, 10, null, 0],
      [20_008, 10, null, 0],
    ]);
    const items = await db.select().from(packageOrderItems).orderBy(asc(packageOrderItems.orderId), asc(packageOrderItems.place));
    expect(
      items.map(({ orderId, place, title, quantity, unitCents, category }) => [orderId, place, title, quantity, unitCents, category]),
    ).toEqual(
      OLD_ORDERS.flatMap(({ id, items: lines }) =>
        lines.map(({ title, quantity, cents, category }, place) => [id, place, title, quantity, cents, category]),
      ),
    );
    // The one that was completed lately and not asked about; what looked for completed packages is gone.
    const waiting = await db.select().from(tasks).orderBy(asc(tasks.name));
    expect(waiting.map(({ name, key, data }) => [name, key, data])).toEqual([
      ['accounts.survey', '20006', { order: 20_006 }],
      ['bfm.due', '1:1', {}],
    ]);
    expect(waiting[0]?.dueAt.getTime()).toBe((orders.find(({ id }) => id === 20_006)?.statusSince.getTime() ?? 0) + 3 * 86_400_000);
  },
  MIGRATIONS_TIMEOUT_MS,
);

it(
  'orders of before their moves were kept have come through what their audit rows say',
  async () => {
    const database = await openedAfter('0025_files_in_a_store', async (db) => {
      const [person] = (
        (await db.execute(
          sql`insert into users (type, email, username, name, surname, country_code, terms_accepted_at, created_at) values (1, 'old@outpost.test', 'old', 'Old', 'Row', 'GB', now(), now()) returning id`,
        )) as unknown as { rows: { id: number }[] }
      ).rows;
      await db.execute(sql`
        insert into package_orders (id, order_number, status, status_since, shopper_id, host_id, destination_code, store_name, photos, services, created_at, updated_at)
        values (20001, 'OP-20001', 0, now(), ${person?.id}, ${person?.id}, 'GB', 'Kumo Camera', '[]', '[]', now(), now())`);
      for (const detail of [
        { order: 20_001, from: null, to: 1, actor: 'shopper', revision: 0 },
        { order: 20_001, from: 1, to: 0, actor: 'timer', revision: 1, reason: 'No parcel came.' },
        // Of an order that is gone, and of before the machine.
        { order: 20_009, from: null, to: 1, actor: 'shopper', revision: 0 },
        { order: 20_001, status: 1 },
      ])
        await db.execute(
          sql`insert into audit_rows (at, event, detail) values ('2026-11-20T10:00:00Z', 'order.status_changed', ${JSON.stringify(detail)}::jsonb)`,
        );
    });
    onTestFinished(() => database.close());
    const moves = await database.db.select().from(packageOrderMoves).orderBy(asc(packageOrderMoves.revision));
    expect(moves.map(({ id: _, at, ...move }) => ({ ...move, at: at.toISOString() }))).toEqual([
      { orderId: 20_001, from: null, to: 1, actor: 'shopper', reason: null, revision: 0, at: '2026-11-20T10:00:00.000Z' },
      { orderId: 20_001, from: 1, to: 0, actor: 'timer', reason: 'No parcel came.', revision: 1, at: '2026-11-20T10:00:00.000Z' },
    ]);
  },
  MIGRATIONS_TIMEOUT_MS,
);
