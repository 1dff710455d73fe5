import { FEES, handlingCents, hostShareCents } from '@outpost/shared-contracts/pricing/fees';

/** How many parcels fit at a time. */
export const SPACES = { shelf: 10, cupboard: 40, room: 150 } as const;
export type Space = keyof typeof SPACES;

export const HOURS = { least: 1, most: 40 } as const;

/** What one parcel takes: minutes of work, and days until it goes on. */
export const PARCEL = { minutes: 20, days: 14 } as const;

/** Chargeable grams of a usual parcel. */
const USUAL_GRAMS = 3000;
/** Extra photos are asked for one parcel in so many. */
const PHOTOS_OF = 4;
/** Days of a hundred years and the months of them, so that sums stay whole. */
const [DAYS, MONTHS] = [36_525, 1200];

export interface Estimate {
  /** In a month. */
  readonly parcels: number;
  readonly photos: number;
  /** US cents for each. */
  readonly handlingFee: number;
  readonly photosFee: number;
  /** US cents in a month: what shoppers pay, and the host's share of it. */
  readonly fees: number;
  readonly share: number;
}

/** What a host earns in a month: as many parcels as time and space allow, at the platform's fees (docs/product.md#fees). */
export function estimateOf(space: Space, hours: number): Estimate {
  const byTime = Math.floor((hours * 60 * DAYS) / (PARCEL.minutes * 7 * MONTHS));
  const bySpace = Math.floor((SPACES[space] * DAYS) / (PARCEL.days * MONTHS));
  const parcels = Math.min(byTime, bySpace);
  const photos = Math.floor(parcels / PHOTOS_OF);
  const handlingFee = handlingCents(USUAL_GRAMS);
  const fees = parcels * handlingFee + photos * FEES.pictures;
  return { parcels, photos, handlingFee, photosFee: FEES.pictures, fees, share: hostShareCents(fees) };
}

export interface Asked {
  /** ISO 3166, capital letters. */
  readonly country: string;
  readonly space: Space;
  readonly hours: number;
}

/** What the address says; what it leaves out, or says wrongly, has a usual value. */
export function askedOf(params: URLSearchParams): Asked {
  const country = (params.get('country') ?? '').toUpperCase();
  const space = params.get('space') ?? '';
  const hours = Math.trunc(Number(params.get('hours') ?? 6));
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : 'US',
    space: Object.hasOwn(SPACES, space) ? (space as Space) : 'cupboard',
    hours: hours >= HOURS.least && hours <= HOURS.most ? hours : 6,
  };
}
