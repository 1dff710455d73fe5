import type { HostCard, HostDetail, HostReview } from '@outpost/shared-contracts/hosts/host';
import { usd } from '@outpost/shared-contracts/money/money';
import { FEES, handlingCents } from '@outpost/shared-contracts/pricing/fees';
import { dayOf } from '../../platform/time/time.ts';
import { linkOf } from '../../platform/uploads/uploads.ts';
import { findPlace } from '../addresses/port.ts';
import { flagOf } from '../countries/port.ts';
import type { HostRow, listReviews } from './repository.ts';
import { estimatedTotal, feesOf, isSuperHost, nextOpenDay, servicesOf } from './rules.ts';

const DEFAULT_PICTURE = '/api/pictures/people/0.svg';

/** A host as the list of a country shows one. */
export function hostCardOf({ host, profileImageUrl, rating, reviewCount, offDays }: HostRow, now: Date, destination?: string): HostCard {
  const said = { rating, review_count: reviewCount, reply_minutes: host.replyMinutes, completed_orders: host.completedOrders };
  return {
    id: host.userId,
    name: host.displayName,
    kind: host.kind,
    city: host.city,
    place: placeOf(host.countryCode, host.city),
    country_code: host.countryCode,
    country_flag: flagOf(host.countryCode),
    profile_image_url: profileImageUrl ?? DEFAULT_PICTURE,
    badges: [...host.badges, ...(isSuperHost(said) ? ['super_host' as const] : [])],
    ...said,
    languages: host.languages,
    services: servicesOf(host.services),
    off_days: [...offDays],
    next_open_day: nextOpenDay(host.openingDays, offDays, now),
    joined_at: host.joinedAt.toISOString(),
    is_list: host.isList ? 1 : 0,
    is_store_active: host.isStoreActive ? 1 : 0,
    estimated_total: estimatedTotal(host.countryCode, destination, feesOf(host)),
  };
}

/** A parcel of each step of the handling fee, the lightest first. */
const HANDLING_GRAMS = [5000, 15_000, 15_001] as const;

/** The drawn views of a place, in the order of the gallery. */
const VIEWS = ['front', 'shelf', 'table', 'scale'] as const;

/** A city with its state, which decides about sales tax, where addresses have one and it says more than the city does. */
function placeOf(countryCode: string, city: string): string {
  const state = findPlace(countryCode, city)?.state;
  return state && state !== city ? `${city}, ${state}` : city;
}

function locationOf(countryCode: string, city: string): HostDetail['address']['location'] {
  const place = findPlace(countryCode, city);
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
}

/** Everything public about a host; the street stays with the service. */
export function hostDetailOf(row: HostRow, countryName: string, now: Date): HostDetail {
  const { host } = row;
  return {
    ...hostCardOf(row, now),
    about: host.about,
    interests: host.interests,
    gallery: VIEWS.map((view) => ({
      view,
      url: `/api/pictures/${host.kind === 'warehouse' ? 'halls' : 'homes'}/${view}-${host.userId}.svg`,
    })),
    opening_days: host.openingDays,
    today: dayOf(now),
    handling: HANDLING_GRAMS.map((grams) => usd(handlingCents(grams, feesOf(host)))),
    storage: {
      free_days: host.freeStorageDays,
      fee_per_day: usd(host.services.storage ?? FEES.storagePerDay),
      longest_days: FEES.storageLongestDays,
    },
    address: {
      city_name: host.city,
      country_code: host.countryCode,
      country_name: countryName,
      line1: null,
      is_masked: true,
      location: locationOf(host.countryCode, host.city),
    },
  };
}

/** Reviews in groups of the year they are from, those without a date last. */
export function reviewGroupsOf(rows: Awaited<ReturnType<typeof listReviews>>): Array<{ reviews: HostReview[] }> {
  const years = Map.groupBy(rows, (row) => row.writtenAt?.getUTCFullYear() ?? 0);
  return [...years.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([, ofYear]) => ({
      reviews: ofYear.map((row) => ({
        id: row.id,
        date: row.writtenAt?.toISOString() ?? null,
        rating: row.rating,
        title: row.title,
        content: row.content,
        user: row.author,
        country_code: row.countryCode,
        country_flag: flagOf(row.countryCode),
        reply: row.reply,
        ...(row.photos.length > 0 ? { photos: row.photos.map(linkOf) } : {}),
      })),
    }));
}
