import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { usd } from '@outpost/shared-contracts/money/money';
import { handlingCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';

/** The parcel that hosts are compared by. */
const SAMPLE_GRAMS = 2000;

/** The first day from today on that is an opening day and not an off day; today when none is found within two months. */
export function nextOpenDay(openingDays: readonly number[], offDays: readonly string[], now: Date): string {
  for (let ahead = 0; ahead < 60; ahead += 1) {
    const moment = new Date(now.getTime() + ahead * DAY_MS);
    const weekday = moment.getUTCDay() || 7;
    if (openingDays.includes(weekday) && !offDays.includes(dayOf(moment))) return dayOf(moment);
  }
  return dayOf(now);
}

/** Express shipping and handling of a 2 kg parcel; null without a destination and within one country. */
export function estimatedTotal(from: string, destination: string | undefined): HostCard['estimated_total'] {
  if (!destination || isoCountry(destination) === from) return null;
  return usd(shippingCents(from, destination, SAMPLE_GRAMS) + handlingCents(SAMPLE_GRAMS));
}

type Service = HostCard['services'][number];

const UNITS: Readonly<Record<Service['code'], Service['unit']>> = {
  consolidation: 'extra_parcel',
  item_pictures: 'set',
  repacking: 'parcel',
  storage: 'day_after_free',
};

/** The services of a host as the page shows them, in one order. */
export function servicesOf(fees: Partial<Record<Service['code'], number>>): Service[] {
  return (Object.keys(UNITS) as Service['code'][]).flatMap((code) => {
    const fee = fees[code];
    return fee === undefined ? [] : [{ code, fee: usd(fee), unit: UNITS[code] }];
  });
}

/** Best rated first; hosts without reviews after those with; more experience wins a tie. */
export function byRecommendation(a: HostCard, b: HostCard): number {
  return (b.rating ?? 0) - (a.rating ?? 0) || b.completed_orders - a.completed_orders || a.id - b.id;
}
