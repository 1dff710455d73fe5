import { topUpBalance } from '@outpost/shared-contracts/business/balance-calls';
import { cancelPickup, schedulePickup, scheduleTestPickup } from '@outpost/shared-contracts/business/pickup-calls';
import { createReport } from '@outpost/shared-contracts/business/report-calls';
import {
  buyShipmentLabel,
  completeShipment,
  payShipment,
  priceShipment,
  rateShipment,
  refundShipment,
} from '@outpost/shared-contracts/business/shipment-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { DAY_MS, dayOf } from '../src/platform/time/time.ts';
import { aDraft, businessScenario } from './business.ts';
import type { Input, KeyedCall, World } from './keyed-calls.ts';

const withBody =
  (change: Record<string, unknown>) =>
  (input: Input): Input => ({ ...input, body: { ...input.body, ...change } });

/** Those of a company's shipments, on the test side. */
export function keyedBusinessCalls(world: () => World): readonly KeyedCall[] {
  let made: ReturnType<typeof businessScenario> | undefined;
  const company = () => {
    made ??= businessScenario(world().service, 'test');
    return made;
  };
  const draft = () => aDraft(dayOf(new Date()));
  const mode = 'test';
  const aPaid = async () => (await company()).paid(draft());
  const aLabelled = async () => (await company()).labelled(draft());
  let sending: ReturnType<typeof businessScenario> | undefined;
  const live = () => {
    sending ??= businessScenario(world().service);
    return sending;
  };
  const pickupOf = (id: number) => {
    const tomorrow = new Date(Date.now() + DAY_MS);
    // Carriers do not come on Sundays.
    const day = dayOf(tomorrow.getUTCDay() === 0 ? new Date(tomorrow.getTime() + DAY_MS) : tomorrow);
    return {
      shipment_ids: [id],
      address: draft().from,
      day,
      ready: '09:00',
      close: '17:00',
      place: 'dock' as const,
      phone: '+31 20 123 4567',
    };
  };
  const as = 'business';

  return [
    { call: rateShipment, as, make: async () => ({ body: { mode, draft: draft() } }), other: withBody({ mode: 'live' }) },
    {
      call: priceShipment,
      as,
      make: async () => {
        const { shipment_id, revision, rates } = await (await company()).rated(draft());
        const [rate] = rates;
        return { body: { mode, shipment_id, revision, carrier: rate?.carrier, service: rate?.service, expected_price: rate?.price } };
      },
      other: withBody({ revision: 77 }),
    },
    {
      call: payShipment,
      as,
      make: async () => {
        const { id, revision, price } = await (await company()).priced(draft());
        return { body: { mode, shipment_id: id, revision, expected_price: price } };
      },
      other: withBody({ revision: 77 }),
    },
    {
      call: buyShipmentLabel,
      as,
      make: async () => {
        const { id, revision } = await aPaid();
        return { params: { id }, body: { mode, revision } };
      },
      other: withBody({ revision: 77 }),
    },
    {
      call: refundShipment,
      as,
      make: async () => {
        const { id } = await aLabelled();
        return { params: { id }, body: { mode, shipment_id: id } };
      },
      other: withBody({ mode: 'live' }),
    },
    {
      call: completeShipment,
      as,
      make: async () => ({ params: { id: (await aLabelled()).id }, body: { mode, expected_from: 6, event: 'scan' } }),
      other: withBody({ event: 'delivered' }),
    },
    ...[schedulePickup, scheduleTestPickup].map(
      (call): KeyedCall => ({
        call,
        as,
        make: async () => {
          const { id } = call === schedulePickup ? await (await live()).labelled(draft()) : await aLabelled();
          return { body: pickupOf(id) };
        },
        other: withBody({ place: 'reception' }),
      }),
    ),
    {
      call: cancelPickup,
      as,
      make: async () => {
        const { reply } = await world().service.call(scheduleTestPickup, { body: pickupOf((await aLabelled()).id) }, (await company()).who);
        return { params: { id: reply.data[0]?.id }, body: { mode } };
      },
      other: withBody({ mode: 'live' }),
    },
    {
      call: createReport,
      as,
      make: async () => ({ body: { mode, type: 'charges', from: '2026-01-01', to: '2026-01-31' } }),
      other: withBody({ type: 'refunds' }),
    },
    {
      call: topUpBalance,
      as,
      make: async () => ({ body: { amount: usd(2_000), token: await (await company()).card.token() } }),
      other: withBody({ amount: usd(3_000) }),
    },
  ];
}
