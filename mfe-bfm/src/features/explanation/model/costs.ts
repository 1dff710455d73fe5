import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { bfmFeeCents, FEES, handlingCents, insuranceCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';

/** A base so large that the least fee plays no part: its fee tells the rate. */
const LARGE_CENTS = 10_000_000;

/** The share of items, shipping to the host and tax that buying costs. */
export const FEE_RATE = bfmFeeCents(LARGE_CENTS) / LARGE_CENTS;

/** The steps of the handling fee, lightest first; the last one has no end. Found in the fee itself, gram by thousand. */
export function handlingSteps(): { readonly upToGrams: number | undefined; readonly fee: Money }[] {
  const steps: { upToGrams: number | undefined; fee: Money }[] = [];
  for (let grams = 1000; grams <= 70_000; grams += 1000) {
    if (handlingCents(grams) !== handlingCents(grams + 1000)) steps.push({ upToGrams: grams, fee: usd(handlingCents(grams)) });
  }
  return [...steps, { upToGrams: undefined, fee: usd(handlingCents(70_000)) }];
}

export const OUR_FEES = {
  least: usd(FEES.bfmLeast),
  pictures: usd(FEES.pictures),
  repacking: usd(FEES.repacking),
  consolidation: usd(FEES.consolidationPerExtraParcel),
  storagePerDay: usd(FEES.storagePerDay),
  storageFreeDays: FEES.storageFreeDays,
  insuranceIncluded: usd(FEES.insuranceIncluded),
  insuranceLeast: usd(insuranceCents(FEES.insuranceIncluded + 1)),
} as const;

const JACKET_CENTS = 12_000;
const LOCAL_CENTS = 500;
const JACKET_GRAMS = 1000;

/** A jacket of 1 kg on a much used route, priced as a purchase is. */
export function exampleCosts() {
  const fee = bfmFeeCents(JACKET_CENTS + LOCAL_CENTS);
  return {
    from: 'US',
    to: 'GB',
    grams: JACKET_GRAMS,
    item: usd(JACKET_CENTS),
    local: usd(LOCAL_CENTS),
    fee: usd(fee),
    now: usd(JACKET_CENTS + LOCAL_CENTS + fee),
    later: usd(shippingCents('US', 'GB', JACKET_GRAMS)),
  };
}
