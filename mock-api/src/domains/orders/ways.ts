import { MISSING_DETAILS } from '@outpost/shared-contracts/orders/shipping-calls';
import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import { FEES } from '@outpost/shared-contracts/pricing/fees';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { dayNumber } from '../../platform/time/time.ts';
import { ownAddressOf } from '../addresses/port.ts';
import { findHostFacts } from '../hosts/port.ts';
import type { NewItem, OrderRecord } from './machine.ts';
import { findRecord, listItems } from './repository.ts';
import { isDisputed, storedSince } from './rules.ts';
import { packageOrderWays } from './schema.ts';
import type { OrderTools } from './tools.ts';

export type WayRecord = typeof packageOrderWays.$inferSelect;

/** The way that was chosen for an order; undefined before. */
export async function findWay(db: Database, orderId: number): Promise<WayRecord | undefined> {
  const [way] = await db.select().from(packageOrderWays).where(eq(packageOrderWays.orderId, orderId));
  return way;
}

/** The order of the caller, who is its shopper; for everybody else there is none. */
export async function ownOrder({ db, caller }: Pick<CallContext, 'db' | 'caller'>, id: number): Promise<OrderRecord> {
  const order = await findRecord(db, id);
  if (!order || order.shopperId !== caller?.userId) throw notFound('There is no such order.');
  return order;
}

interface Wanted {
  readonly address_id: number;
  readonly services?: OrderRecord['services'] | undefined;
  readonly promo_code: string;
  readonly instant_discount?: string | undefined;
}

/** What an order can be carried for, and what keeps it from being chosen. */
export interface Options {
  readonly missing: (typeof MISSING_DETAILS)[number][];
  readonly pricing: PricingReply['data'] | null;
  readonly address: Awaited<ReturnType<typeof ownAddressOf>>;
  readonly services: OrderRecord['services'];
  readonly items: readonly NewItem[];
}

/**
 * Days of storage as the tables of fees count them: a host may give more days, or fewer.
 *
 * @param paused days that do not count, because the parcel was being packed
 */
export function storedDaysOf(order: Parameters<typeof storedSince>[0], freeDays: number, now: Date, paused = 0): number {
  const since = storedSince(order, now);
  const stored = since ? dayNumber(now) - dayNumber(since) - paused : 0;
  return Math.max(0, stored - freeDays + FEES.storageFreeDays);
}

/** A thing as customs and carriers read it. */
export const customsLine = ({ title, quantity, unitCents, hsCode, originCode }: NewItem) => ({
  ...{ title, quantity, unitCents },
  ...{ hsCode: hsCode ?? null, originCode: originCode ?? null },
});

/** What carriers have to know of the batteries in a parcel, the strictest first; undefined where there are none. */
export function batteryCategory(items: readonly Pick<NewItem, 'battery'>[]): 'loose_battery' | 'battery_inside' | undefined {
  const found = new Set(items.map(({ battery }) => battery));
  if (found.has('loose')) return 'loose_battery';
  return found.has('in_equipment') ? 'battery_inside' : undefined;
}

/** Prices the ways of an order to an address of its shopper's book, by what its host has measured. */
export async function optionsOf(
  { pricing: prices, isBanned }: Pick<OrderTools, 'pricing' | 'isBanned'>,
  context: CallContext,
  order: OrderRecord,
  wanted: Wanted,
): Promise<Options> {
  const { db, now } = context;
  const address = await ownAddressOf(db, wanted.address_id, order.shopperId);
  const host = await findHostFacts(db, order.hostId);
  if (!host) throw new Error(`The host of order ${order.id} is gone`);
  const items = await listItems(db, order.id);
  const services = wanted.services ?? order.services;
  const { weightGrams, lengthCm, widthCm, heightCm } = order;
  // What is disputed is measured again first.
  const isMeasured = !isDisputed(order) && weightGrams !== null && lengthCm !== null && widthCm !== null && heightCm !== null;
  const isTold = items.length > 0 && items.every(({ unitCents }) => unitCents > 0);
  const route = { from: host.countryCode, to: address.country_code };
  const isKept = items.some(({ title, battery }) => battery === 'loose' || isBanned(title, route));
  const found = { contents: !isTold, measures: !isMeasured, banned: isKept };
  const declared = items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const pricing = isMeasured
    ? await prices.priceStoredParcel(context, {
        storedDays: storedDaysOf(order, host.freeStorageDays, now),
        fees: host.fees,
        request: {
          country_from: host.countryCode,
          country_to: address.country_code,
          dimension: {
            ...{ weight: String(weightGrams / 1000), weight_unit: 'kg', dimension_unit: 'cm' },
            ...{ length: lengthCm, width: widthCm, height: heightCm },
          },
          promo_code: wanted.promo_code,
          services,
          declared_value: { minor: declared, currency: 'USD' },
          category: batteryCategory(items),
          instant_discount: wanted.instant_discount,
        },
      })
    : null;
  return { missing: MISSING_DETAILS.filter((what) => found[what]), pricing, address, services, items };
}
