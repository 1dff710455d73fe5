import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { listOrders } from './repository.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** What few rows would tempt the planner to do instead. */
const TEMPTING = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'];

/** How the database would read a page of a list, however many orders there are. */
async function planOf(side: 'shopper' | 'host', statuses: readonly number[] | undefined): Promise<string> {
  return await service.db.transaction(async (transaction) => {
    for (const way of TEMPTING) await transaction.execute(sql.raw(`set local enable_${way} = off`));
    const filter = { side, userId: 2, since: new Date('2026-01-01'), text: undefined };
    const page = listOrders(transaction, filter, statuses, { offset: 0, limit: 20 });
    const { rows } = (await transaction.execute(sql`explain (costs off) ${page.getSQL()}`)) as unknown as { rows: object[] };
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
}

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
    const plan = await planOf(side, undefined);
    expect(plan).toContain('Index Scan using package_order_items_place on package_order_items');
    expect(plan).toMatch(/Index (Only )?Scan using package_orders_\w+ on package_orders companions/);
  });
});
