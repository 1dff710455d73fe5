import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { chargeableGrams } from '@outpost/shared-contracts/pricing/weight';
import type { OrderRecord } from './machine.ts';
import type { Measuring } from './schema.ts';

/** The price that was shown holds for a parcel that is heavier or larger by so much at most, in percent (docs/product.md#measures). */
const HELD_PERCENT = 5;
/** Grams for which carriers ask money, by express, as the price that is shown first goes by it. */
const chargeable = ({ weightGrams, lengthCm, widthCm, heightCm }: Measuring): number =>
  chargeableGrams(weightGrams, { length: lengthCm, width: widthCm, height: heightCm }, 'express');

/** Whether the price by the first measures holds: the parcel counts for more now, and for little more. */
export function isPriceHeld(before: Measuring, after: Measuring): boolean {
  const [first, now] = [chargeable(before), chargeable(after)];
  return now > first && now * 100 <= first * (100 + HELD_PERCENT);
}

/** What is known of the size of a parcel; undefined before it was inspected. */
export function measuringOf({ weightGrams, lengthCm, widthCm, heightCm, photos }: OrderRecord): Measuring | undefined {
  if (!weightGrams || !lengthCm || !widthCm || !heightCm) return undefined;
  return { weightGrams, lengthCm, widthCm, heightCm, photos };
}

/** The measures of a parcel as a carrier has to be told them, whatever its price goes by. */
export const realMeasures = ({ remeasure, weightGrams, lengthCm, widthCm, heightCm }: OrderRecord) =>
  remeasure?.isHeld ? remeasure.after : { weightGrams, lengthCm, widthCm, heightCm };

/** Whether a photo shows what is disputed, before or after it was measured again: it stays for both sides to be seen. */
export function isEvidence({ disputedAt, remeasure }: OrderRecord, photo: string): boolean {
  if (!disputedAt) return false;
  return !remeasure || [remeasure.before, remeasure.after].some(({ photos }) => photos.includes(photo));
}

/** A dispute as a person sees it; null without one. @param addressOf where that person sees a photo */
export function disputeOf(order: OrderRecord, addressOf: (photo: string) => string): OrderDetail['dispute'] {
  if (!order.disputedAt) return null;
  const shown = ({ weightGrams, lengthCm, widthCm, heightCm, photos }: Measuring) => ({
    weight_grams: weightGrams,
    dimensions_cm: { length: lengthCm, width: widthCm, height: heightCm },
    photos: photos.map(addressOf),
  });
  const before = order.remeasure?.before ?? measuringOf(order);
  if (!before) return null;
  return {
    at: order.disputedAt.toISOString(),
    note: order.disputeNote ?? '',
    before: shown(before),
    again: order.remeasure ? { at: order.remeasure.at, ...shown(order.remeasure.after) } : null,
    price_held: order.remeasure?.isHeld ?? false,
  };
}
