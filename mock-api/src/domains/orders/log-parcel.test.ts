import { createHostConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import { createHostOrder, getMyOrder, listHostOrders, listShopperOrders, moveOrderToArrived } from '@outpost/shared-contracts/orders/calls';
import { addressCodeOf } from '@outpost/shared-contracts/orders/codes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anInspection, anOrder } from '../../../test/orders.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { findPerson } from '../accounts/port.ts';
import { users } from '../accounts/schema.ts';
import { matchingOrders } from './log-parcel.ts';
import { packageOrders } from './schema.ts';

const order = (different: Partial<Parameters<typeof matchingOrders>[0][number]>) => ({
  id: 1,
  orderNumber: 'OP-1',
  trackingNumber: 'TEST1',
  shopperId: 7,
  name: 'Sam',
  surname: 'Shopper',
  ...different,
});
const EXPECTED = [
  order({}),
  order({ id: 2, orderNumber: 'OP-2', trackingNumber: null, shopperId: 8, name: 'Ada' }),
  order({ id: 3, orderNumber: 'OP-3', trackingNumber: 'TEST3', shopperId: 9, name: 'Ada' }),
];
const found = (label: Parameters<typeof matchingOrders>[2]) => matchingOrders(EXPECTED, 2, label).map(({ id }) => id);

describe('which order a label means', () => {
  it('the one with its number, be it of the order, the carrier or the address, in any case', () => {
    expect(['op-1', 'test1', 'h2-s7'].map((order_number) => found({ order_number }))).toEqual([[1], [1], [1]]);
    expect(found({ order_number: 'OP-9' })).toEqual([]);
  });

  it("without a number those of the shopper's first name, whatever follows it", () => {
    expect(found({ shopper_name: 'sam Somebody' })).toEqual([1]);
    expect(found({ shopper_name: 'Ada' })).toEqual([2, 3]);
    expect(found({ shopper_name: 'Shopper' })).toEqual([]);
  });

  it('a number counts before the name, and a known shopper narrows both', () => {
    expect(found({ order_number: 'OP-2', shopper_name: 'Sam' })).toEqual([2]);
    expect(found({ shopper_name: 'Ada', shopper_id: 9 })).toEqual([3]);
  });
});

describe('a host logs a parcel', () => {
  let service: TestService;
  let host: { token: string; userId: number };
  beforeAll(async () => {
    service = await startService();
    host = await service.tokenOf('host@outpost.test');
  });
  afterAll(() => service.close());

  const log = (body: Record<string, unknown>) => service.call(createHostOrder, { params: { id: host.userId }, body }, host);
  const aShopperCalled = async (name: string) => {
    const shopper = await aConfirmedShopper(service);
    await service.db.update(users).set({ name }).where(eq(users.id, shopper.userId));
    return shopper;
  };
  const expected = async () =>
    (await service.call(listHostOrders, { params: { userId: host.userId }, query: { status: '1' } }, host)).reply.total;

  it('E-053 B-448 by the order number: the answer says which, and the order waits for inspection', async () => {
    const before = await expected();
    const { status, reply } = await log({ order_number: 'OP-5001' });
    expect([status, reply.result]).toEqual([200, { status: 200, message: 'OP-5001 for Sam S. is in your mailbox. Inspect it next.' }]);
    expect(await expected()).toBe(before - 1);
    const { data } = (await service.call(listHostOrders, { params: { userId: host.userId }, query: { status: '2', q: 'OP-5001' } }, host))
      .reply;
    expect(data).toMatchObject([{ status_name: 'mailbox', next_action: 'inspect' }]);
    expect((await log({ order_number: 'OP-5001' })).problem).toMatchObject({ status: 404, detail: 'No expected package matches.' });
  });

  it('B-420 needs a token, and the id of the host who calls', async () => {
    const body = { order_number: 'OP-5001' };
    expect((await service.call(createHostOrder, { params: { id: host.userId }, body })).problem.status).toBe(401);
    expect((await service.call(createHostOrder, { params: { id: host.userId + 1 }, body }, host)).problem.status).toBe(404);
    const shopper = await service.tokenOf('shopper@outpost.test');
    expect((await service.call(createHostOrder, { params: { id: shopper.userId }, body }, shopper)).problem.code).toBe('not_authorized');
  });

  it('B-371 by a first name alone; where several shoppers have it, nobody is named and nothing is logged', async () => {
    const people = await Promise.all(['Zebedee', 'Zebedee', 'Quentin'].map((name) => aShopperCalled(name)));
    for (const { userId } of people) await anOrder(service, { shopperId: userId, hostId: host.userId });
    expect((await log({ shopper_name: 'quentin' })).reply.result.message).toMatch(/^OP-\d+ for Quentin 王\. is in your mailbox/);
    const before = await expected();
    const { problem } = await log({ shopper_name: 'Zebedee' });
    expect(problem).toMatchObject({ status: 409, code: 'several_match', detail: 'Several shoppers match, add the order number.' });
    expect(JSON.stringify(problem)).not.toContain('Zebedee');
    expect(await expected()).toBe(before);
  });

  it('B-211 the request carries number, name and id of the shopper, and knows nothing else', async () => {
    const { userId } = await aShopperCalled('Ottoline');
    const order = await anOrder(service, { shopperId: userId, hostId: host.userId });
    const label = { order_number: order.orderNumber, shopper_name: 'Ottoline' };
    expect((await log({ ...label, shopper_id: userId + 1 })).problem.status).toBe(404);
    expect((await log({ ...label, shopper_id: userId, more: 1 })).problem.status).toBe(422);
    const { reply } = await log({ ...label, shopper_id: userId });
    expect(reply).toEqual({ result: { status: 200, message: expect.stringContaining(order.orderNumber) } });
  });

  it('B-379 a host, and no shopper, makes packages of labels and a consolidation order of packages', async () => {
    const { userId, token } = await aShopperCalled('Wilhelmina');
    const code = { order_number: addressCodeOf(host.userId, userId), shopper_name: 'Wilhelmina' };
    expect((await service.call(createHostOrder, { params: { id: userId }, body: code }, { token })).problem.code).toBe('not_authorized');
    expect([(await log(code)).status, (await log(code)).status]).toEqual([200, 200]);
    const query = { status: '2', q: addressCodeOf(host.userId, userId) };
    const { data } = (await service.call(listHostOrders, { params: { userId: host.userId }, query }, host)).reply;
    for (const { id, revision } of data)
      await service.call(moveOrderToArrived, { params: { id }, body: await anInspection(service.db, revision) }, host);
    const [lead, child] = data.map(({ id }) => id);
    const box = { params: { id: lead ?? 0 }, body: { orders: [child ?? 0] } };
    expect((await service.call(createHostConsolidation, box, { token })).problem.code).toBe('not_authorized');
    expect((await service.call(createHostConsolidation, box, host)).reply.data.state).toBe('requested');
  });

  describe('B-006 claims a parcel that nobody announced: its code begins an order', () => {
    const ordersOf = async (token: string, userId: number) =>
      (await service.call(listShopperOrders, { params: { userId }, query: { status: 'all' } }, { token })).reply.data;

    it('for a shopper whose name stands beside the code', async () => {
      const { userId, token } = await aShopperCalled('Perpetua');
      const code = addressCodeOf(host.userId, userId);
      expect((await log({ order_number: code })).problem).toMatchObject({ status: 404, detail: 'No expected package matches.' });
      expect((await log({ order_number: code, shopper_name: 'Sam' })).problem.status).toBe(404);
      expect(await ordersOf(token, userId)).toEqual([]);
      const { reply } = await log({ order_number: code.toLowerCase(), shopper_name: 'Perpetua Somebody' });
      const [order, ...others] = await ordersOf(token, userId);
      expect(others).toEqual([]);
      expect(order).toMatchObject({ status_name: 'mailbox', items: [], address_code: code });
      expect(reply.result.message).toContain(order?.order_number);
      const { data } = (await service.call(getMyOrder, { params: { id: order?.id ?? 0 } }, { token })).reply;
      expect(data.timeline.map(({ status_name, actor }) => [status_name, actor])).toEqual([
        ['expected', 'host'],
        ['mailbox', 'host'],
      ]);
      // Now the host knows this shopper: the code is enough.
      expect((await log({ order_number: code })).status).toBe(200);
      expect(await ordersOf(token, userId)).toHaveLength(2);
    });

    it('never for a host, for nobody, or by the code of another host, of which it says where that is', async () => {
      const count = () => service.db.$count(packageOrders);
      const before = await count();
      const other = await findPerson(service.db, 101);
      expect((await log({ order_number: addressCodeOf(host.userId, 101), shopper_name: other?.name })).problem.status).toBe(404);
      expect((await log({ order_number: addressCodeOf(host.userId, 999_999_999) })).problem.status).toBe(404);
      const { problem } = await log({ order_number: addressCodeOf(101, 1), shopper_name: 'Sam' });
      expect(problem.detail).toMatch(/^This code belongs to a host in \w+/);
      expect((await log({ order_number: addressCodeOf(999_999_999, 1) })).problem.detail).toBe('No expected package matches.');
      expect(await count()).toBe(before);
    });

    it('once for one key', async () => {
      const { userId, token } = await aShopperCalled('Hyacinth');
      const body = { order_number: addressCodeOf(host.userId, userId), shopper_name: 'Hyacinth' };
      const options = { ...host, idempotencyKey: 'the-same-parcel-once' };
      const answers = [1, 2].map(() => service.call(createHostOrder, { params: { id: host.userId }, body }, options));
      await Promise.all(answers);
      expect(await ordersOf(token, userId)).toHaveLength(1);
    });
  });

  it('a label that says nothing is refused', async () => {
    expect((await log({})).problem).toMatchObject({ status: 422, errors: [{ field: 'shopper_name' }] });
    expect((await log({ order_number: '  ' })).problem).toMatchObject({ status: 422 });
  });
});
