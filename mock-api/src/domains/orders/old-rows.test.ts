import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, sql } from 'drizzle-orm';
import { drizzle as overPool } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, MAINTENANCE } from '../../../test/template.ts';
import { type Database, type OpenDatabase, openDatabase, overEmbedded } from '../../platform/db/database.ts';
import { tasks } from '../../platform/queue/schema.ts';
import { packageOrderItems, packageOrders } from './schema.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');
/** The last migration of before the machine of orders. */
const BEFORE = '0019_outside_pictures_and_secret';

/** Two sets of migrations on a busy machine. */
const PATIENCE_MS = 120_000;

/** The migrations up to the one before the machine. */
function oldMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === BEFORE) + 1);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** A database of before the machine with what `fill` puts into it, opened by the service of today. */
async function openedWith(fill: (db: Database) => Promise<void>): Promise<OpenDatabase> {
  const migrationsFolder = oldMigrations();
  if (!MAINTENANCE) {
    const client = await PGlite.create('memory://');
    const db = overPglite(client);
    await migratePglite(db, { migrationsFolder });
    await fill(db);
    return await overEmbedded(client);
  }
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = overPool(client);
  await migratePool(db, { migrationsFolder });
  await fill(db);
  await client.end();
  return await openDatabase({ databaseUrl: url, dataDir: '' });
}

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
    const database = await openedWith(plantOldRows);
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
  PATIENCE_MS,
);
