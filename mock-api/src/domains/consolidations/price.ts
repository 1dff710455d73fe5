import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import type { ConsolidationPricing, priceConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Simulation } from '@outpost/shared-contracts/consolidations/consolidation';
import { usd } from '@outpost/shared-contracts/money/money';
import type { PricingReply, ServiceName } from '@outpost/shared-contracts/pricing/calls';
import { FEES } from '@outpost/shared-contracts/pricing/fees';
import { packed } from '@outpost/shared-contracts/pricing/packing';
import { compareWays, type Grouping, type PricedBox } from '@outpost/shared-contracts/pricing/together';
import { MAX_CM, MAX_GRAMS } from '@outpost/shared-contracts/pricing/weight';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { dayNumber } from '../../platform/time/time.ts';
import { ownAddressOf } from '../addresses/port.ts';
import { batteryCategory, type OrderRow, storedDaysOf } from '../orders/port.ts';
import type { Pricers } from '../pricing/port.ts';
import { inBox } from './boxes.ts';
import { parcelOf, readTogether } from './parcels.ts';
import { findByLead } from './repository.ts';

const boxOnTheWire = ({ ids, grams, sides, billedGrams, cents }: PricedBox) => ({
  order_ids: [...ids],
  weight_grams: grams,
  dimensions_cm: sides,
  billed_grams: billedGrams,
  price: usd(cents),
});

const wayOnTheWire = ({ box, apart, cents }: Grouping) => ({
  box: box ? boxOnTheWire(box) : null,
  apart: apart.map(boxOnTheWire),
  price: usd(cents),
});

/** The box as its host measured it; undefined where it is not packed, or is another one than is asked about. */
async function measuredBox({ db }: Pick<CallContext, 'db'>, rows: readonly OrderRow[]) {
  const leadId = rows[0]?.order.leadId;
  if (!leadId || rows.some(({ order }) => order.leadId !== leadId)) return undefined;
  const found = await findByLead(db, leadId);
  if (!found || inBox(found).length !== rows.length) return undefined;
  const { weightGrams, lengthCm, widthCm, heightCm, startedAt, packedAt } = found.record;
  if (!weightGrams || !lengthCm || !widthCm || !heightCm) return undefined;
  // The clock of storage stood while the host packed.
  const paused = startedAt && packedAt ? dayNumber(packedAt) - dayNumber(startedAt) : 0;
  return { grams: weightGrams, sides: { length: lengthCm, width: widthCm, height: heightCm }, paused };
}

type Wanted = Pick<ConsolidationPricing, 'packaging' | 'extras' | 'promo_code' | 'instant_discount'> & {
  /** One service; empty for all of them. */
  readonly name: ServiceName | '';
  /** ISO 3166 code of the country that it goes to. */
  readonly to: string;
};

/** Prices a box with these orders by the way that is given: by the measures of its host, or an estimate of them. */
export async function priceBox(
  pricer: Pricers[keyof Pricers],
  context: CallContext,
  rows: readonly OrderRow[],
  { name, to, packaging, extras, promo_code, instant_discount }: Wanted,
): Promise<PricingReply['data']> {
  const parcels = rows.map((row, at) => parcelOf(row, `orders.${at}`));
  const [of] = rows;
  if (!of) throw new Error('Nothing is put together');
  const { grams, sides, paused } = (await measuredBox(context, rows)) ?? { ...packed(parcels, packaging), paused: 0 };
  if (grams > MAX_GRAMS) throw refuseField('orders', 'too_heavy', 'One box may weigh up to 70 kg (154 lb).');
  if (Math.max(...Object.values(sides)) > MAX_CM) throw refuseField('orders', 'too_large', 'A side may be up to 270 cm (106 in).');
  const things = rows.flatMap(({ items }) => items);
  const declared = things.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const { data } = await pricer({
    ...context,
    query: { name },
    parcels: rows.length,
    fees: of.host.fees,
    stored: rows.map(({ order, host }) => storedDaysOf(order, host.freeStorageDays, context.now, paused)),
    body: {
      country_from: of.host.countryCode,
      country_to: to,
      dimension: { weight: (grams / 1000).toFixed(3), weight_unit: 'kg', ...sides, dimension_unit: 'cm' },
      promo_code,
      services: extras.filter((extra) => extra !== 'bubble_wrap'),
      declared_value: { minor: declared, currency: 'USD' },
      category: batteryCategory(things),
      instant_discount,
    },
  });
  return data;
}

/** Prices a box with these orders by the way that is given, and compares it with their travelling apart. */
export const priceTogether =
  (pricer: Pricers[keyof Pricers]): CallHandler<typeof priceConsolidation> =>
  async (context) => {
    const { db, caller, body, query } = context;
    const fieldOf = (at: number) => `orders.${at}`;
    const actor = caller?.type === USER_TYPE.host ? 'host' : 'shopper';
    const rows = await readTogether(db, { ids: body.orders, owner: { actor, userId: caller?.userId ?? 0 }, fieldOf });
    const parcels = rows.map((row, at) => parcelOf(row, fieldOf(at)));
    const [of] = rows;
    if (!of) throw new Error('Nothing is put together');
    const { packaging, address_id } = body;
    const address = address_id === undefined ? undefined : await ownAddressOf(db, address_id, of.order.shopperId);
    const [from, to] = [of.host.countryCode, address?.country_code ?? of.order.destinationCode];
    const data = await priceBox(pricer, context, rows, { ...body, name: query.name, to });
    const ways = compareWays(parcels, { from, to, service: query.name || 'express', packaging, fees: of.host.fees });
    const simulation: Simulation = {
      separate: wayOnTheWire(ways.separate),
      all: ways.all ? wayOnTheWire(ways.all) : null,
      best: wayOnTheWire(ways.best),
      dearer: ways.dearer.map(({ id, insideCents, aloneCents }) => ({ order_id: id, inside: usd(insideCents), alone: usd(aloneCents) })),
    };
    const { pictures = FEES.pictures, repacking = FEES.repacking } = of.host.fees;
    return { data: { ...data, simulation, extras: { item_pictures: usd(pictures), repacking: usd(repacking) } } };
  };
