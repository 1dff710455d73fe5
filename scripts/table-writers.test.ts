import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './lib/files.ts';
import { type OwnedTable, usesIn } from './lib/table-writers.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** What the machine of orders writes, and nobody else: neither samples nor tests. */
const ORDERS: readonly OwnedTable[] = [
  { table: 'packageOrders', sql: 'package_orders' },
  { table: 'packageOrderItems', sql: 'package_order_items' },
  { table: 'packageOrderMoves', sql: 'package_order_moves' },
];
const MACHINE = 'mock-api/src/domains/orders/machine.ts';
/** Puts rows of before the machine into a database of before it. */
const OLD_ROWS = 'mock-api/src/domains/orders/old-rows.test.ts';
/** Fills a database of its own with a million at once, to measure how they are read. */
const LOAD = 'mock-api/scripts/order-load.ts';

/** Fills a transaction, which takes it back, to see how many rows would be read. */
const PLANS = 'mock-api/src/domains/orders/plans.test.ts';

const uses = (source: string) => usesIn(source, ORDERS).map(({ how }) => how);

describe('package orders', () => {
  const files = ['mock-api', 'e2e', 'scripts'].flatMap((folder) => filesBelow(resolve(ROOT, folder), /\.[cm]?tsx?$/));
  const writing = (file: string) =>
    usesIn(readFileSync(file, 'utf8'), ORDERS).map((use) => `${relative(ROOT, file)}:${use.line} ${use.how}`);

  it('are written by their machine alone, in the service, its samples and its tests', () => {
    expect(files.length).toBeGreaterThan(500);
    const others = files.filter(
      (file) => ![MACHINE, OLD_ROWS, LOAD, PLANS, 'scripts/table-writers.test.ts'].includes(relative(ROOT, file)),
    );
    expect(others.flatMap(writing)).toEqual([]);
    expect(writing(resolve(ROOT, MACHINE))).toHaveLength(5);
  });
});

describe('who writes a table is found', () => {
  it('by insert, update and delete, whatever it is called there', () => {
    expect(uses('await db.update(packageOrders).set({ status: 3 });')).toEqual(['by a query']);
    expect(uses('db.insert(packageOrderItems).values([])')).toEqual(['by a query']);
    expect(uses(`import { packageOrders as rows } from './schema.ts'; db.delete(rows)`)).toEqual(['by a query']);
    expect(uses(`import * as tables from './schema.ts'; db.update(tables.packageOrders).set({})`)).toEqual(['by a query']);
    expect(uses(`const others = alias(packageOrders, 'others'); db.update(others).set({})`)).toEqual(['by a query']);
  });

  it('in the text of SQL, in one piece or with what is filled in', () => {
    expect(uses('db.execute(sql`update package_orders set status = 5 where id = 1`)')).toEqual(['by SQL']);
    expect(uses('db.execute(sql`insert into package_orders (id) values (1)`)')).toEqual(['by SQL']);
    expect(uses('client.query(\'delete from "package_order_items"\')')).toEqual(['by SQL']);
    expect(uses('db.execute(sql`with gone as (DELETE FROM public.package_orders returning id) select 1`)')).toEqual(['by SQL']);
    expect(uses(`db.execute(sql\`update \${packageOrders} set status = 5\`)`)).toEqual(['by SQL']);
  });

  it('where it is given to something that could write it', () => {
    expect(uses('const table = packageOrders; db.update(table)')).toEqual(['passed on']);
    expect(uses('setAll(packageOrders, { status: 3 })')).toEqual(['passed on']);
    expect(uses('const all = { orders: packageOrders };')).toEqual(['passed on']);
    expect(uses('const table = () => packageOrders;')).toEqual(['passed on']);
    expect(uses('const { ...table } = packageOrders;')).toEqual(['passed on']);
  });

  it('and who reads it is left in peace', () => {
    expect(uses('db.select({ id: packageOrders.id }).from(packageOrders).where(eq(packageOrders.status, 3))')).toEqual([]);
    expect(uses('db.select().from(users).leftJoin(packageOrders, eq(packageOrders.shopperId, users.id))')).toEqual([]);
    expect(uses('db.execute(sql`select count(*) from package_orders where updated_at > now()`)')).toEqual([]);
    expect(uses('type Row = typeof packageOrders.$inferSelect; const { status } = packageOrders;')).toEqual([]);
  });
});
