import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { usd } from '@outpost/shared-contracts/money/money';
import { type HostFees, handlingCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';
import type { hosts } from './schema.ts';

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

/** What a host takes, as prices are computed by it. */
export const feesOf = ({ services, handlingPercent }: Pick<typeof hosts.$inferSelect, 'services' | 'handlingPercent'>): HostFees => ({
  handlingPercent,
  pictures: services.item_pictures,
  repacking: services.repacking,
  consolidation: services.consolidation,
  storagePerDay: services.storage,
});

/** Express shipping and handling of a 2 kg parcel; null without a destination and within one country. */
export function estimatedTotal(from: string, destination: string | undefined, fees: HostFees): HostCard['estimated_total'] {
  if (!destination || isoCountry(destination) === from) return null;
  return usd(shippingCents(from, destination, SAMPLE_GRAMS) + handlingCents(SAMPLE_GRAMS, fees));
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

/** What is thought of a host whom few have rated: so many guests more who gave so many stars. */
export const DOUBT = { guests: 5, stars: 4 };

/** The rating of a host as others are compared with it: two guests who give five stars say less than sixty who give 4.8. */
function weighedRating(rating: number | null, guests: number): number {
  return ((rating ?? 0) * guests + DOUBT.stars * DOUBT.guests) / (guests + DOUBT.guests);
}

/** A host whom many guests praise, who has done this often and answers within the hour: few of a list are. */
export const isSuperHost = (host: Pick<HostCard, 'rating' | 'review_count' | 'completed_orders' | 'reply_minutes'>): boolean =>
  host.completed_orders >= 100 && host.reply_minutes <= 60 && weighedRating(host.rating, host.review_count) >= 4.3;

/** Best rated first, by what many guests say; more experience wins a tie. */
export function byRecommendation(a: HostCard, b: HostCard): number {
  const weighed = (card: HostCard) => weighedRating(card.rating, card.review_count);
  return weighed(b) - weighed(a) || b.completed_orders - a.completed_orders || a.id - b.id;
}
