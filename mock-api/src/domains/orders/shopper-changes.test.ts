import {
  changeOrderStatus,
  createOrder,
  getMyOrder,
  listUsedHosts,
  type OrderUpdate,
  updateOrder,
} from '@outpost/shared-contracts/orders/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder, takeOrderTo } from '../../../test/orders.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { auditRows } from '../../platform/audit/schema.ts';

let service: TestService;
let shopper: { token: string; userId: number };
let host: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());

const read = async (id: number) => (await service.call(getMyOrder, { params: { id } }, shopper)).reply.data;
const update = (id: number, body: Partial<OrderUpdate> & { revision: number }, as = shopper) =>
  service.call(updateOrder, { params: { id }, body: body as OrderUpdate }, as);
const say = (id: number, body: { status: 0 | 10; expected_from: number; reason?: string }) =>
  service.call(changeOrderStatus, { params: { id }, body }, shopper);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const expected = async () => {
  const items = [
    { title: 'Camping stove', quantity: 1 },
    { title: 'Gas', quantity: 3 },
  ];
  const body = { host_id: 2, store_name: 'Trailhead Supply', items, expected_at: inDays(2), note: 'Keep the box.' };
  return (await service.call(createOrder, { body }, shopper)).reply.data;
};

describe('what a shopper says anew of an order', () => {
  it('E-085 replaces what is said and leaves the rest; the revision counts on, and an audit row names the fields', async () => {
    const { id, revision } = await expected();
    const items = [{ title: 'Stove, red', quantity: 2, price: { minor: 4_990, currency: 'USD' as const } }];
    const { data } = (await update(id, { revision, store_name: 'Kumo Camera', tracking_number: 'UPD-1', items })).reply;
    expect(data).toMatchObject({
      revision: revision + 1,
      status: 1,
      store_name: 'Kumo Camera',
      tracking_number: 'UPD-1',
      expected_at: inDays(2),
      note: 'Keep the box.',
      items: [{ title: 'Stove, red', quantity: 2, price: { minor: 4_990, currency: 'USD' } }],
    });
    const cleared = (await update(id, { revision: data.revision, expected_at: null, tracking_number: null, note: null })).reply.data;
    expect(cleared).toMatchObject({ expected_at: null, tracking_number: null, note: null, store_name: 'Kumo Camera' });
    expect(await read(id)).toEqual(cleared);
    const audit = await service.db
      .select()
      .from(auditRows)
      .where(sql`${auditRows.event} = 'order.changed' and ${auditRows.detail}->>'order' = ${String(id)}`);
    expect(audit.map(({ detail }) => detail.fields)).toEqual([
      ['storeName', 'trackingNumber', 'items'],
      ['expectedAt', 'trackingNumber', 'note'],
    ]);
  });

  it('what customs want to know of a thing is kept, changed and taken back; what is not spoken of stays', async () => {
    const { id, revision, items } = await expected();
    const [stove, gas] = items.map(({ id: item, title }) => ({ id: item, title, quantity: 1 }));
    if (!stove || !gas) throw new Error('There are two things in it');
    const told = { hs_code: '732111', origin_country_code: 'JP', battery: 'in_equipment' } as const;
    const first = (await update(id, { revision, items: [{ ...stove, ...told }, gas] })).reply.data;
    expect(first.items).toMatchObject([told, { hs_code: null, origin_country_code: null, battery: 'none' }]);
    const [one] = first.items;
    const again = { revision: first.revision, items: [{ id: one?.id, title: 'Stove', quantity: 2 }] };
    const second = (await update(id, again)).reply.data;
    expect(second.items).toMatchObject([{ title: 'Stove', quantity: 2, ...told }]);
    const back = { id: second.items[0]?.id, title: 'Stove', quantity: 2, hs_code: null, origin_country_code: null };
    const third = (await update(id, { revision: second.revision, items: [{ ...back, battery: 'none' }] })).reply.data;
    expect(third.items).toMatchObject([{ hs_code: null, origin_country_code: null, battery: 'none' }]);
  });

  it.each([
    [{ hs_code: '7321.11' }, 'items.0.hs_code'],
    [{ hs_code: '12345' }, 'items.0.hs_code'],
    [{ hs_code: '12345678901' }, 'items.0.hs_code'],
    [{ origin_country_code: 'XX' }, 'items.0.origin_country_code'],
    [{ origin_country_code: 'Japan' }, 'items.0.origin_country_code'],
    [{ battery: 'some' }, 'items.0.battery'],
  ])('%o is refused at its field, when it is announced and later', async (wrong, field) => {
    const { id, revision } = await expected();
    const items = [{ title: 'Stove', quantity: 1, ...wrong }] as OrderUpdate['items'];
    expect((await update(id, { revision, items })).problem.errors).toMatchObject([{ field }]);
    const body = { host_id: 2, store_name: 'Trailhead Supply', items: items ?? [] };
    expect((await service.call(createOrder, { body }, shopper)).problem.errors).toMatchObject([{ field }]);
    expect((await read(id)).revision).toBe(revision);
  });

  it('B-209 deletes nothing where it does not say so: is_delete is 0', async () => {
    const { id, revision, items } = await expected();
    const { data } = (await update(id, { revision, note: 'Ring twice.' })).reply;
    expect(data.items.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    const said = (await update(id, { revision: data.revision, is_delete: 0, items: [{ title: 'Gas', quantity: 1 }] })).reply.data;
    expect(said.items.map(({ title, quantity }) => [title, quantity])).toEqual([['Gas', 1]]);
  });

  it('B-210 takes a thing out by is_delete 1 with its fields, never the last one and none that is not there', async () => {
    const { id, revision, items } = await expected();
    const [stove, gas] = items;
    if (!stove || !gas) throw new Error('There are two things in it');
    const out = (item: { id: number; title: string; quantity: number }, at: number) =>
      update(id, { revision: at, is_delete: 1, items: [{ id: item.id, title: item.title, quantity: item.quantity }] });
    const { data } = (await out(stove, revision)).reply;
    expect(data.items.map(({ title, quantity }) => [title, quantity])).toEqual([['Gas', 3]]);
    expect((await out(stove, data.revision)).problem.errors).toMatchObject([{ field: 'items.0.id', code: 'unknown_item' }]);
    const last = data.items[0];
    if (!last) throw new Error('The gas is left');
    expect((await out(last, data.revision)).problem.errors).toMatchObject([{ field: 'items', code: 'required' }]);
    expect((await update(id, { revision: data.revision, is_delete: 1 })).status).toBe(422);
    expect((await read(id)).revision).toBe(data.revision);
  });

  it('is refused where another change came before it, and of two at once one is', async () => {
    const { id, revision } = await expected();
    const answers = await Promise.all(['one', 'two', 'three'].map((note) => update(id, { revision, note })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers) if (answer.status !== 200) expect(answer.problem.code).toBe('stale_change');
    expect((await update(id, { revision, note: 'late' })).problem).toMatchObject({ status: 409, code: 'stale_change' });
    expect((await read(id)).revision).toBe(revision + 1);
  });

  it('has a tracking number that no other order has, its own excepted', async () => {
    const taken = await expected();
    const other = await update(taken.id, { revision: taken.revision, tracking_number: 'UPD-7' });
    const { id, revision } = await expected();
    const { problem } = await update(id, { revision, tracking_number: 'upd-7' });
    expect(problem).toMatchObject({
      status: 409,
      code: 'already_added',
      errors: [{ field: 'tracking_number', order: { id: taken.id, order_number: taken.order_number } }],
    });
    expect((await update(taken.id, { revision: other.reply.data.revision, tracking_number: 'UPD-7' })).status).toBe(200);
  });

  it('is only what is in it and the note once the parcel is at the host, and nothing once it has a price', async () => {
    const { id } = await expected();
    await takeOrderTo(service, id, 'arrived');
    const { revision } = await read(id);
    const late = await update(id, { revision, store_name: 'Another', tracking_number: 'UPD-9', note: 'x' });
    expect(late.problem.errors).toMatchObject([
      { field: 'store_name', code: 'not_now' },
      { field: 'tracking_number', code: 'not_now' },
    ]);
    const items = [{ title: 'Camping stove', quantity: 1, price: { minor: 100, currency: 'USD' as const } }];
    expect((await update(id, { revision, items, note: 'Ring twice.' })).reply.data).toMatchObject({ status: 3, note: 'Ring twice.' });
    await takeOrderTo(service, id, 'quoted');
    expect((await update(id, { revision: (await read(id)).revision, note: 'y' })).problem.code).toBe('move_refused');
  });

  it('is refused at the field that is wrong, and to everybody else it does not exist', async () => {
    const { id, revision } = await expected();
    const fieldOf = async (more: Record<string, unknown>) => (await update(id, { revision, ...more })).problem.errors?.[0]?.field;
    expect(await fieldOf({ store_name: ' ' })).toBe('store_name');
    expect(await fieldOf({ items: [] })).toBe('items');
    expect(await fieldOf({ items: [{ title: 'x', quantity: 0 }] })).toBe('items.0.quantity');
    expect(await fieldOf({ expected_at: '2020-01-01' })).toBe('expected_at');
    expect(await fieldOf({ is_delete: 2 })).toBe('is_delete');
    expect(await fieldOf({ host_id: 3 })).toBe('host_id');
    expect((await update(id, { revision, note: 'x' }, await aConfirmedShopper(service))).status).toBe(404);
    expect((await update(2_147_483_647, { revision, note: 'x' })).status).toBe(404);
  });
});

describe('a move that a shopper makes by saying so', () => {
  it('B-267 E-079 cancels a package that will not come, with the reason, and it is over', async () => {
    const { id } = await expected();
    const { data } = (await say(id, { status: 0, expected_from: 1, reason: 'The shop has none left.' })).reply;
    expect(data).toMatchObject({ status: 0, status_name: 'canceled', next_action: null });
    expect(data.timeline).toMatchObject([
      { status_name: 'expected', actor: 'shopper', reason: null },
      { status_name: 'canceled', actor: 'shopper', reason: 'The shop has none left.' },
    ]);
    expect((await say(id, { status: 0, expected_from: 0 })).problem.code).toBe('move_refused');
  });

  it('confirms a delivered one, which gives its points', async () => {
    const order = await anOrder(service, { state: 'delivered' });
    const { data } = (await say(order.id, { status: 10, expected_from: 9 })).reply;
    expect(data.status_name).toBe('completed');
    const { rows } = (await service.db.execute(
      sql`select points from loyalty_entries where order_number = ${order.orderNumber}`,
    )) as unknown as { rows: { points: number }[] };
    expect(rows).toEqual([{ points: 20 }]);
  });

  it('is no other: not from elsewhere, not to elsewhere, not from where it no longer is', async () => {
    const order = await anOrder(service, { state: 'arrived' });
    expect((await say(order.id, { status: 0, expected_from: 3 })).problem.code).toBe('move_refused');
    expect((await say(order.id, { status: 10, expected_from: 3 })).problem.code).toBe('move_refused');
    expect((await say(order.id, { status: 0, expected_from: 1 })).problem.code).toBe('stale_change');
    expect((await say(order.id, { status: 3 as 0, expected_from: 3 })).problem.code).toBe('move_refused');
    for (const status of [2, 4, 5, 6])
      expect((await say(order.id, { status: status as 0, expected_from: 3 })).problem.code, String(status)).toBe('move_refused');
    for (const status of [1, 8, 9, 12, 99, -1])
      expect((await say(order.id, { status: status as 0, expected_from: 3 })).status, String(status)).toBe(422);
    // A parcel that was paid for and is held does not end by a word.
    const held = await anOrder(service, { state: 'on_hold' });
    expect((await say(held.id, { status: 0, expected_from: 7 })).problem.code).toBe('move_refused');
    expect((await read(held.id)).status).toBe(7);
  });

  it('lets a held one go on, to where it was and nowhere else', async () => {
    const order = await anOrder(service, { state: 'arrived' });
    await takeOrderTo(service, order.id, 'on_hold');
    expect(await read(order.id)).toMatchObject({ status: 7, held_from: 3 });
    for (const status of [0, 2, 4, 5, 6, 10])
      expect((await say(order.id, { status: status as 0, expected_from: 7 })).problem.code, String(status)).toBe('move_refused');
    const { data } = (await say(order.id, { status: 3 as 0, expected_from: 7 })).reply;
    expect(data).toMatchObject({ status_name: 'arrived', held_from: null, hold_reason: null });
    expect(data.timeline.at(-1)).toMatchObject({ status_name: 'arrived', actor: 'shopper' });
  });

  it('is not the host’s', async () => {
    const { id } = await expected();
    expect((await service.call(changeOrderStatus, { params: { id }, body: { status: 0, expected_from: 1 } }, host)).status).toBe(405);
  });
});

describe('what an order has come through', () => {
  it('is told with actor, time and reason, to both sides', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const order = await anOrder(service, { state: 'on_hold', at });
    const told = (as: { token: string }) => service.call(getMyOrder, { params: { id: order.id } }, as);
    const { timeline } = (await told(shopper)).reply.data;
    expect(timeline.map(({ status_name, actor }) => `${status_name} by ${actor}`)).toEqual([
      'expected by shopper',
      'mailbox by host',
      'on_hold by host',
    ]);
    expect(timeline.at(-1)).toMatchObject({ reason: 'for a test', at: at.toISOString() });
    expect((await told(host)).reply.data.timeline).toEqual(timeline);
  });
});

describe('the hosts that a shopper has used', () => {
  it('are those of the orders that still receive parcels, the latest first', async () => {
    const sam = await aConfirmedShopper(service);
    const hosts = async () => (await service.call(listUsedHosts, { params: { userId: sam.userId } }, sam)).reply.data;
    expect(await hosts()).toEqual([]);
    await anOrder(service, { shopperId: sam.userId, hostId: 2, at: new Date('2026-11-01T00:00:00Z') });
    await anOrder(service, { shopperId: sam.userId, hostId: 101, at: new Date('2026-11-02T00:00:00Z') });
    await anOrder(service, { shopperId: sam.userId, hostId: 2, at: new Date('2026-11-03T00:00:00Z') });
    expect((await hosts()).map(({ id }) => id)).toEqual([2, 101]);
    expect((await hosts())[0]).toEqual({ id: 2, name: 'Hanna H.', city: 'Portland', country_code: 'US' });
    await service.db.execute(sql`update hosts set is_list = false where user_id = 2`);
    expect((await hosts()).map(({ id }) => id)).toEqual([101]);
    await service.db.execute(sql`update hosts set is_list = true where user_id = 2`);
    expect((await service.call(listUsedHosts, { params: { userId: shopper.userId } }, sam)).status).toBe(404);
  });
});
