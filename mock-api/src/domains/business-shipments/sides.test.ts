import { createLiveKey, createTestKey, getTestKey } from '@outpost/shared-contracts/business/key-calls';
import {
  buyShipmentLabel,
  completeShipment,
  filterMyShipments,
  getMyShipment,
  getShipmentInvoice,
  listMyShipments,
  payShipment,
  rateShipment,
  refundShipment,
} from '@outpost/shared-contracts/business/shipment-calls';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type aDraft, businessWorld } from '../../../test/business.ts';
import type { TestService } from '../../../test/helper.ts';
import { SAMPLE_PASSWORD } from '../../seed/accounts.ts';
import { balanceOf } from '../ledger/port.ts';
import { businessShipments } from './schema.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
let service: TestService;
let live: typeof world.live;
let test: typeof world.test;
let carriers: typeof world.carriers;
beforeAll(async () => {
  world = await businessWorld();
  ({ service, live, test, carriers } = world);
});
afterEach(() => world.carriers.behave());
afterAll(() => service.close());

const draft = (more: Parameters<typeof aDraft>[1] = {}) => world.draft(more);
const balance = () => world.balance();
const books = (account: Parameters<typeof world.books>[0]) => world.books(account);

describe('the test side', () => {
  it('E-158 mirrors all without money or a carrier, and its company plays the carrier', async () => {
    const [before, labels, entries] = [await balance(), (await carriers.labels()).length, await books('business_held')];
    const shipment = await test.labelled(draft({ parcels: 2 }));
    expect(shipment).toMatchObject({ mode: 'test', status: 6, label: 'bought', can: { advance: true } });
    expect(shipment.tracking_number).toMatch(/^TEST\d+$/);
    const step = (event: 'scan' | 'customs_hold' | 'delivered', expected_from: 6 | 8, mode: 'live' | 'test' = 'test', id = shipment.id) =>
      service.call(completeShipment, { params: { id }, body: { mode, event, expected_from } }, test.who);
    expect((await step('scan', 8)).problem.code).toBe('stale_change');
    expect((await step('scan', 6)).reply.data).toMatchObject({ status: 8, tracking: 'in_transit', events: [{ place: 'Amsterdam' }] });
    expect((await step('customs_hold', 8)).reply.data).toMatchObject({ status: 8, exception: 'customs_hold' });
    expect((await step('delivered', 8)).reply.data).toMatchObject({ status: 9, exception: null });
    expect((await step('scan', 8)).problem.code).toBe('move_refused');
    const refunded = await test.labelled(draft());
    expect((await test.refundCall(refunded.id)).reply.data).toMatchObject({ status: 0, refund: 'refunded' });
    expect([await balance(), (await carriers.labels()).length, await books('business_held')]).toEqual([before, labels, entries]);
    const pdf = await service.app.inject({ url: (await test.labelled(draft())).documents[0]?.url ?? '' });
    expect(pdf.statusCode).toBe(200);
    const real = await live.labelled(draft());
    expect((await step('scan', 6, 'live', real.id)).problem.code).toBe('move_refused');
  });

  it('takes the same event as often as it is played: what changes nothing is one scan more', async () => {
    const { id } = await test.labelled(draft());
    for (const [times, event] of [
      [1, 'scan'],
      [2, 'scan'],
      [3, 'scan'],
      [4, 'customs_hold'],
      [5, 'customs_hold'],
    ] as const) {
      const body = { mode: 'test', event, expected_from: times === 1 ? 6 : 8 } as const;
      const answer = await service.call(completeShipment, { params: { id }, body }, test.who);
      expect(answer.status, `${event} ${times}`).toBe(200);
      expect(answer.reply.data.events).toHaveLength(times);
    }
  });

  it('is never seen in live, nor live in test, by a session or by a key', async () => {
    const [mine, theirs] = [await test.labelled(draft()), await live.labelled(draft())];
    for (const [side, id] of [
      ['live', mine.id],
      ['test', theirs.id],
    ] as const) {
      expect((await service.call(getMyShipment, { params: { id }, body: { mode: side, shipmentID: id } }, live.who)).problem.code).toBe(
        'not_found',
      );
      expect((await service.call(buyShipmentLabel, { params: { id }, body: { mode: side, revision: 0 } }, live.who)).problem.code).toBe(
        'not_found',
      );
      expect((await service.call(refundShipment, { params: { id }, body: { mode: side, shipment_id: id } }, live.who)).problem.code).toBe(
        'not_found',
      );
      expect((await service.call(getShipmentInvoice, { params: { id }, query: { mode: side } }, live.who)).problem.code).toBe('not_found');
      const pay = { mode: side, shipment_id: id, revision: 1, expected_price: { minor: 1, currency: 'USD' } };
      expect((await service.call(payShipment, { body: pay }, live.who)).problem.code).toBe('not_found');
      const list = (await service.call(filterMyShipments, { body: { mode: side, per_page: 100 } }, live.who)).reply.data;
      expect(list.every(({ mode }) => mode === side)).toBe(true);
      expect(list.map((row) => row.id)).not.toContain(id);
    }
    // Left out, a session means live.
    expect((await service.call(getMyShipment, { params: { id: mine.id }, body: { shipmentID: mine.id } }, live.who)).problem.code).toBe(
      'not_found',
    );
  });
});

describe('the test shipments', () => {
  const ask = (query: string, headers: Record<string, string>) =>
    service.app.inject({ url: `/api/test/business/shipments${query}`, headers });
  const keyOf = async (call: typeof createTestKey | typeof createLiveKey) =>
    (await service.call(call, { body: { password: SAMPLE_PASSWORD } }, live.who)).reply.data;

  it('E-174 B-456 come with a test key: the whole one, or how it begins beside a session, and with no other', async () => {
    const [mine, liveKey] = [await keyOf(createTestKey), await keyOf(createLiveKey)];
    const shipment = await test.labelled(draft({ reference: 'FG-174' }));
    const theirs = await live.labelled(draft({ reference: 'FG-174' }));
    const session = { 'x-access-token': live.who.token };
    for (const headers of [{ 'x-api-key': mine.secret }, { ...session, 'x-api-key': mine.keys.current?.name ?? '' }]) {
      const answer = await ask('?search=fg-174', headers);
      expect(
        answer.json().data.map(({ id }: { id: number }) => id),
        answer.body,
      ).toEqual([shipment.id]);
    }
    for (const headers of [session, { 'x-api-key': liveKey.secret }, { ...session, 'x-api-key': liveKey.keys.current?.name ?? '' }])
      expect((await ask('', headers)).statusCode).toBe(404);
    expect((await ask('', {})).statusCode).toBe(401);
    expect((await ask('', { 'x-api-key': 'test_aaaaaaaa_x' })).statusCode).toBe(401);
    expect((await ask(`?company_id=${live.who.userId}`, { 'x-api-key': mine.secret })).statusCode).toBe(200);
    expect((await ask('?company_id=4', { 'x-api-key': mine.secret })).statusCode).toBe(404);
    // The key works everything on its own side, and finds nothing of the other.
    const byKey = (id: number, key: string) =>
      service.call(getMyShipment, { params: { id }, body: { shipmentID: id } }, { headers: { 'x-api-key': key } });
    expect((await byKey(shipment.id, mine.secret)).reply.data.mode).toBe('test');
    expect((await byKey(theirs.id, liveKey.secret)).reply.data.mode).toBe('live');
    expect((await byKey(theirs.id, mine.secret)).problem.code).toBe('not_found');
    expect((await byKey(shipment.id, liveKey.secret)).problem.code).toBe('not_found');
    const quote = { body: { draft: draft() } };
    const made = (await service.call(rateShipment, quote, { headers: { 'x-api-key': mine.secret } })).reply.data;
    expect((await test.read(made.shipment_id)).mode).toBe('test');
  });

  it('B-234 B-235 are asked for by the name of a status, and empty values are as if they were not there', async () => {
    const { current } = (await service.call(getTestKey, {}, live.who)).reply.data;
    const headers = { 'x-access-token': live.who.token, 'x-api-key': current?.name ?? '' };
    const empty =
      '?search=&status=&pickup_status=&date_range=&custom_date_range_start_date=&custom_date_range_end_date=&company_id=&page=&per_page=';
    expect((await ask(empty, headers)).json()).toEqual((await ask('', headers)).json());
    const pending = (await ask('?status=pending&per_page=100', headers)).json();
    expect(pending.total).toBeGreaterThan(0);
    for (const { state, status } of pending.data) expect([state, status]).toEqual(['pending', 6]);
    expect((await ask('?status=6', headers)).statusCode).toBe(422);
  });
});

describe('the list', () => {
  it('E-155 finds by number, reference, receiver, tracking number, tab, status by name, pickup and days', async () => {
    const shipment = await live.labelled(draft({ reference: 'Ref_1%0' }));
    const find = async (body: object) =>
      (await service.call(filterMyShipments, { body: { per_page: 100, ...body } }, live.who)).reply.data.map(({ id }) => id);
    for (const search of [shipment.number, shipment.number.toLowerCase(), 'ref_1%0', 'BRANDT', 'hamburg', shipment.tracking_number])
      expect(await find({ search }), search ?? '').toContain(shipment.id);
    for (const search of ['refx1', 'ref_1_0', 'BS-1', 'nobody']) expect(await find({ search }), search).not.toContain(shipment.id);
    for (const body of [
      { status: 'pending' },
      { tab: 'pending' },
      { pickup_status: 'unscheduled' },
      { date_range: 'today' },
      { date_range: '7' },
    ])
      expect(await find(body), JSON.stringify(body)).toContain(shipment.id);
    for (const body of [{ status: 'delivered' }, { tab: 'quote' }, { tab: 'failed' }, { pickup_status: 'scheduled' }])
      expect(await find(body), JSON.stringify(body)).not.toContain(shipment.id);
    const day = world.today();
    const custom = (from: string, to: string) =>
      find({ date_range: 'custom', custom_date_range_start_date: from, custom_date_range_end_date: to });
    expect(await custom(day, day)).toContain(shipment.id);
    expect(await custom('2020-01-01', '2020-02-01')).toEqual([]);
    // Made so many days ago, it is found from so many days on.
    for (const [days, ranges] of [
      [1, ['7', '30', '90']],
      [7, ['7', '30', '90']],
      [8, ['30', '90']],
      [31, ['90']],
      [91, []],
    ] as const) {
      const createdAt = new Date(`${world.today(-days)}T12:00:00Z`);
      await service.db.update(businessShipments).set({ createdAt }).where(eq(businessShipments.id, shipment.id));
      for (const date_range of ['today', '7', '30', '90'] as const) {
        const isFound = (ranges as readonly string[]).includes(date_range);
        expect((await find({ date_range, search: shipment.number })).length, `${days} days, ${date_range}`).toBe(Number(isFound));
      }
    }
    const wrong = { date_range: 'custom' as const, custom_date_range_start_date: '2026-02-30' };
    expect((await service.call(filterMyShipments, { body: wrong }, live.who)).problem.code).toBe('validation_failed');
  });

  it('E-154 has pages, and numbers that agree with it', async () => {
    await live.refundCall((await live.labelled(draft())).id);
    const page = async (n: number) => (await service.call(listMyShipments, { query: { per_page: 2, page: n } }, live.who)).reply;
    const [first, second] = [await page(1), await page(2)];
    expect(first.data[1]?.id).toBeGreaterThan(second.data[0]?.id ?? 0);
    const { tabs } = first.numbers;
    expect(tabs.all).toBe(first.total);
    expect(tabs.canceled).toBeGreaterThan(0);
    expect(tabs.quote + tabs.canceled + tabs.pending + tabs.in_transit + tabs.delivered).toBe(tabs.all);
    for (const tab of ['all', 'quote', 'canceled', 'pending', 'in_transit', 'failed', 'delivered'] as const)
      expect((await service.call(filterMyShipments, { body: { tab } }, live.who)).reply.total, tab).toBe(tabs[tab]);
  });

  it('E-156 B-237 reads a shipment whose id stands in its body too, to its company alone', async () => {
    const { id } = await live.priced(draft());
    expect((await service.call(getMyShipment, { params: { id }, body: { shipmentID: id + 1 } }, live.who)).problem.errors).toMatchObject([
      { field: 'shipmentID' },
    ]);
    expect((await service.call(getMyShipment, { params: { id }, body: {} as never }, live.who)).problem.code).toBe('validation_failed');
    const shopper = await service.tokenOf('shopper@outpost.test');
    expect((await service.call(getMyShipment, { params: { id }, body: { shipmentID: id } }, shopper)).problem.code).toBe('not_authorized');
  });
});

it('leaves the books at zero, and every balance as they say', async () => {
  expect(await balanceOf(service.db)).toBe(0);
  expect(-(await books('business_balance'))).toBe(await balance());
  expect((await books('carrier_costs')) + (await books('carrier_payable'))).toBe(0);
});
