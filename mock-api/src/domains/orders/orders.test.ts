import { getHost } from '@outpost/shared-contracts/hosts/calls';
import { getMyOrder, listHostOrders, listShopperOrders, listShopperOrdersWithoutToken } from '@outpost/shared-contracts/orders/calls';
import { addressCodeOf } from '@outpost/shared-contracts/orders/codes';
import { SHOPPER_TABS } from '@outpost/shared-contracts/orders/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder } from '../../../test/orders.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { storageDaysLeft } from './rules.ts';

let service: TestService;
let shopper: { token: string; userId: number };
let host: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());

const ofShopper = async (query: Parameters<typeof service.call<typeof listShopperOrders>>[1]['query'] = {}) =>
  (await service.call(listShopperOrders, { params: { userId: shopper.userId }, query }, shopper)).reply;

describe("a shopper's list", () => {
  it('E-088 shows the orders of the tab, with counts for every tab', async () => {
    const all = await ofShopper();
    expect(all.data.length).toBe(all.total);
    const arrived = await ofShopper({ status: SHOPPER_TABS.arrived.join(',') });
    expect(arrived.counts).toEqual(all.counts);
    expect(arrived.total).toBe((all.counts['2'] ?? 0) + (all.counts['3'] ?? 0));
    expect(new Set(arrived.data.map((order) => order.status))).toEqual(new Set([2, 3]));
    const order = arrived.data.find((entry) => entry.store_name === 'Northloop Sneakers');
    expect(order).toMatchObject({
      status_name: 'arrived',
      weight_grams: 1240,
      next_action: 'add_details',
      shelf: null,
      destination_country_code: 'GB',
    });
    // The samples are older than this test by whatever days have passed since they were planted.
    const daysSince = (then: string) => Math.floor(Date.now() / 86_400_000) - Math.floor(Date.parse(then) / 86_400_000);
    expect(order?.storage_days_left).toBe(30 - daysSince(order?.arrived_at ?? ''));
    for (const photo of order?.photos ?? []) expect((await service.app.inject(photo)).statusCode).toBe(200);
  });

  it('brings the face that a host has on the own page too, and hosts see that of the shopper', async () => {
    const [order] = (await ofShopper()).data;
    const shown = (await service.call(getHost, { params: { id: order?.host.id ?? 0 } })).reply.data.profile_image_url;
    expect(order?.host.profile_image_url).toBe(shown);
    const [atHost] = (await service.call(listHostOrders, { params: { userId: 2 } }, host)).reply.data;
    expect(atHost?.shopper.profile_image_url).toBe(`/api/pictures/people/${atHost?.shopper.id}.svg`);
  });

  it('B-436 goes back 365 days unless told otherwise, and all the way with 0', async () => {
    const before = (await ofShopper()).total;
    await anOrder(service, { at: new Date(Date.now() - 364 * 86_400_000) });
    await anOrder(service, { at: new Date(Date.now() - 366 * 86_400_000) });
    expect((await ofShopper()).total).toBe(before + 1);
    expect((await ofShopper({ days: 0 })).total).toBe(before + 2);
    expect((await ofShopper({ days: 30 })).total).toBeLessThan((await ofShopper({ days: 90 })).total);
  });

  it('E-089 is empty for who has no token, whoever is named', async () => {
    for (const id of [shopper.userId, 999_999]) {
      const { data, total, counts } = (await service.call(listShopperOrdersWithoutToken, { params: { id }, query: { status: '3' } })).reply;
      expect({ data, total, counted: Object.values(counts).every((count) => count === 0) }).toEqual({ data: [], total: 0, counted: true });
    }
  });

  it('marks parcels that could travel together', async () => {
    const { data } = await ofShopper({ status: '3' });
    const together = data.filter((order) => order.can_consolidate);
    expect(together.length).toBeGreaterThan(1);
    expect(new Set(together.map((order) => order.host.id)).size).toBe(1);
    expect(data.some((order) => !order.can_consolidate)).toBe(true);
  });

  it('marks no parcel that lies at another host, goes elsewhere, is not inspected or is alone', async () => {
    const sam = { ...(await aConfirmedShopper(service)) };
    const at = (more: Parameters<typeof anOrder>[1]) => anOrder(service, { shopperId: sam.userId, state: 'arrived', ...more });
    const marked = async () =>
      (await service.call(listShopperOrders, { params: { userId: sam.userId }, query: {} }, sam)).reply.data
        .filter((order) => order.can_consolidate)
        .map(({ id }) => id)
        .sort();
    const first = await at({});
    await at({ hostId: 101 });
    await at({ destinationCode: 'DE' });
    await at({ state: 'mailbox' });
    await anOrder(service, { state: 'arrived' });
    expect(await marked()).toEqual([]);
    const second = await at({});
    expect(await marked()).toEqual([first.id, second.id]);
    const theirs = (await service.call(listHostOrders, { params: { userId: 2 }, query: { q: addressCodeOf(2, sam.userId) } }, host)).reply;
    expect(
      theirs.data
        .filter((order) => order.can_consolidate)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([first.id, second.id]);
  });

  it('is read page by page, the latest change first', async () => {
    const first = await ofShopper({ per_page: 5 });
    const second = await ofShopper({ per_page: 5, page: 2 });
    const changes = [...first.data, ...second.data].map((order) => order.updated_at);
    expect(changes).toHaveLength(10);
    expect(changes).toEqual(changes.toSorted().reverse());
  });

  it('is searched, wildcards meaning themselves', async () => {
    expect((await ofShopper({ q: 'kumo' })).data.every((order) => order.store_name === 'Kumo Camera')).toBe(true);
    expect((await ofShopper({ q: 'teapot' })).total).toBe(1);
    expect((await ofShopper({ q: '%' })).total).toBe(0);
  });

  it("is searched by the other side's name, of both sides, and by nobody's own", async () => {
    const ofHost = async (q: string) => (await service.call(listHostOrders, { params: { userId: 2 }, query: { q } }, host)).reply;
    const all = (await ofShopper({})).data;
    const [{ host: someHost } = { host: undefined }] = all;
    if (!someHost) throw new Error('The sample shopper has orders');
    const byHost = await ofShopper({ q: someHost.name.toUpperCase() });
    expect(byHost.total).toBe(all.filter((order) => order.host.id === someHost.id).length);
    expect(Object.values(byHost.counts).reduce((sum, count) => sum + count, 0)).toBe(byHost.total);
    expect((await ofShopper({ q: 'sam shopper' })).total).toBe(0);
    const theirs = await ofHost('sam shopper');
    expect(theirs.total).toBeGreaterThan(0);
    expect(theirs.data.every(({ shopper: { name } }) => name === 'Sam S.')).toBe(true);
    expect((await ofHost('sam %shopper')).total).toBe(0);
  });

  it('answers a status that does not exist with nothing and nonsense with the field', async () => {
    expect((await ofShopper({ status: '99' })).data).toEqual([]);
    const wrong = await service.call(listShopperOrders, { params: { userId: 1 }, query: { status: 'x', days: 'many' } as never }, shopper);
    expect(wrong.problem.errors?.map((error) => error.field).sort()).toEqual(['days', 'status']);
  });

  it('belongs to the shopper alone', async () => {
    expect((await service.call(listShopperOrders, { params: { userId: 2 }, query: {} }, shopper)).status).toBe(404);
    expect((await service.call(listShopperOrders, { params: { userId: 2 }, query: {} }, host)).problem).toMatchObject({
      status: 405,
      code: 'not_authorized',
    });
    expect((await service.call(listShopperOrders, { params: { userId: 1 }, query: {} })).status).toBe(401);
  });
});

describe("a host's list", () => {
  it("E-087 shows the host's orders by status with the figures of what waits", async () => {
    const { data, counts, figures } = (await service.call(listHostOrders, { params: { userId: 2 }, query: { status: '5' } }, host)).reply;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      status: 5,
      next_action: 'pack',
      shopper: { id: 1, name: 'Sam S.' },
      address_code: 'H2-S1',
      shelf: expect.stringMatching(/^[ABC]-\d$/),
    });
    // What is expected today and what is late depends on the day: it is counted below, of rows of that moment.
    expect(figures).toMatchObject({ in_mailbox: counts['2'], to_pack: counts['5'], to_hand_over: counts['6'] });
    expect((await service.call(listHostOrders, { params: { userId: 2 }, query: {} }, shopper)).status).toBe(405);
    expect((await service.call(listHostOrders, { params: { userId: 101 }, query: {} }, host)).status).toBe(404);
  });
});

describe("a host's figures", () => {
  it('E-087 count what waits, what is late, and what this calendar month brought', async () => {
    const figures = async () => (await service.call(listHostOrders, { params: { userId: 2 }, query: {} }, host)).reply.figures;
    const before = await figures();
    const now = new Date();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const day = (ahead: number) => new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 1);
    for (const wanted of [
      { state: 'mailbox', at: hoursAgo(49) },
      { state: 'mailbox', at: hoursAgo(47) },
      { state: 'expected', at: hoursAgo(49), expectedAt: day(0) },
      { state: 'expected', expectedAt: day(1) },
      { state: 'paid' },
      { state: 'pending' },
      { state: 'completed' },
      { state: 'delivered', at: lastMonth },
      // Nobody waits for the host here, and another host's is none of his.
      { state: 'quoted', at: hoursAgo(49) },
      { state: 'mailbox', at: hoursAgo(49), hostId: 101 },
    ] as const)
      await anOrder(service, wanted);
    expect(await figures()).toEqual({
      ...before,
      expected_today: before.expected_today + 1,
      in_mailbox: before.in_mailbox + 2,
      to_pack: before.to_pack + 1,
      to_hand_over: before.to_hand_over + 1,
      overdue: before.overdue + 1,
      // 80 % of $7.00 for each of the three that were paid this month.
      month_earnings: { ...before.month_earnings, minor: before.month_earnings.minor + 3 * 560 },
    });
  });
});

describe('rules of orders', () => {
  const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);

  it('storage is counted in calendar days from the day of arrival', () => {
    expect(storageDaysLeft(3, day('11-21'), 30, day('11-21'))).toBe(30);
    expect(storageDaysLeft(3, day('10-22'), 30, day('11-21'))).toBe(0);
    expect(storageDaysLeft(3, day('10-21'), 30, day('11-21'))).toBe(59);
    expect(storageDaysLeft(8, day('10-21'), 30, day('11-21'))).toBeNull();
    expect(storageDaysLeft(1, null, 30, day('11-21'))).toBeNull();
  });
});

describe('one order', () => {
  const read = (id: number, who: { token: string }) => service.call(getMyOrder, { params: { id } }, who);

  it('E-084 is read by its shopper and its host, each with what concerns them', async () => {
    const { timeline, storage, dispute, ...own } = (await read(5001, shopper)).reply.data;
    expect(timeline).toMatchObject([{ status_name: 'expected', actor: 'shopper' }]);
    expect(own).toEqual((await ofShopper({ per_page: 100, days: 0 })).data.find(({ id }) => id === 5001));
    const { timeline: sameTimeline, storage: sameStorage, dispute: sameDispute, ...theirs } = (await read(5001, host)).reply.data;
    expect([sameTimeline, sameStorage, sameDispute]).toEqual([timeline, storage, dispute]);
    expect({ ...theirs, shelf: null, next_action: null, can_consolidate: false }).toEqual({
      ...own,
      shelf: null,
      next_action: null,
      can_consolidate: false,
    });
    expect(theirs.host.id).toBe(host.userId);
  });

  it('E-084 is unknown to everybody else, like one that does not exist', async () => {
    const stranger = await service.tokenOf('affiliate@outpost.test');
    for (const [id, who] of [
      [5001, stranger],
      [999_999, shopper],
    ] as const)
      expect((await read(id, who)).problem.code).toBe('not_found');
  });
});
