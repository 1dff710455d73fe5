import { cancelPickup, listPickups, schedulePickup } from '@outpost/shared-contracts/business/pickup-calls';
import { createReport, downloadReport, getReport, listReports } from '@outpost/shared-contracts/business/report-calls';
import {
  buyShipmentLabel,
  filterMyShipments,
  getMyShipment,
  getShipmentInvoice,
  listMyShipments,
  payShipment,
  priceShipment,
  rateShipment,
  refundShipment,
} from '@outpost/shared-contracts/business/shipment-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessWorld } from '../../../test/business.ts';
import type { TestService } from '../../../test/helper.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';
import { users } from '../accounts/schema.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
let service: TestService;
let other: Awaited<ReturnType<typeof aConfirmedShopper>>;
beforeAll(async () => {
  world = await businessWorld();
  ({ service } = world);
  other = await aConfirmedShopper(service);
  await service.db.update(users).set({ type: 5 }).where(eq(users.id, other.userId));
});
afterAll(() => service.close());

/** The next day but some on which carriers come. */
function aDay(): string {
  const day = new Date(world.now() + DAY_MS);
  return dayOf(day.getUTCDay() === 0 ? new Date(day.getTime() + DAY_MS) : day);
}
const orderOf = (id: number): CallInput<typeof schedulePickup>['body'] => ({
  ...{ shipment_ids: [id], address: world.draft().from, day: aDay(), ready: '09:00', close: '17:00' },
  place: 'dock',
  phone: '+31 20 123 4567',
});

it('E-154 E-155 E-161 E-164 list what is of a company to itself alone, and count nothing of another', async () => {
  const mine = await world.live.labelled(world.draft({ reference: 'MINE-1' }));
  const arranged = await world.live.labelled(world.draft({ reference: 'MINE-2' }));
  expect((await service.call(schedulePickup, { body: orderOf(arranged.id) }, world.live.who)).reply.data).toHaveLength(1);
  const asked = { type: 'shipments', from: world.today(-30), to: world.today() } as const;
  await service.call(createReport, { body: asked }, world.live.who);
  const lists = async (who: { readonly token: string }) => {
    const all = await service.call(listMyShipments, { query: {} }, who);
    const found = await service.call(filterMyShipments, { body: { search: mine.number } }, who);
    const byWords = await service.call(filterMyShipments, { body: { search: 'mine-1' } }, who);
    const waiting = await service.call(listPickups, { query: {} }, who);
    const pickups = await service.call(listPickups, { query: { list: 'arranged' } }, who);
    const reports = await service.call(listReports, { query: {} }, who);
    const { tabs, shipments, spent } = all.reply.numbers;
    return [...[all, found, byWords, waiting, pickups, reports].map(({ reply }) => reply.total), tabs.all, shipments, spent.minor];
  };
  expect((await lists(world.live.who)).every((count) => count > 0)).toBe(true);
  expect(await lists(other)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

it('E-156 E-166 nothing of a company is there for another one, to read, to change, to pay or to send', async () => {
  const { id, revision, price } = await world.live.priced(world.draft(), 'of-company:1');
  const sent = await world.live.labelled(world.draft());
  const [pickup] = (await service.call(schedulePickup, { body: orderOf(sent.id) }, world.live.who)).reply.data;
  const asked = { type: 'shipments', from: world.today(-30), to: world.today() } as const;
  const report = (await service.call(createReport, { body: asked }, world.live.who)).reply.data;
  await service.runDue();
  const amount = price ?? { minor: 1, currency: 'USD' };
  const quote = { shipment_id: id, revision };
  const refused = [
    await service.call(getMyShipment, { params: { id }, body: { shipmentID: id } }, other),
    await service.call(getShipmentInvoice, { params: { id: sent.id }, query: {} }, other),
    await service.call(rateShipment, { body: { ...quote, draft: world.draft() } }, other),
    await service.call(priceShipment, { body: { ...quote, carrier: 'Northline', service: 'express', expected_price: amount } }, other),
    await service.call(payShipment, { body: { ...quote, expected_price: amount } }, other),
    await service.call(buyShipmentLabel, { params: { id: sent.id }, body: { revision: sent.revision } }, other),
    await service.call(refundShipment, { params: { id: sent.id }, body: { shipment_id: sent.id } }, other),
    await service.call(cancelPickup, { params: { id: pickup?.id ?? 0 }, body: {} }, other),
    await service.call(getReport, { params: { id: report.id }, query: {} }, other),
    await service.call(downloadReport, { params: { id: report.id }, query: {} }, other),
  ];
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'not_found'));
  const late = await world.live.labelled(world.draft());
  const theirs = await service.call(schedulePickup, { body: orderOf(late.id) }, other);
  expect(theirs.problem.errors).toMatchObject([{ field: 'shipment_ids', code: 'unknown_item' }]);
  // A name that one company gave is free for another.
  const named = await service.call(rateShipment, { body: { draft: world.draft(), own_key: 'of-company:1' } }, other);
  expect(named.reply.data.shipment_id).not.toBe(id);
  expect((await world.live.read(id)).revision).toBe(revision);
});
