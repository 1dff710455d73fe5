import { cancelPickup, listPickups, schedulePickup, scheduleTestPickup } from '@outpost/shared-contracts/business/pickup-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type aDraft, businessWorld } from '../../../test/business.ts';
import type { TestService } from '../../../test/helper.ts';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
let service: TestService;
let live: typeof world.live;
let test: typeof world.test;
beforeAll(async () => {
  world = await businessWorld();
  ({ service, live, test } = world);
});
afterEach(() => world.carriers.behave());
afterAll(() => service.close());

type Order = CallInput<typeof schedulePickup>['body'];
const draft = (more: Parameters<typeof aDraft>[1] = {}) => world.draft(more);
/** The next day but some on which carriers come. */
function aDay(ahead = 1): string {
  const day = new Date(world.now() + ahead * DAY_MS);
  return dayOf(day.getUTCDay() === 0 ? new Date(day.getTime() + DAY_MS) : day);
}
const orderOf = (shipment_ids: number[], more: Partial<Order> = {}): Order => ({
  ...{ shipment_ids, address: draft().from, day: aDay(), ready: '09:00', close: '17:00', place: 'dock', phone: '+31 20 123 4567' },
  ...more,
});
const book = (order: Order, call: typeof schedulePickup | typeof scheduleTestPickup = schedulePickup) =>
  service.call(call, { body: order }, live.who);
const list = async (query: CallInput<typeof listPickups>['query']) => {
  const { data, ...paging } = (await service.call(listPickups, { query }, live.who)).reply;
  return { ...paging, shipments: data.flatMap(({ shipment }) => shipment ?? []), pickups: data.flatMap(({ pickup }) => pickup ?? []) };
};
const unscheduled = async (mode: 'live' | 'test' = 'live') =>
  (await list({ mode, list: 'unscheduled', page_size: 100 })).shipments.map(({ id }) => id);

describe('a pickup', () => {
  it('E-162 is one of each carrier, and takes its shipments off those that wait', async () => {
    const [one, other] = [await live.labelled(draft()), await live.labelled(draft({ parcels: 2, reference: 'FG-900' }))];
    const dear = await live.rated(draft());
    const express = dear.rates.find(({ carrier }) => carrier !== one.carrier);
    const third = await live.labelledBy(draft(), express?.carrier ?? '');
    expect(await unscheduled()).toEqual(expect.arrayContaining([one.id, other.id, third.id]));
    const { data, refused } = (await book(orderOf([one.id, other.id, third.id]))).reply;
    expect(refused).toEqual([]);
    expect(data.map(({ carrier, shipments }) => [carrier, shipments.map(({ id }) => id)]).sort()).toEqual(
      [
        [one.carrier, [one.id, other.id]],
        [third.carrier, [third.id]],
      ].sort(),
    );
    expect(data[0]).toMatchObject({ status: 'scheduled', window: '09:00–12:00', place: 'dock', can_cancel: true });
    for (const id of [one.id, other.id, third.id]) expect(await unscheduled()).not.toContain(id);
    expect(await live.read(one.id)).toMatchObject({ pickup_status: 'scheduled', can: { schedule_pickup: false } });
    // Twice at once, one of them comes too late.
    expect((await book(orderOf([one.id]))).problem.errors).toMatchObject([{ field: 'shipment_ids', code: 'not_now' }]);
  });

  it('is canceled until its day begins, and its shipments wait again', async () => {
    const shipment = await live.labelled(draft());
    const [pickup] = (await book(orderOf([shipment.id]))).reply.data;
    const cancel = (mode: 'live' | 'test' = 'live') =>
      service.call(cancelPickup, { params: { id: pickup?.id ?? 0 }, body: { mode } }, live.who);
    expect((await cancel('test')).problem.code).toBe('not_found');
    expect((await cancel()).reply.data).toMatchObject({ status: 'canceled', can_cancel: false });
    expect(await unscheduled()).toContain(shipment.id);
    expect((await cancel()).problem.code).toBe('move_refused');
    const [again] = (await book(orderOf([shipment.id]))).reply.data;
    world.later(3 * DAY_MS);
    expect((await service.call(cancelPickup, { params: { id: again?.id ?? 0 }, body: {} }, live.who)).problem.code).toBe('move_refused');
  });

  /** Whether the carrier comes for the labels of a shipment. */
  async function comesFor({ tracking_number }: { tracking_number: string | null }) {
    const label = (await world.carriers.labels()).find((one) => one.tracking_number === tracking_number);
    return (await world.carriers.pickups()).filter((one) => one.label === label?.id).map(({ status }) => status);
  }

  it('may be booked again after it was canceled, for the same day too: the carrier hears of each', async () => {
    const shipment = await live.labelled(draft());
    for (const _ of [1, 2]) {
      const [pickup] = (await book(orderOf([shipment.id]))).reply.data;
      expect(await comesFor(shipment)).toEqual(['scheduled']);
      await service.call(cancelPickup, { params: { id: pickup?.id ?? 0 }, body: {} }, live.who);
      expect(await comesFor(shipment)).toEqual(['canceled']);
    }
    await book(orderOf([shipment.id]));
    expect(await comesFor(shipment)).toEqual(['scheduled']);
  });

  it('is called off for what is refunded, and canceled with the last of its shipments', async () => {
    const [one, other] = [await live.labelled(draft()), await live.labelled(draft())];
    const [pickup] = (await book(orderOf([one.id, other.id]))).reply.data;
    const status = async () =>
      (await list({ mode: 'live', list: 'arranged', page_size: 100 })).pickups.find(({ id }) => id === pickup?.id)?.status;
    expect((await live.refundCall(one.id)).reply.data).toMatchObject({ status: 0, pickup_status: 'canceled' });
    expect([await comesFor(one), await comesFor(other), await status()]).toEqual([['canceled'], ['scheduled'], 'scheduled']);
    await live.refundCall(other.id);
    expect([await comesFor(other), await status()]).toEqual([['canceled'], 'canceled']);
  });

  it('is picked up with the first scan, and has failed where nothing was scanned a day later', async () => {
    const [one, other] = [await test.labelled(draft()), await test.labelled(draft())];
    const [first] = (await book(orderOf([one.id]), scheduleTestPickup)).reply.data;
    const [second] = (await book(orderOf([other.id]), scheduleTestPickup)).reply.data;
    await test.advance(one.id, 'scan', 6);
    expect(await test.read(one.id)).toMatchObject({ status: 8, pickup_status: 'picked_up' });
    world.later(4 * DAY_MS);
    await service.runDue();
    const arranged = (await list({ mode: 'test', list: 'arranged', page_size: 100 })).pickups;
    expect(arranged.find(({ id }) => id === first?.id)?.status).toBe('picked_up');
    expect(arranged.find(({ id }) => id === second?.id)?.status).toBe('failed');
    expect(await unscheduled('test')).toContain(other.id);
  });

  it('E-163 is for test shipments alone, and no carrier hears of it', async () => {
    const [mine, theirs] = [await test.labelled(draft()), await live.labelled(draft())];
    expect((await book(orderOf([theirs.id]), scheduleTestPickup)).problem.errors).toMatchObject([
      { field: 'shipment_ids', code: 'unknown_item' },
    ]);
    expect((await book(orderOf([mine.id]))).problem.errors).toMatchObject([{ field: 'shipment_ids', code: 'unknown_item' }]);
    await world.carriers.behave({ operations: ['create'], rates: { fail_before: 1 } });
    const { data } = (await book(orderOf([mine.id]), scheduleTestPickup)).reply;
    expect(data).toMatchObject([{ mode: 'test', window: '09:00–17:00' }]);
    // A live carrier that does not answer is said, and its shipments stay as they were.
    const { data: none, refused } = (await book(orderOf([theirs.id]))).reply;
    expect([none, refused.map(({ shipment_ids }) => shipment_ids)]).toEqual([[], [[theirs.id]]]);
    expect(await unscheduled()).toContain(theirs.id);
  });

  it.each([
    ['yesterday', { day: '2026-01-02' }, 'day', 'in_the_past'],
    ['in nine days', { ahead: 9 }, 'day', 'too_far'],
    ['a day that there is not', { day: '2026-02-30' }, 'day', 'not_a_day'],
    ['less than two hours', { ready: '09:00', close: '10:59' }, 'close', 'out_of_range'],
  ])('is refused for %s', async (_, { ahead, ...more }: Partial<Order> & { ahead?: number }, field, code) => {
    const shipment = await test.labelled(draft());
    const day = ahead === undefined ? {} : { day: aDay(ahead) };
    expect((await book(orderOf([shipment.id], { ...more, ...day }), scheduleTestPickup)).problem.errors).toMatchObject([{ field, code }]);
  });

  it('is refused on a Sunday', async () => {
    const sunday = Array.from({ length: 7 }, (_, at) => new Date(world.now() + at * DAY_MS)).find((day) => day.getUTCDay() === 0);
    const shipment = await test.labelled(draft());
    const answer = await book(orderOf([shipment.id], { day: dayOf(sunday ?? new Date()) }), scheduleTestPickup);
    expect(answer.problem.errors).toMatchObject([{ field: 'day', code: 'not_offered' }]);
  });
});

describe('the lists', () => {
  it('E-161 B-488 of shipments without a pickup begins with page 1 of 10', async () => {
    for (let n = 0; n < 12; n += 1) await test.labelled(draft());
    const first = await list({ mode: 'test' });
    expect([first.page, first.page_size, first.shipments.length, first.pickups]).toEqual([1, 10, 10, []]);
    expect(await list({ mode: 'test', page: 1 })).toEqual(first);
    const second = await list({ mode: 'test', page: 2 });
    expect(second.shipments[0]?.id).toBeLessThan(first.shipments[9]?.id ?? 0);
    expect(second.total).toBe(first.total);
    const none = await service.call(listPickups, { query: { mode: 'test', page: 0 } }, live.who);
    expect(none.problem.errors).toMatchObject([{ field: 'page', code: 'out_of_range' }]);
  });

  it('B-489 of arranged pickups begins with page 0 of 10', async () => {
    const waiting = await unscheduled('test');
    for (const id of waiting.slice(0, 12)) await book(orderOf([id]), scheduleTestPickup);
    const first = await list({ mode: 'test', list: 'arranged' });
    expect([first.page, first.page_size, first.pickups.length, first.shipments]).toEqual([0, 10, 10, []]);
    expect(await list({ mode: 'test', list: 'arranged', page: 0 })).toEqual(first);
    const second = await list({ mode: 'test', list: 'arranged', page: 1 });
    expect(second.pickups.length).toBeGreaterThan(0);
    expect(first.pickups.map(({ id }) => id)).not.toContain(second.pickups[0]?.id);
  });

  it('are searched where something is looked for: an empty q is refused, as it is left out', async () => {
    const shipment = await test.labelled(draft({ reference: 'Needle_1' }));
    for (const q of ['needle_1', shipment.number, shipment.tracking_number ?? '', 'hamburg', 'test post'])
      expect(
        (await list({ mode: 'test', q, page_size: 100 })).shipments.map(({ id }) => id),
        q,
      ).toContain(shipment.id);
    expect((await list({ mode: 'test', q: 'needlex1' })).total).toBe(0);
    await book(orderOf([shipment.id]), scheduleTestPickup);
    const found = await list({ mode: 'test', list: 'arranged', q: 'needle_1' });
    expect(found.pickups.map(({ shipments }) => shipments.map(({ id }) => id))).toEqual([[shipment.id]]);
    expect((await service.call(listPickups, { query: { q: '' } }, live.who)).problem.code).toBe('validation_failed');
    // The other side has none of it.
    expect((await list({ mode: 'live', list: 'arranged', q: 'needle_1' })).total).toBe(0);
  });
});
