import { createShopperConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxScenario } from '../../../test/boxes.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { findRecord } from '../../../test/orders.ts';
import { lockOrder } from '../orders/port.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof boxScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await boxScenario(service);
});
afterAll(() => service.close());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A packed box in which the order that leads came last, so that its id is the highest. */
async function ledByTheLast() {
  const child = await scenario.orders.arrived();
  const lead = await scenario.orders.arrived();
  const params = { id: lead.id };
  const { data } = (await service.call(createShopperConsolidation, { params, body: { orders: [child.id] } }, scenario.shopper)).reply;
  return { box: await scenario.close(await scenario.begin(data)), child, lead };
}

describe('the orders of a box', () => {
  it('are locked in the order of their ids, whichever leads: pricing and a change of a parcel both come to an end', async () => {
    const { box, child, lead } = await ledByTheLast();
    let isHolding: () => void = () => undefined;
    const holding = new Promise<void>((resolve) => {
      isHolding = resolve;
    });
    const change = (set: { readonly note: string }, id: number) => async (transaction: Parameters<typeof lockOrder>[0]) => {
      const row = await findRecord(transaction, id);
      if (!row) throw new Error('It is there');
      await service.app.orders.change(transaction, row, { actor: 'host', origin: { now: new Date() }, set });
    };
    const changes = service.db.transaction(async (transaction) => {
      await change({ note: 'child' }, child.id)(transaction);
      isHolding();
      await wait(400);
      await change({ note: 'lead' }, lead.id)(transaction);
    });
    await holding;
    const priced = scenario.choose(box.id);
    await expect(changes).resolves.toBeUndefined();
    // It was read before the change, or after it.
    expect([200, 409]).toContain((await priced).status);
    expect((await findRecord(service.db, lead.id))?.note).toBe('lead');
  });

  it('are not priced by contents that were told anew meanwhile', async () => {
    const { box, child } = await ledByTheLast();
    let isHolding: () => void = () => undefined;
    const holding = new Promise<void>((resolve) => {
      isHolding = resolve;
    });
    const changes = service.db.transaction(async (transaction) => {
      const row = await lockOrder(transaction, child.id);
      isHolding();
      await wait(600);
      const items = [{ title: 'Lens', quantity: 1, unitCents: 90_000, category: '' }];
      if (row) await service.app.orders.change(transaction, row, { actor: 'shopper', origin: { now: new Date() }, set: {}, items });
    });
    await holding;
    const answer = await scenario.choose(box.id);
    await changes;
    const { amount } = await scenario.read(box.id);
    const now = (await scenario.price(box)).quotes[0]?.total;
    // Either the price is refused, or it is that of what is in it now.
    const isPriced = answer.status === 200;
    expect(isPriced ? amount : answer.problem.code).toEqual(isPriced ? now : 'stale_change');
  });
});
