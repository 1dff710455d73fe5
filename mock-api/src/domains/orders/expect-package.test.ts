import { createOrder, getMyOrder, listHostOrders, type NewOrder } from '@outpost/shared-contracts/orders/calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { aNewShopper } from '../../../test/people.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
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

  it('comes in several parcels: each number becomes an order of its own with the same things', async () => {
    const before = await countOrders();
    const { data, further } = (await send({ tracking_number: 'SET-1', further_tracking_numbers: ['SET-2', 'SET-3'] })).reply;
    expect([data, ...further].map(({ tracking_number }) => tracking_number)).toEqual(['SET-1', 'SET-2', 'SET-3']);
    expect(new Set([data, ...further].map(({ order_number }) => order_number)).size).toBe(3);
    for (const order of [data, ...further]) expect(order).toMatchObject({ status: 1, store_name: 'Trailhead Supply' });
    expect(further.map(({ items }) => items[0]?.title)).toEqual(['Camping stove', 'Camping stove']);
    expect(await countOrders()).toBe(before + 3);
  });

  it('with a number that an order has is refused as a whole, and each such number with the order that has it', async () => {
    const first = (await send({ tracking_number: 'HAS-1' })).reply.data;
    const second = (await send({ tracking_number: 'HAS-2' })).reply.data;
    const before = await countOrders();
    const { problem } = await send({ tracking_number: 'NEW-9', further_tracking_numbers: ['has-2', 'NEW-8', 'HAS-1'] });
    expect(problem).toMatchObject({ status: 409, code: 'already_added' });
    expect(problem.errors).toMatchObject([
      { field: 'further_tracking_numbers.0', code: 'used_before', order: { id: second.id, order_number: second.order_number } },
      { field: 'further_tracking_numbers.2', code: 'used_before', order: { id: first.id, order_number: first.order_number } },
    ]);
    expect(await countOrders()).toBe(before);
    const twice = await send({ tracking_number: 'NEW-9', further_tracking_numbers: ['NEW-8', 'new-9'] });
    expect(twice.problem).toMatchObject({ status: 422, errors: [{ field: 'further_tracking_numbers.1', code: 'used_before' }] });
    expect(await countOrders()).toBe(before);
  });

  it('is told which order has the number, too, when both come at once; that of somebody else is nobody’s business', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) => send({ tracking_number: 'RACE-2', further_tracking_numbers: ['RACE-1'] }, key)),
    );
    const made = answers.find(({ status }) => status === 200)?.reply;
    const refused = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem);
    expect(refused).toHaveLength(2);
    for (const problem of refused) {
      expect(problem.code).toBe('already_added');
      expect(problem.errors?.map(({ order }) => order?.id)).toEqual([made?.data.id, made?.further[0]?.id]);
    }
    const other = await aConfirmedShopper(service);
    expect((await service.call(createOrder, { body: body({ tracking_number: 'RACE-1' }) }, other)).status).toBe(200);
  });

  it('may say what a thing is worth, in US dollars', async () => {
    const worth = (price: unknown) =>
      send({ items: [{ title: 'Camping stove', quantity: 2, price: price as { minor: number; currency: 'USD' } }] });
    expect((await worth({ minor: 4_990, currency: 'USD' })).reply.data.items[0]?.price).toEqual({ minor: 4_990, currency: 'USD' });
    for (const wrong of [
      { minor: -1, currency: 'USD' },
      { minor: 1, currency: 'EUR' },
      { minor: 1e12, currency: 'USD' },
    ])
      expect((await worth(wrong)).problem.errors?.[0]?.field, JSON.stringify(wrong)).toMatch(/^items\.0\.price/);
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
