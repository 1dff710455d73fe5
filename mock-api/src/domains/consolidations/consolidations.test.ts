import {
  createHostConsolidation,
  createShopperConsolidation,
  getConsolidation,
  listHostConsolidations,
  packConsolidation,
  priceConsolidation,
  priceConsolidationByCarriers,
  priceConsolidationToday,
  updateConsolidation,
} from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { getMyOrder, listShopperOrders, updateOrder } from '@outpost/shared-contracts/orders/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder, aWaitingPhoto, findRecord, takeOrderTo } from '../../../test/orders.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { surcharges } from '../pricing/schema.ts';

let service: TestService;
let shopper: { token: string; userId: number };
let host: { token: string; userId: number };
let stranger: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
  stranger = await aConfirmedShopper(service);
});
afterAll(() => service.close());

type Measures = Partial<{ weightGrams: number; lengthCm: number; widthCm: number; heightCm: number }>;

/** Orders that lie at the host, each with its measures; the ids in the order in which they are given. */
async function arrived(...measures: Measures[]): Promise<[number, ...number[]]> {
  const ids: number[] = [];
  for (const set of measures) {
    const { id } = await anOrder(service, { shopperId: shopper.userId, hostId: host.userId });
    const order = await takeOrderTo(service, id, 'arrived');
    await service.db.transaction((transaction) =>
      service.app.orders.change(transaction, order, { actor: 'host', origin: { now: new Date() }, set }),
    );
    ids.push(id);
  }
  return ids as [number, ...number[]];
}

const SMALL = { weightGrams: 3000, lengthCm: 10, widthCm: 10, heightCm: 10 };
const KEYBOARD = { weightGrams: 2810, lengthCm: 46, widthCm: 20, heightCm: 12 };
const JACKET = { weightGrams: 2940, lengthCm: 36, widthCm: 26, heightCm: 16 };
const KETTLE = { weightGrams: 1760, lengthCm: 28, widthCm: 28, heightCm: 26 };

const create = (id: number, orders: number[], as = shopper) =>
  service.call(createShopperConsolidation, { params: { id }, body: { orders } }, as);
const read = async (id: number, as = shopper) => (await service.call(getConsolidation, { params: { id } }, as)).reply.data;
type Update = Parameters<typeof service.call<typeof updateConsolidation>>[1]['body'];
const update = (id: number, body: Update, as = shopper) => service.call(updateConsolidation, { params: { id }, body }, as);
const orderOf = async (id: number) => (await service.call(getMyOrder, { params: { id } }, shopper)).reply.data;
const inBox = ({ parent_order, child_orders }: Consolidation) =>
  [parent_order, ...child_orders].filter(({ released }) => !released).map(({ order_id }) => order_id);
const boxed = async (...measures: Measures[]) => {
  const ids = await arrived(...measures);
  const [lead, ...children] = ids;
  const { data } = (await create(lead, children)).reply;
  return { ids, lead, data };
};
const pack = async (id: number, revision: number, grams: number, [length, width, height]: readonly [number, number, number], as = host) =>
  service.call(
    packConsolidation,
    {
      params: { id },
      body: {
        revision,
        weight_grams: grams,
        dimensions_cm: { length, width, height },
        photos: { outside: [await aWaitingPhoto(service.db)], scale: [await aWaitingPhoto(service.db)] },
      },
    },
    as,
  );
const began = async (...measures: Measures[]) => {
  const made = await boxed(...measures);
  return { ...made, data: (await update(made.lead, { revision: made.data.revision, state: 'packing' }, host)).reply.data };
};

describe('orders that are put together', () => {
  it('E-141 E-149 B-011 are one that leads and its children, seen by both sides, and are audited', async () => {
    const [lead, second, third] = await arrived(SMALL, SMALL, SMALL);
    const { reply } = await create(lead, [third ?? 0, second ?? 0]);
    expect(reply.data).toMatchObject({
      id: lead,
      state: 'requested',
      revision: 0,
      packaging: 'keep_retail',
      extras: [],
      parent_order: { order_id: lead, order_number: `OP-${lead}`, weight_grams: 3000, released: null },
      child_orders: [{ order_id: third }, { order_id: second }],
      shopper: { id: shopper.userId },
      host: { id: host.userId },
      weight_grams: null,
    });
    expect(await read(lead)).toEqual(reply.data);
    expect(await read(lead, host)).toEqual(reply.data);
    expect((await service.call(getConsolidation, { params: { id: lead } }, stranger)).status).toBe(404);
    expect((await service.call(getConsolidation, { params: { id: second ?? 0 } }, shopper)).status).toBe(404);
    expect(await orderOf(second ?? 0)).toMatchObject({
      lead_order: { id: lead, order_number: `OP-${lead}`, box_stage: 'requested' },
      can_consolidate: false,
    });
    const rows = await service.db
      .select()
      .from(auditRows)
      .where(sql`${auditRows.event} = 'consolidation.changed' and ${auditRows.detail}->>'order' = ${String(lead)}`);
    expect(rows.map(({ detail }) => detail)).toEqual([
      { order: lead, host: host.userId, actor: 'shopper', state: 'requested', revision: 0, orders: [lead, third, second] },
    ]);
  });

  it('E-141 cannot travel alone from then on', async () => {
    const { lead, ids } = await boxed(SMALL, SMALL);
    for (const id of ids) {
      const order = await findRecord(service.db, id);
      if (!order) throw new Error('The order is there');
      const move = service.db.transaction((transaction) =>
        service.app.orders.move(transaction, order, {
          to: 'quoted',
          actor: 'shopper',
          origin: { now: new Date() },
          set: { amountCents: 1000 },
        }),
      );
      await expect(move).rejects.toMatchObject({ code: 'move_refused' });
    }
    expect((await create(lead, [(await arrived(SMALL))[0]])).problem.code).toBe('move_refused');
  });

  it('E-141 names each order that cannot go along, and takes none', async () => {
    const [lead, free] = await arrived(SMALL, SMALL);
    const taken = (await boxed(SMALL, SMALL)).ids[1] ?? 0;
    const expected = (await anOrder(service)).id;
    const others = (await anOrder(service, { shopperId: stranger.userId, state: 'arrived' })).id;
    const elsewhere = (await anOrder(service, { destinationCode: 'DE', state: 'arrived' })).id;
    const atAnotherHost = (await anOrder(service, { hostId: 101, state: 'arrived' })).id;
    const errors = async (...orders: number[]) => (await create(lead, orders)).problem.errors?.map(({ field, code }) => [field, code]);
    expect(await errors(free ?? 0, 999_999, others)).toEqual([
      ['orders.1', 'unknown_item'],
      ['orders.2', 'unknown_item'],
    ]);
    expect(await errors(elsewhere, atAnotherHost)).toEqual([
      ['orders.0', 'of_another_host'],
      ['orders.1', 'of_another_host'],
    ]);
    expect(await errors(free ?? 0, taken, expected)).toEqual([
      ['orders.1', 'not_now'],
      ['orders.2', 'not_now'],
    ]);
    expect(await errors(free ?? 0, free ?? 0)).toEqual([['orders.1', 'one_each']]);
    expect(await errors(lead)).toEqual([['orders.0', 'one_each']]);
    expect(await orderOf(free ?? 0)).toMatchObject({ lead_order: null, can_consolidate: true });
    expect((await create(lead, [free ?? 0], stranger)).status).toBe(404);
    expect((await create(lead, [])).status).toBe(422);
    expect(
      (
        await create(
          lead,
          Array.from({ length: 20 }, (_, at) => at + 1),
        )
      ).status,
    ).toBe(422);
  });

  it('E-141 of several that want the same order at once one gets it, and a change of the order meanwhile wins or loses whole', async () => {
    const [a, b, both] = await arrived(SMALL, SMALL, SMALL);
    const { revision } = await orderOf(both ?? 0);
    const answers = await Promise.all([
      create(a, [both ?? 0]),
      create(b ?? 0, [both ?? 0]),
      service.call(updateOrder, { params: { id: both ?? 0 }, body: { revision, note: 'Ring twice.' } }, shopper),
    ]);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { lead_order } = await orderOf(both ?? 0);
    for (const lead of [a, b ?? 0]) expect((await orderOf(lead)).lead_order).toEqual(lead_order?.id === lead ? lead_order : null);
  });

  it('E-141 the same key makes it once', async () => {
    const [lead, child] = await arrived(SMALL, SMALL);
    const body = { orders: [child ?? 0] };
    const send = () =>
      service.call(createShopperConsolidation, { params: { id: lead }, body }, { ...shopper, idempotencyKey: `together-${lead}` });
    expect((await send()).reply.data).toEqual((await send()).reply.data);
  });

  it('E-142 B-451 are put together by the host, too, of one shopper alone', async () => {
    const [lead, child] = await arrived(SMALL, SMALL);
    const others = (await anOrder(service, { shopperId: stranger.userId, state: 'arrived' })).id;
    const send = (orders: number[], as = host) => service.call(createHostConsolidation, { params: { id: lead }, body: { orders } }, as);
    expect((await send([others])).problem.errors).toMatchObject([{ field: 'orders.0', code: 'of_another_host' }]);
    expect((await send([child ?? 0], shopper)).status).toBe(405);
    expect((await send([child ?? 0])).reply.data).toMatchObject({ id: lead, state: 'requested' });
    expect((await create(lead, [child ?? 0], host)).status).toBe(405);
  });
});

describe('a consolidation', () => {
  it('E-148 is changed and taken back by its shopper until the host begins; all orders are free again', async () => {
    const { lead, ids, data } = await boxed(SMALL, SMALL, SMALL);
    const changed = (
      await update(lead, {
        revision: data.revision,
        packaging: 'keep_all',
        extras: ['item_pictures', 'item_pictures'],
        release: [{ order_id: ids[2] ?? 0, reason: 'prohibited' }],
      })
    ).reply.data;
    expect(changed).toMatchObject({ revision: 1, packaging: 'keep_all', extras: ['item_pictures'], state: 'requested' });
    expect(changed.child_orders).toMatchObject([{ order_id: ids[1] }, { order_id: ids[2], released: 'taken_out' }]);
    expect((await orderOf(ids[2] ?? 0)).lead_order).toBeNull();
    expect((await update(lead, { revision: 0, state: 'canceled' })).problem.code).toBe('stale_change');
    expect((await update(lead, { revision: 1, state: 'packing' })).problem.code).toBe('move_refused');
    const canceled = (await update(lead, { revision: 1, state: 'canceled' })).reply.data;
    expect(canceled.state).toBe('canceled');
    for (const id of ids) expect((await orderOf(id)).lead_order).toBeNull();
    expect((await update(lead, { revision: 2, packaging: 'keep_all' })).problem.code).toBe('move_refused');
    // The same orders may be put together anew.
    expect((await create(lead, [ids[1] ?? 0])).reply.data).toMatchObject({ state: 'requested', revision: 0 });
    expect((await read(lead)).state).toBe('requested');
  });

  it('E-148 ends when its last child leaves', async () => {
    const { lead, ids, data } = await boxed(SMALL, SMALL);
    const release = [{ order_id: ids[1] ?? 0, reason: 'taken_out' as const }];
    expect(
      (await update(lead, { revision: data.revision, release: [{ order_id: lead, reason: 'taken_out' }] })).problem.errors,
    ).toMatchObject([{ field: 'release.0.order_id', code: 'unknown_item' }]);
    expect((await update(lead, { revision: data.revision, release })).reply.data.state).toBe('canceled');
    for (const id of ids) expect((await orderOf(id)).lead_order).toBeNull();
  });

  it('E-148 is begun by the host, who releases or cancels with a reason; its shopper changes nothing any more', async () => {
    const { lead, ids, data } = await began(SMALL, SMALL, SMALL);
    expect(data).toMatchObject({ state: 'packing', revision: 1 });
    expect(data.started_at).not.toBeNull();
    expect((await update(lead, { revision: 1, state: 'canceled' })).problem.code).toBe('move_refused');
    expect((await update(lead, { revision: 1, state: 'packing' }, host)).problem.code).toBe('move_refused');
    expect((await update(lead, { revision: 1, packaging: 'keep_all' }, host)).problem.errors).toMatchObject([{ code: 'not_now' }]);
    const less = (await update(lead, { revision: 1, release: [{ order_id: ids[1] ?? 0, reason: 'prohibited' }] }, host)).reply.data;
    expect(inBox(less)).toEqual([lead, ids[2]]);
    expect((await orderOf(ids[1] ?? 0)).lead_order).toBeNull();
    expect((await update(lead, { revision: 2, state: 'canceled' }, host)).problem.errors).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
    const over = (await update(lead, { revision: 2, state: 'canceled', reason: 'The lid does not close.' }, host)).reply.data;
    expect(over).toMatchObject({ state: 'canceled', cancel_reason: 'The lid does not close.' });
    expect((await orderOf(lead)).lead_order).toBeNull();
    const alone = await boxed(SMALL, SMALL);
    expect((await update(alone.lead, { revision: 0, state: 'canceled' }, stranger)).status).toBe(404);
  });

  it('E-143 B-451 is closed by PUT on the path on which it was created, with new measures and photos', async () => {
    const { lead, data } = await began(KEYBOARD, JACKET);
    expect(packConsolidation.path).toBe(createHostConsolidation.path);
    expect([createHostConsolidation.method, packConsolidation.method]).toEqual(['POST', 'PUT']);
    expect((await pack(lead, data.revision, 5700, [46, 26, 25], shopper)).status).toBe(405);
    expect((await pack(lead, 0, 5700, [46, 26, 25])).problem.code).toBe('stale_change');
    const packed = (await pack(lead, data.revision, 5700, [46, 26, 25])).reply.data;
    expect(packed).toMatchObject({ state: 'packed', weight_grams: 5700, dimensions_cm: { length: 46, width: 26, height: 25 } });
    expect(packed.photos).toHaveLength(2);
    for (const photo of packed.photos) expect((await service.app.inject(photo)).statusCode).toBe(200);
    expect((await pack(lead, packed.revision, 5700, [46, 26, 25])).problem.code).toBe('move_refused');
    // Priced by what the host measured, not by the estimate: 26 x 25 x 46 is billed as 6 kg, 60 x 40 x 30 as 14.5.
    const { lead: other, ids, data: big } = await began(KEYBOARD, { ...JACKET, weightGrams: 29_000 });
    await pack(other, big.revision, 31_000, [60, 40, 30]);
    const priced = await service.call(priceConsolidation, { query: { name: 'express' }, body: { orders: ids } }, shopper);
    expect(priced.reply.data).toMatchObject({ actual_grams: 31_000, quotes: [{ volumetric_grams: 14_400, billed_grams: 31_000 }] });
  });

  it('E-143 is not closed where its measures make it dearer than apart: the child that does leaves, and it is measured again', async () => {
    const { lead, ids, data } = await began(KEYBOARD, JACKET, KETTLE);
    const answer = (await pack(lead, data.revision, 7400, [90, 40, 40])).reply.data;
    expect(answer).toMatchObject({ state: 'packing', weight_grams: null, photos: [] });
    expect(answer.child_orders).toMatchObject([
      { order_id: ids[1], released: null },
      { order_id: ids[2], released: 'dearer' },
    ]);
    expect((await orderOf(ids[2] ?? 0)).lead_order).toBeNull();
    expect((await pack(lead, answer.revision, 5700, [46, 26, 25])).reply.data.state).toBe('packed');
    const two = await began(SMALL, SMALL);
    const over = (await pack(two.lead, two.data.revision, 40_000, [200, 100, 100])).reply.data;
    expect(over).toMatchObject({ state: 'canceled', child_orders: [{ released: 'too_big' }] });
    for (const id of two.ids) expect((await orderOf(id)).lead_order).toBeNull();
  });

  it('E-150 is in the list of its host, by state, the latest change first', async () => {
    const { lead } = await boxed(SMALL, SMALL);
    const list = async (query = {}) => (await service.call(listHostConsolidations, { query }, host)).reply;
    const requested = await list({ state: 'requested', per_page: 2 });
    expect(requested.data[0]?.id).toBe(lead);
    expect(requested.data.every(({ state }) => state === 'requested')).toBe(true);
    const all = await list({ per_page: 100 });
    expect(all.total).toBe(all.data.length);
    expect(all.total).toBeGreaterThan(requested.total);
    expect((await service.call(listHostConsolidations, { query: {} }, shopper)).status).toBe(405);
  });

  it('can be released whole or not at all: what is left in the box is what is locked', async () => {
    const { lead, ids } = await boxed(SMALL, SMALL, SMALL);
    const revisions = await Promise.all(
      ids.slice(1).map((order_id) => update(lead, { revision: 0, release: [{ order_id, reason: 'taken_out' }] })),
    );
    expect(revisions.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await read(lead);
    for (const id of ids) expect((await orderOf(id)).lead_order?.id ?? null).toBe(inBox(now).includes(id) ? lead : null);
  });
});

describe('what orders cost together', () => {
  const price = async (call: typeof priceConsolidation, orders: number[], name: 'express' | '' = 'express', as = shopper) =>
    service.call(call, { query: { name }, body: { orders } }, as);

  it('travels only where the battery of one of its things does', async () => {
    const ids = await arrived(SMALL, SMALL);
    const { revision, items } = await orderOf(ids[0]);
    const told = items.map(({ id, title, quantity }) => ({ id, title, quantity, battery: 'in_equipment' as const }));
    await service.call(updateOrder, { params: { id: ids[0] }, body: { revision, items: told } }, shopper);
    const { quotes } = (await price(priceConsolidation, ids, '')).reply.data;
    expect(Object.fromEntries(quotes.map(({ service: name, refusal }) => [name, refusal]))).toEqual({
      economy: 'battery',
      express: null,
      priority: null,
    });
  });

  it('E-145 B-452 is priced by the tables with the fee for each further parcel, and compared with apart', async () => {
    const ids = await arrived(SMALL, SMALL);
    const { data } = (await price(priceConsolidation, ids)).reply;
    expect(data.quotes.map(({ service: name }) => name)).toEqual(['express']);
    const lines = data.quotes[0]?.lines.map(({ code, amount }) => [code, amount.minor]);
    expect(lines).toContainEqual(['shipping', 5666]);
    expect(lines).toContainEqual(['consolidation', 200]);
    expect(lines).toContainEqual(['handling', 500]);
    expect(data.simulation.separate.price.minor).toBe(7036);
    expect(data.simulation.best.price.minor).toBe(5866);
    expect((await price(priceConsolidation, ids, '')).reply.data.quotes).toHaveLength(3);
  });

  it('E-145 names the parcel that makes the box dearer', async () => {
    const ids = await arrived(KEYBOARD, JACKET, KETTLE);
    const { simulation } = (await price(priceConsolidation, ids)).reply.data;
    expect(simulation.best.box?.order_ids).toEqual(ids.slice(0, 2));
    expect(simulation.best.price.minor).toBe(5866 + 4592);
    expect(simulation.dearer).toMatchObject([{ order_id: ids[2], alone: { minor: 4592 } }]);
    expect(simulation.dearer[0]?.inside.minor).toBeGreaterThan(4592);
  });

  it('E-146 E-147 B-452 is priced with the surcharges of the day, and by carriers', async () => {
    const ids = await arrived(SMALL, SMALL);
    const [startsAt = new Date(), endsAt = new Date()] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000));
    await service.db.insert(surcharges).values({ code: 'fuel', basisPoints: 300, startsAt, endsAt });
    const plain = (await price(priceConsolidation, ids)).reply.data;
    const today = (await price(priceConsolidationToday, ids)).reply.data;
    const fuel = { code: 'fuel', amount: { minor: 170, currency: 'USD' }, basis_points: 300 };
    expect(today.quotes[0]?.lines).toContainEqual(fuel);
    expect(plain.quotes[0]?.lines).not.toContainEqual(fuel);
    expect(today.simulation).toEqual(plain.simulation);
    const carried = (await price(priceConsolidationByCarriers, ids, '')).reply.data;
    expect(carried.quotes.length + (carried.unavailable?.length ?? 0)).toBeGreaterThan(0);
    for (const quote of carried.quotes) expect(quote.carrier).toBeTruthy();
    for (const call of [priceConsolidation, priceConsolidationToday, priceConsolidationByCarriers])
      expect(call.path).toMatch(/^consolidate\/(dynamic\/|aggregator\/)?order\/(dynamic\/)?amount$/);
  });

  it('E-145 is for the shopper and the host of all of them', async () => {
    const ids = await arrived(SMALL, SMALL);
    expect((await price(priceConsolidation, ids, 'express', host)).status).toBe(200);
    expect((await price(priceConsolidation, ids, 'express', stranger)).problem.errors?.map(({ code }) => code)).toEqual([
      'unknown_item',
      'unknown_item',
    ]);
    const unmeasured = (await anOrder(service)).id;
    expect((await price(priceConsolidation, [ids[0], unmeasured])).problem.errors).toMatchObject([{ field: 'orders.1', code: 'not_now' }]);
    const heavy = await arrived({ ...SMALL, weightGrams: 40_000 }, { ...SMALL, weightGrams: 40_000 });
    expect((await price(priceConsolidation, heavy)).problem.errors).toMatchObject([{ field: 'orders', code: 'too_heavy' }]);
  });
});

it('orders in a box are not offered for another in the list', async () => {
  const mine = await aConfirmedShopper(service);
  const ids = [];
  for (let at = 0; at < 2; at += 1) ids.push((await anOrder(service, { shopperId: mine.userId, state: 'arrived' })).id);
  const listed = async () =>
    (await service.call(listShopperOrders, { params: { userId: mine.userId }, query: {} }, mine)).reply.data.map((order) => [
      order.can_consolidate,
      order.lead_order?.id,
    ]);
  expect(await listed()).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
  await create(ids[0] ?? 0, [ids[1] ?? 0], mine);
  expect(await listed()).toEqual([
    [false, ids[0]],
    [false, ids[0]],
  ]);
});
