import { createShopperConsolidation, priceConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { changeOrderStatus } from '@outpost/shared-contracts/orders/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxScenario } from '../../../test/boxes.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { findRecord } from '../../../test/orders.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { consolidations } from './schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof boxScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await boxScenario(service);
});
afterAll(() => service.close());

const create = (id: number, orders: number[], wait: boolean) =>
  service.call(createShopperConsolidation, { params: { id }, body: { orders, wait } }, scenario.shopper);

/** An open box of an arrived order, one beside it, and one that is still expected. */
async function waiting() {
  const [lead, there] = [await scenario.orders.arrived(), await scenario.orders.arrived()];
  const coming = await scenario.orders.arrived({ state: 'expected' });
  return { box: (await create(lead.id, [there.id, coming.id], true)).reply.data, coming };
}

describe('a box that waits for parcels', () => {
  it('E-141 takes none that another box waits for', async () => {
    const { coming } = await waiting();
    const lead = await scenario.orders.arrived();
    const { problem } = await create(lead.id, [coming.id], true);
    expect(problem.errors).toMatchObject([{ field: 'orders.0', code: 'not_now' }]);
    expect((await scenario.orders.read(lead.id)).lead_order).toBeNull();
  });

  it('E-148 has nothing to do with one that its shopper has taken out, whatever becomes of that', async () => {
    const { box, coming } = await waiting();
    const out = { revision: box.revision, release: [{ order_id: coming.id, reason: 'taken_out' as const }] };
    const without = (await service.call(updateConsolidation, { params: { id: box.id }, body: out }, scenario.shopper)).reply.data;
    const { status } = await scenario.orders.read(coming.id);
    const body = { status: 0 as const, expected_from: status } as never;
    await service.call(changeOrderStatus, { params: { id: coming.id }, body }, scenario.shopper);
    expect((await scenario.orders.read(coming.id)).status_name).toBe('canceled');
    const { revision, child_orders } = await scenario.read(box.id);
    expect(revision).toBe(without.revision);
    expect(child_orders.at(-1)).toMatchObject({ order_id: coming.id, released: 'taken_out' });
  });
});

describe('a box that changes by itself', () => {
  const auditOf = async (leadId: number) =>
    (await service.db.select({ detail: auditRows.detail }).from(auditRows).where(eq(auditRows.event, 'consolidation.changed')))
      .map(({ detail }) => detail as { order: number; actor: string; state: string; revision: number })
      .filter(({ order }) => order === leadId);

  it('leaves a row of each change, its number one more than before', async () => {
    const { box, coming } = await waiting();
    const { status } = await scenario.orders.read(coming.id);
    const body = { status: 0 as const, expected_from: status } as never;
    await service.call(changeOrderStatus, { params: { id: coming.id }, body }, scenario.shopper);
    const after = await scenario.read(box.id);
    expect(after.revision).toBe(box.revision + 1);
    expect((await auditOf(box.id)).at(-1)).toMatchObject({ actor: 'timer', state: 'requested', revision: after.revision });
  });

  it('follows the order that leads it, and no box that it led before', async () => {
    const first = await scenario.requested(2);
    const cancel = { revision: first.revision, state: 'canceled' as const };
    await service.call(updateConsolidation, { params: { id: first.id }, body: cancel }, scenario.shopper);
    const ids = [first.parent_order, ...first.child_orders].map(({ order_id }) => order_id);
    const again = (await create(ids[0] ?? 0, ids.slice(1), false)).reply.data;
    const packed = await scenario.close(await scenario.begin(again));
    await scenario.choose(packed.id);
    expect((await auditOf(packed.id)).at(-1)).toMatchObject({ actor: 'timer', state: 'quoted' });
    const states = await service.db
      .select({ state: consolidations.state })
      .from(consolidations)
      .where(eq(consolidations.leadId, packed.id));
    expect(states.map(({ state }) => state).toSorted()).toEqual(['canceled', 'quoted']);
  });
});

describe('what a box costs', () => {
  it('E-145 insures every piece in it', async () => {
    const box = await scenario.packed(2, { items: [{ title: 'Lens', quantity: 3, unitCents: 10_000, category: '' }] });
    const lines = (await scenario.price(box)).quotes[0]?.lines;
    // 1.5 % of 600.00 less the 100.00 that are included.
    expect(lines?.find(({ code }) => code === 'insurance')?.amount).toEqual(usd(750));
  });

  it('E-145 is by the measures of the host for the whole box alone: a part of it, or a parcel of another box with it, is estimated', async () => {
    // 1.2 kg each; the host's scale says 2.5 kg of all four.
    const [box, other] = [await scenario.packed(4), await scenario.packed(2)];
    const ids = scenario.idsOf(box);
    const billedOf = async (orders: readonly number[]) => {
      const body = { orders: [...orders], packaging: box.packaging, extras: [], address_id: scenario.addressId } as never;
      const { data } = (await service.call(priceConsolidation, { query: { name: 'express' }, body }, scenario.shopper)).reply;
      return data.quotes[0]?.lines.find(({ code }) => code === 'shipping')?.amount.minor ?? 0;
    };
    const measured = await billedOf(ids);
    expect(await billedOf(ids.slice(0, 3)), 'three parcels of four').toBeGreaterThan(measured);
    expect(await billedOf([ids[0] ?? 0, ...scenario.idsOf(other).slice(0, 2)]), 'parcels of two boxes').toBeGreaterThan(measured);
    const open = await scenario.begin(await scenario.requested(4));
    expect(await billedOf(scenario.idsOf(open)), 'a box that is not closed').toBeGreaterThan(measured);
  });

  it('E-145 is not told of one with a side that nobody carries', async () => {
    const ids: number[] = [];
    for (const lengthCm of [271, 20]) {
      const order = await scenario.orders.arrived();
      const row = await scenario.orders.read(order.id);
      const measures = { weightGrams: 900, lengthCm, widthCm: 10, heightCm: 10 };
      await service.db.transaction(async (transaction) => {
        const record = await findRecord(transaction, row.id);
        if (record) await service.app.orders.change(transaction, record, { actor: 'host', origin: { now: new Date() }, set: measures });
      });
      ids.push(order.id);
    }
    const body = { orders: ids, packaging: 'keep_all' as const, extras: [], address_id: scenario.addressId } as never;
    const { problem } = await service.call(priceConsolidation, { query: { name: 'express' }, body }, scenario.shopper);
    expect(problem.errors).toMatchObject([{ field: 'orders', code: 'too_large' }]);
  });
});
