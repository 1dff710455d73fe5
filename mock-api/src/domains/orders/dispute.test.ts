import { createHostConsolidation, createShopperConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import { moveOrderToArrived, updateOrder } from '@outpost/shared-contracts/orders/calls';
import { addOrderImages, removeOrderImage } from '@outpost/shared-contracts/orders/image-calls';
import { completeOrder } from '@outpost/shared-contracts/orders/shipping-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anInspection, aWaitingPhoto, findRecord, takeOrderTo } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { messagesTo } from '../../../test/people.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { findPerson } from '../accounts/port.ts';
import { isPriceHeld, realMeasures } from './measures.ts';
import { pausedDaysOf } from './rules.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
});
afterAll(() => service.close());

const NOTE = 'It is a single book of 400 grams.';
const dispute = (id: number, revision: number, body: object = {}, who: object = scenario.shopper) =>
  service.call(updateOrder, { params: { id }, body: { revision, measures_disputed: NOTE, ...body } }, who);

async function measureAgain(id: number, weight: number) {
  const order = await scenario.read(id);
  const found = {
    ...(await anInspection(service.db, order.revision)),
    weight_grams: weight,
    dimensions_cm: { length: 30, width: 20, height: 10 },
  };
  return await service.call(moveOrderToArrived, { params: { id }, body: found }, scenario.host);
}

describe('measures that a shopper does not believe', () => {
  it('take a price back, keep the way from being chosen, and are measured again with both shown side by side', async () => {
    const quoted = await scenario.quoted();
    const disputed = (await dispute(quoted.id, quoted.revision)).reply.data;
    expect(disputed).toMatchObject({ status_name: 'arrived', amount: null, next_action: null, dispute: { note: NOTE, again: null } });
    expect(disputed.timeline.at(-1)).toMatchObject({ status_name: 'arrived', actor: 'shopper', reason: NOTE });
    expect((await scenario.options(quoted.id)).missing).toContain('measures');
    const body = {
      revision: disputed.revision,
      address_id: scenario.addressId,
      service: 'express',
      promo_code: '',
      expected_total: quoted.amount,
    };
    const refused = await service.call(completeOrder, { params: { id: quoted.id }, body } as never, scenario.shopper);
    expect(refused.problem.code).toBe('move_refused');
    expect((await messagesTo(service, 'host@outpost.test')).filter(({ template }) => template === 'measures-disputed')).toHaveLength(1);
    // Lighter than first measured: the shopper was right.
    const again = (await measureAgain(quoted.id, 400)).reply.data;
    expect(again).toMatchObject({
      ...{ status_name: 'arrived', weight_grams: 400 },
      dispute: { price_held: false, before: { weight_grams: 1200 }, again: { weight_grams: 400 } },
    });
    expect([again.dispute?.before.photos.length, again.dispute?.again?.photos.length]).toEqual([1, 2]);
    const shopper = await findPerson(service.db, scenario.shopper.userId);
    const told = (await messagesTo(service, shopper?.email ?? '')).filter(({ template }) => template === 'measured-again');
    expect(told.map(({ body }) => body.includes(`/member/order-details/${quoted.id}`))).toEqual([true]);
    expect((await scenario.completeCall(quoted.id)).reply.data.status_name).toBe('quoted');
    expect((await measureAgain(quoted.id, 300)).problem.code).toBe('move_refused');
  });

  it('within 5 % the price that was shown holds, and the carrier is told what the parcel is', async () => {
    const { id, revision } = await scenario.arrived();
    const before = await scenario.priceOf(id);
    await dispute(id, revision);
    const again = (await measureAgain(id, 1260)).reply.data;
    expect(again).toMatchObject({ weight_grams: 1200, dispute: { price_held: true, again: { weight_grams: 1260 } } });
    expect(await scenario.priceOf(id)).toEqual(before);
    const order = await findRecord(service.db, id);
    expect(order && realMeasures(order)).toMatchObject({ weightGrams: 1260 });
    const one = { weightGrams: 1200, lengthCm: 30, widthCm: 20, heightCm: 10, photos: [] };
    expect([1200, 1201, 1260, 1261].map((weightGrams) => isPriceHeld(one, { ...one, weightGrams }))).toEqual([false, true, true, false]);
    // By its volume, where that is more: 6000 cm³ are 1.2 kg.
    expect([10, 11].map((heightCm) => isPriceHeld(one, { ...one, heightCm }))).toEqual([false, false]);
  });

  it('above 5 % the new measures count, and the shopper chooses', async () => {
    const { id, revision } = await scenario.arrived();
    await dispute(id, revision);
    expect((await measureAgain(id, 1900)).reply.data).toMatchObject({ weight_grams: 1900, dispute: { price_held: false } });
    // Once per parcel.
    expect((await dispute(id, (await scenario.read(id)).revision)).problem.code).toBe('move_refused');
  });

  it('are disputed once, by the shopper of a parcel that lies there unpaid, and by nothing else at the same time', async () => {
    const { id, revision } = await scenario.arrived();
    expect((await dispute(id, revision, {}, scenario.host)).problem.code).toBe('not_authorized');
    expect((await dispute(id, revision, { note: 'and this' })).problem.errors?.[0]?.field).toBe('measures_disputed');
    for (const text of ['', 'no', 'x'.repeat(501)])
      expect((await dispute(id, revision, { measures_disputed: text })).problem.code).toBe('validation_failed');
    expect((await measureAgain(id, 900)).problem.code).toBe('move_refused');
    const both = await Promise.all([dispute(id, revision), dispute(id, revision)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const paid = await scenario.paid();
    expect((await dispute(paid.id, paid.revision)).problem.code).toBe('move_refused');
    const expected = await scenario.arrived({ state: 'expected' });
    expect((await dispute(expected.id, expected.revision)).problem.code).toBe('move_refused');
  });

  it('keep a parcel out of boxes, in which nobody would measure it again, whoever asks for one', async () => {
    const [led, one, other] = [await scenario.arrived(), await scenario.arrived(), await scenario.arrived()];
    await dispute(one.id, one.revision);
    const box = (id: number, orders: number[]) => ({ params: { id }, body: { orders } });
    const beside = await service.call(createShopperConsolidation, box(led.id, [one.id, other.id]), scenario.shopper);
    expect(beside.problem.errors).toMatchObject([{ field: 'orders.0', code: 'not_now' }]);
    expect((await service.call(createHostConsolidation, box(one.id, [led.id]), scenario.host)).problem.code).toBe('move_refused');
    await measureAgain(one.id, 1900);
    expect((await service.call(createShopperConsolidation, box(led.id, [one.id]), scenario.shopper)).status).toBeLessThan(300);
  });

  it('keep the photos of both sides, whoever took them', async () => {
    const { id } = await scenario.arrived();
    const images = [await aWaitingPhoto(service.db), await aWaitingPhoto(service.db)];
    const added = await service.call(addOrderImages, { params: { id }, body: { images, kind: 'inside' } }, scenario.host);
    const first = added.reply.data.at(-1)?.id ?? '';
    const remove = async () => (await service.call(removeOrderImage, { params: { id, imageId: first } }, scenario.host)).problem.code;
    await dispute(id, (await scenario.read(id)).revision);
    expect(await remove()).toBe('move_refused');
    await measureAgain(id, 1900);
    expect(await remove()).toBe('move_refused');
    const later = { images: [await aWaitingPhoto(service.db)], kind: 'inside' as const };
    const more = (await service.call(addOrderImages, { params: { id }, body: later }, scenario.host)).reply.data;
    expect(more.filter((image) => image.can_be_removed)).toEqual([more.at(-1)]);
  });

  it('stop the clock of storage, also around a hold, and no day counts twice', async () => {
    const { id, revision } = await scenario.arrived();
    await dispute(id, revision);
    const start = Date.now();
    const at = (days: number) => new Date(start + days * DAY_MS);
    const paused = async (days: number) => {
      const order = await findRecord(service.db, id);
      return order && pausedDaysOf(order, at(days));
    };
    expect(await paused(4)).toBe(4);
    await takeOrderTo(service, id, 'on_hold', at(4));
    expect(await paused(6)).toBe(6);
    await takeOrderTo(service, id, 'arrived', at(6));
    expect(await paused(9)).toBe(9);
  });
});
