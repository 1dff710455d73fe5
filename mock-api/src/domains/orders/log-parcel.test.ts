import { createHostOrder, listHostOrders } from '@outpost/shared-contracts/orders/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { fitting } from './log-parcel.ts';

const order = (different: Partial<Parameters<typeof fitting>[0][number]>) => ({
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
const found = (label: Parameters<typeof fitting>[2]) => fitting(EXPECTED, 2, label).map(({ id }) => id);

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

  it('a label that says nothing is refused', async () => {
    expect((await log({})).problem).toMatchObject({ status: 422, errors: [{ field: 'shopper_name' }] });
    expect((await log({ order_number: '  ' })).problem).toMatchObject({ status: 422 });
  });
});
