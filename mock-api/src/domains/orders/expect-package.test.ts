import { createOrder, getMyOrder, listHostOrders, type NewOrder } from '@outpost/shared-contracts/orders/calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { aNewShopper } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { expectedDayProblem } from './rules.ts';
import { packageOrders } from './schema.ts';

let service: TestService;
let shopper: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
});
afterAll(() => service.close());

const HOST = 2;
const body = (more: Partial<NewOrder> = {}): NewOrder => ({
  host_id: HOST,
  store_name: 'Trailhead Supply',
  items: [{ title: 'Camping stove', quantity: 1 }],
  ...more,
});
const send = (more: Partial<NewOrder> = {}, idempotencyKey?: string) =>
  service.call(createOrder, { body: body(more) }, { token: shopper.token, ...(idempotencyKey ? { idempotencyKey } : {}) });
const countOrders = async () => (await service.db.select().from(packageOrders).where(eq(packageOrders.shopperId, shopper.userId))).length;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a package that a shopper announces', () => {
  it('E-086 B-003 becomes an expected order of both, with the code of the address and an audit row', async () => {
    const { data } = (await send({ expected_at: inDays(3), tracking_number: 'NEW-1', destination_country_code: 'DE' })).reply;
    expect(data).toMatchObject({
      status: 1,
      status_name: 'expected',
      order_number: `OP-${data.id}`,
      address_code: `H${HOST}-S${shopper.userId}`,
      store_name: 'Trailhead Supply',
      expected_at: inDays(3),
      tracking_number: 'NEW-1',
      destination_country_code: 'DE',
      amount: null,
    });
    expect((await service.call(getMyOrder, { params: { id: data.id } }, shopper)).reply.data.items[0]?.title).toBe('Camping stove');
    const host = await service.tokenOf('host@outpost.test');
    const listed = await service.call(listHostOrders, { params: { userId: HOST }, query: { status: '1' } }, host);
    expect(listed.reply.data.map(({ id }) => id)).toContain(data.id);
    const audit = await service.db
      .select()
      .from(auditRows)
      .where(sql`${auditRows.detail}->>'order' = ${String(data.id)}`);
    expect(audit).toMatchObject([{ event: 'order.status_changed', userId: shopper.userId, detail: { from: null, to: 1, host: HOST } }]);
  });

  it('goes to the country of the account where none is named', async () => {
    expect((await send()).reply.data.destination_country_code).toBe('GB');
  });

  it('is made once, however often the same request comes', async () => {
    const before = await countOrders();
    const answers = await Promise.all([send({}, 'one-form'), send({}, 'one-form')]);
    const again = await send({}, 'one-form');
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((status) => status === 200 || status === 409)]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await countOrders()).toBe(before + 1);
    expect((await send({ store_name: 'Another' }, 'one-form')).problem.code).toBe('idempotency_mismatch');
  });

  it('has a tracking number of its own, in any case, until it is canceled', async () => {
    const { id } = (await send({ tracking_number: 'Trk 77' })).reply.data;
    const before = await countOrders();
    expect((await send({ tracking_number: 'TRK 77' }, 'second')).problem).toMatchObject({ status: 409, code: 'already_added' });
    expect(await countOrders()).toBe(before);
    await takeOrderTo(service, id, 'canceled');
    expect((await send({ tracking_number: 'TRK 77' })).status).toBe(200);
  });

  it('needs a confirmed e-mail address', async () => {
    const { token } = await aNewShopper(service);
    expect((await service.call(createOrder, { body: body() }, { token })).problem).toMatchObject({
      status: 409,
      code: 'email_not_confirmed',
    });
  });

  it('names what is wrong with a field', async () => {
    const fieldOf = async (more: Record<string, unknown>) => (await send(more as Partial<NewOrder>)).problem.errors?.[0]?.field;
    expect(await fieldOf({ host_id: 1 })).toBe('host_id');
    expect(await fieldOf({ host_id: 2_147_483_648 })).toBe('host_id');
    expect(await fieldOf({ store_name: ' ' })).toBe('store_name');
    expect(await fieldOf({ items: [] })).toBe('items');
    expect(await fieldOf({ expected_at: '2020-01-01' })).toBe('expected_at');
    expect(await fieldOf({ expected_at: '2026-02-30' })).toBe('expected_at');
    expect(await fieldOf({ destination_country_code: 'ZZ' })).toBe('destination_country_code');
    expect(await fieldOf({ tracking_number: 'x'.repeat(256) })).toBe('tracking_number');
    await service.db.execute(sql`update hosts set is_list = false where user_id = ${HOST}`);
    expect(await fieldOf({})).toBe('host_id');
    await service.db.execute(sql`update hosts set is_list = true where user_id = ${HOST}`);
  });

  it('is expected on a day of the coming year, yesterday being today in the west', () => {
    const now = new Date('2026-11-21T01:00:00Z');
    expect(['2026-11-20', '2026-11-21', '2027-11-22'].map((day) => expectedDayProblem(day, now))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(['2026-11-19', '2027-11-23', '2026-02-30', '2026-13-01'].map((day) => expectedDayProblem(day, now))).toEqual([
      'in_the_past',
      'too_far',
      'not_a_day',
      'not_a_day',
    ]);
  });
});
