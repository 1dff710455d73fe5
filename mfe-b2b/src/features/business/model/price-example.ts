import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { businessCents, shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { refusalOf } from '@outpost/shared-contracts/pricing/weight';

/** Weights to choose from, in grams. */
export const WEIGHTS = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 50_000] as const;

export interface Parcel {
  /** ISO 3166 codes in capital letters, never the same. */
  readonly from: string;
  readonly to: string;
  readonly grams: number;
}

export interface ServicePrice {
  readonly service: ShippingService;
  /** Days from hand-over; business days for economy. */
  readonly days: readonly [least: number, most: number];
  /** The price before and after the business discount; null where the service does not take the weight. */
  readonly price: { readonly list: Money; readonly business: Money } | null;
  /** The heaviest parcel of the service, in grams. */
  readonly maxGrams: number;
}

const SERVICES = Object.keys(SHIPPING_SERVICES) as ShippingService[];

/** What a business pays for a parcel, by service, cheapest first. */
export function priceExample({ from, to, grams }: Parcel): ServicePrice[] {
  return SERVICES.map((service) => {
    const { days, maxGrams } = SHIPPING_SERVICES[service];
    const row = { service, days, maxGrams };
    if (refusalOf(grams, undefined, service)) return { ...row, price: null };
    const list = shippingCents(from, to, grams, service);
    return { ...row, price: { list: usd(list), business: usd(businessCents(list)) } };
  });
}
