import type { HostService } from '@outpost/shared-contracts/accounts/sign-up';
import { consolidationCents, FEES, handlingCents, hostShareCents } from '@outpost/shared-contracts/pricing/fees';

/** A parcel as it comes, and what is asked for it. */
export interface SampleParcel {
  readonly id: 'small' | 'pictures' | 'joined';
  /** Chargeable weight. */
  readonly grams: number;
  readonly services: readonly HostService[];
  /** Parcels that become one; 1 where nothing is put together. */
  readonly parts: number;
}

/** Three usual parcels. */
export const SAMPLES: readonly SampleParcel[] = [
  { id: 'small', grams: 2000, services: [], parts: 1 },
  { id: 'pictures', grams: 4000, services: ['item_pictures', 'repacking'], parts: 1 },
  { id: 'joined', grams: 12_000, services: ['consolidation'], parts: 3 },
];

/** What the shopper pays the host for a parcel, in US cents at the usual fees (docs/product.md#fees). Shipping is not part of it. */
export function feesOf({ grams, services, parts }: SampleParcel): number {
  return (
    handlingCents(grams) +
    (services.includes('item_pictures') ? FEES.pictures : 0) +
    (services.includes('repacking') ? FEES.repacking : 0) +
    consolidationCents(parts)
  );
}

/** The host's part of these fees in US cents. */
export const shareOf = (parcel: SampleParcel): number => hostShareCents(feesOf(parcel));

/** What four weeks bring in US cents, with so many of each sample parcel a week. */
export const fourWeeksCents = (ofEachPerWeek: number): number =>
  SAMPLES.reduce((sum, parcel) => sum + shareOf(parcel), 0) * ofEachPerWeek * 4;
