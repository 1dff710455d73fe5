import { filterMyShipments, priceShipment, rateShipment } from '@outpost/shared-contracts/business/shipment-calls';
import { and, eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type aDraft, businessWorld } from '../../../test/business.ts';
import type { TestService } from '../../../test/helper.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { businessShipments } from './schema.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
let service: TestService;
let live: typeof world.live;

beforeAll(async () => {
  world = await businessWorld();
  ({ service, live } = world);
});
afterEach(() => world.carriers.behave());
afterAll(() => service.close());

const draft = (more: Parameters<typeof aDraft>[1] = {}) => world.draft(more);
const later = (ms: number) => world.later(ms);
const balance = () => world.balance();
const books = (account: Parameters<typeof world.books>[0]) => world.books(account);
const labelsBought = async (state = 'bought') => (await world.carriers.labels()).filter(({ status }) => status === state).length;

describe('labels', () => {
  it('E-159 B-264 are bought once, one of each parcel, and the shipment is pending (6) then', async () => {
    const shipment = await live.paid(draft({ parcels: 2, reference: 'FG-10442' }));
    const before = await labelsBought();
    const [income, costs] = [await books('shipping_income'), await books('carrier_costs')];
    await Promise.all([live.labelCall(shipment), live.labelCall(shipment), live.labelCall(shipment)]);
    const after = await live.read(shipment.id);
    expect(after).toMatchObject({
      status: 6,
      state: 'pending',
      label: 'bought',
      can: { refund: true, buy_label: false, schedule_pickup: true },
    });
    expect(after.labels.map(({ tracking_number }) => tracking_number)).toHaveLength(2);
    expect(after.tracking_number).toBe(after.labels[0]?.tracking_number);
    expect((await labelsBought()) - before).toBe(2);
    expect(income - (await books('shipping_income'))).toBe(shipment.price?.minor);
    expect((await books('carrier_costs')) - costs).toBe(shipment.lines.find(({ code }) => code === 'shipping')?.amount.minor);
    expect(await books('business_held')).toBe(
      -(
        await service.db
          .select()
          .from(businessShipments)
          .where(and(eq(businessShipments.payment, 'paid'), eq(businessShipments.mode, 'live')))
      )
        .filter(({ status }) => status === null)
        .reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0) || 0,
    );
  });

  it('are read as one PDF, and customs get their invoice, by links that nobody else can make', async () => {
    const { documents, id } = await live.labelled(draft({ parcels: 3 }));
    expect(documents.map(({ kind }) => kind)).toEqual(['label', 'commercial_invoice']);
    const get = (url = '') => service.app.inject({ url });
    const label = await get(documents[0]?.url);
    expect(label.headers['content-type']).toBe('application/pdf');
    expect((await PDFDocument.load(label.rawPayload)).getPageCount()).toBe(3);
    expect((await get(documents[1]?.url)).statusCode).toBe(200);
    for (const wrong of [
      documents[0]?.url.replace(`/${id}/`, `/${id - 1}/`),
      documents[0]?.url.replace('label', 'commercial_invoice'),
      `/api/shipment-documents/${id}/label`,
    ])
      expect((await get(wrong)).statusCode, wrong).toBe(404);
    later(3 * HOUR_MS);
    expect((await get(documents[0]?.url)).statusCode).toBe(404);
  });

  it('that the carrier refuses leave a paid quote, that is tried again or gets its money back after a day', async () => {
    const before = await balance();
    const shipment = await live.paid(draft({ at: 'REFUSE' }));
    const failed = (await live.labelCall(shipment)).reply.data;
    expect(failed).toMatchObject({
      status: null,
      payment: 'paid',
      label: 'failed',
      label_failure: 'address_refused',
      can: { buy_label: true },
    });
    expect((await live.labelCall(failed)).reply.data).toMatchObject({ label: 'failed', revision: failed.revision + 2 });
    const list = (await service.call(filterMyShipments, { body: { tab: 'failed' } }, live.who)).reply.data;
    expect(list.map(({ id }) => id)).toContain(shipment.id);
    later(23 * HOUR_MS);
    await service.runDue();
    expect((await live.read(shipment.id)).payment).toBe('paid');
    later(2 * HOUR_MS);
    await service.runDue();
    expect(await live.read(shipment.id)).toMatchObject({ payment: 'returned', refund: 'refunded', can: { edit: true, buy_label: false } });
    expect(await balance()).toBe(before);
    // What went back can be bought again.
    const { shipment_id, revision, rates } = (
      await service.call(
        rateShipment,
        { body: { shipment_id: shipment.id, revision: (await live.read(shipment.id)).revision, draft: draft() } },
        live.who,
      )
    ).reply.data;
    const [rate] = rates;
    const priced = (
      await service.call(
        priceShipment,
        {
          body: {
            shipment_id,
            revision,
            carrier: rate?.carrier ?? '',
            service: rate?.service ?? 'economy',
            expected_price: rate?.price ?? { minor: 0, currency: 'USD' },
          },
        },
        live.who,
      )
    ).reply.data;
    const bought = (await live.labelCall((await live.payCall(priced)).reply.data)).reply.data;
    expect(bought).toMatchObject({ state: 'pending', label: 'bought' });
  });

  it('are not bought before they are paid', async () => {
    expect((await live.labelCall(await live.priced(draft()))).problem.code).toBe('move_refused');
  });
});

it('leaves the books at zero, and every balance as they say', async () => {
  expect(await balanceOf(service.db)).toBe(0);
  expect(-(await books('business_balance'))).toBe(await balance());
  expect((await books('carrier_costs')) + (await books('carrier_payable'))).toBe(0);
});
