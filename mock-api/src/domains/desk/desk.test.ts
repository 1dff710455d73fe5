import { getHost, getHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import { getHostDesk, listHost, unlistHost } from '@outpost/shared-contracts/hosts/desk-calls';
import { sendMessage } from '@outpost/shared-contracts/messages/calls';
import { createOrder, listHostOrders } from '@outpost/shared-contracts/orders/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder } from '../../../test/orders.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { users } from '../accounts/schema.ts';
import { conversations } from '../messages/schema.ts';

let service: TestService;
let host: { token: string; userId: number };
let shopper: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  host = await service.tokenOf('host@outpost.test');
  shopper = await service.tokenOf('shopper@outpost.test');
});
afterAll(() => service.close());

const params = () => ({ params: { id: host.userId } });
const desk = async () => (await service.call(getHostDesk, params(), host)).reply.data;

describe('a host who takes a break', () => {
  it('B-385 E-054 is found by nobody and keeps what is open; nothing new is announced to him until he is listed again', async () => {
    const listed = async () => {
      const { data } = (await service.call(getHostsOfCountry, { params: { code: 'us' } })).reply;
      return data.some(({ id }) => id === host.userId);
    };
    const open = async () =>
      (await service.call(listHostOrders, { params: { userId: host.userId }, query: { days: 0 } }, host)).reply.total;
    const before = await open();
    expect([await listed(), (await desk()).is_listed]).toEqual([true, true]);
    const { reply } = await service.call(unlistHost, { ...params(), body: { reason: 'break' } }, host);
    expect(reply.data.is_listed).toBe(false);
    expect(reply.data.open_orders).toBeGreaterThan(0);
    expect([await listed(), await open()]).toEqual([false, before]);
    expect((await service.call(getHost, params())).status).toBe(404);
    const parcel = { host_id: host.userId, store_name: 'Clackworks', items: [{ title: 'Wrist rest', quantity: 1 }] };
    expect((await service.call(createOrder, { body: parcel }, shopper)).problem.errors).toMatchObject([
      { field: 'host_id', code: 'unknown_host' },
    ]);
    const rows = await service.db.select().from(auditRows).where(eq(auditRows.event, 'host.unlisted'));
    expect(rows).toMatchObject([{ userId: host.userId, detail: { reason: 'break' } }]);
    // Said twice it is done once.
    await service.call(unlistHost, { ...params(), body: { reason: 'moving' } }, host);
    expect(await service.db.$count(auditRows, eq(auditRows.event, 'host.unlisted'))).toBe(1);

    expect((await service.call(listHost, params(), host)).reply.data.is_listed).toBe(true);
    expect(await listed()).toBe(true);
  });

  it('says why, in one of the ways that there are, and is listed again only with everything done', async () => {
    expect((await service.call(unlistHost, { ...params(), body: { reason: 'x' as 'break' } }, host)).status).toBe(422);
    await service.call(unlistHost, { ...params(), body: { reason: 'too_many' } }, host);
    await service.db.update(users).set({ isPhoneVerified: false }).where(eq(users.id, host.userId));
    expect((await desk()).steps).toContainEqual({ key: 'phone', done: false });
    expect((await service.call(listHost, params(), host)).problem.code).toBe('move_refused');
    expect((await desk()).is_listed).toBe(false);
    await service.db.update(users).set({ isPhoneVerified: true }).where(eq(users.id, host.userId));
    expect((await service.call(listHost, params(), host)).reply.data.is_listed).toBe(true);
  });
});

it('the reply rate counts conversations that a shopper began within 90 days, and an answer after the first question', async () => {
  await service.db.delete(conversations);
  expect((await desk()).reply_rate).toBeNull();
  const orders = [await anOrder(service), await anOrder(service), await anOrder(service)];
  const write = (at: number, who: { token: string }) =>
    service.call(sendMessage, { params: { entity: 'order' }, body: { id: orders[at]?.id ?? 0, text: 'Hello' } }, who);
  await write(0, shopper);
  // What the host said before anybody asked is no answer.
  await write(1, host);
  await write(1, shopper);
  await write(2, host);
  expect((await desk()).reply_rate).toBe(0);
  await write(0, host);
  expect((await desk()).reply_rate).toBe(50);
  await service.db.update(conversations).set({ createdAt: new Date(Date.now() - 91 * 86_400_000) });
  expect((await desk()).reply_rate).toBeNull();
});
