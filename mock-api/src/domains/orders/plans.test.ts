import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import type { Database } from '../../platform/db/database.ts';
import { countByStatus, findTracked, idsOfPage, listMoves, pageOfOrders } from './repository.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** What few rows would tempt the planner to do instead. */
const TEMPTING = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'];

/** How the database would read something, however many orders there are. */
async function planOfQuery(query: (db: Database) => unknown, tempting = TEMPTING, before: readonly SQL[] = []): Promise<string> {
  return await service.db.transaction(async (transaction) => {
    await transaction.execute(sql`savepoint as_it_was`);
    for (const way of tempting) await transaction.execute(sql.raw(`set local enable_${way} = off`));
    for (const statement of before) await transaction.execute(statement);
    const wanted = query(transaction) as { getSQL(): SQL };
    const { rows } = (await transaction.execute(sql`explain (costs off) ${wanted.getSQL()}`)) as unknown as { rows: object[] };
    await transaction.execute(sql`rollback to savepoint as_it_was`);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
}

const filterOf = (side: 'shopper' | 'host') => ({ side, userId: 2, since: new Date('2026-01-01'), text: undefined });

/** How it would choose what stands on a page of a list. */
const planOf = (side: 'shopper' | 'host', statuses: readonly number[] | undefined) =>
  planOfQuery((db) => idsOfPage(db, filterOf(side), statuses, { offset: 0, limit: 20 }));

describe.each(['shopper', 'host'] as const)('a page of orders of a %s', (side) => {
  it('is read in the order of an index, without sorting what is not on it', async () => {
    const all = await planOf(side, undefined);
    expect(all).toContain(`Index Scan using package_orders_${side}_latest on package_orders`);
    expect(all).not.toContain('Sort');
    const some = await planOf(side, [ORDER_STATUS.arrived]);
    expect(some).toContain(`Index Scan using package_orders_${side} on package_orders`);
    expect(some).not.toContain('Sort');
  });

  it('looks up what is in a parcel and what could travel with it', async () => {
    const plan = await planOfQuery((db) => pageOfOrders(db, filterOf(side), undefined, { offset: 0, limit: 20 }));
    expect(plan).toContain('Index Scan using package_order_items_place on package_order_items');
    expect(plan).toMatch(/Index (Only )?Scan using package_orders_\w+ on package_orders companions/);
  });
});

it('a tracking number is looked for in the index that keeps it once, and the moves of an order in theirs', async () => {
  expect(await planOfQuery((db) => findTracked(db, 2, ['1Z', '2Z']))).toContain('package_orders_tracking_once');
  expect(await planOfQuery((db) => listMoves(db, 2))).toContain('Index Scan using package_order_moves_revision');
});

/** As many orders of the sample host as make an index worth it, and gone when the plan was read. */
const MANY = sql`insert into package_orders (order_number, status, status_since, shopper_id, host_id, destination_code, store_name, photos, services, contents, created_at, updated_at)
  select 'XX-' || n, 3, now(), 1, 2, 'GB', 'Store ' || n, '[]', '[]', 'Jacket ' || n, now(), now() from generate_series(1, 4000) n`;

it("what a host searches is found in the index of the host's own texts", async () => {
  const wanted = (db: Database) => countByStatus(db, { ...filterOf('host'), text: 'jacket 401' });
  const plan = await planOfQuery(wanted, [], [MANY, sql`analyze package_orders`]);
  expect(plan).toContain('Bitmap Index Scan on package_orders_host_search');
});

it("a host's counts within a period come out of an index alone, a shopper's few out of the index of the list", async () => {
  // Only then is it known which rows everybody sees.
  await service.db.execute(sql`vacuum analyze package_orders`);
  const counts = (side: 'shopper' | 'host') => planOfQuery((db) => countByStatus(db, filterOf(side)));
  expect(await counts('host')).toContain('Index Only Scan using package_orders_host_counts on package_orders');
  expect(await counts('shopper')).toMatch(/Index Scan using package_orders_shopper\w* on package_orders/);
});
