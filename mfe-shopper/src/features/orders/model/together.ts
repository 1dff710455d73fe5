import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { consolidationCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { chargeableGrams } from '@outpost/shared-contracts/pricing/weight';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';

/** What chosen parcels weigh, and what they cost to ship one by one and as one. Money in US cents, express. */
export interface ConsolidationEstimate {
  readonly grams: number;
  readonly separateCents: number;
  /** Shipping of the sum of the chargeable weights, and the fee for putting the parcels together. */
  readonly togetherCents: number;
}

/**
 * Compares shipping apart and together (docs/product.md#price-of-shipping), before discounts. The box that the host will take is not
 * known, so the weights that count are added: an upper estimate. Undefined below two parcels, where one is not weighed,
 * or where it stays in its country.
 */
export function estimateConsolidation(orders: readonly PackageOrder[]): ConsolidationEstimate | undefined {
  const [first] = orders;
  if (!first || orders.length < 2) return undefined;
  const from = first.host.country_code;
  const to = first.destination_country_code;
  if (isoCountry(from) === isoCountry(to)) return undefined;
  let grams = 0;
  let chargeable = 0;
  let separateCents = 0;
  for (const { weight_grams, dimensions_cm } of orders) {
    if (weight_grams === null) return undefined;
    const counts = chargeableGrams(weight_grams, dimensions_cm ?? undefined, 'express');
    grams += weight_grams;
    chargeable += counts;
    separateCents += shippingCents(from, to, counts);
  }
  return { grams, separateCents, togetherCents: shippingCents(from, to, chargeable) + consolidationCents(orders.length) };
}

/** Whether a parcel may be chosen beside those that are: arrived, at the same host, to the same country. */
export function fitsSelection(order: PackageOrder, chosen: readonly PackageOrder[]): boolean {
  if (!order.can_consolidate) return false;
  return chosen.every((other) => other.host.id === order.host.id && other.destination_country_code === order.destination_country_code);
}

/** Orders by the host that keeps them, in the order of the list. */
export function byHost(orders: readonly PackageOrder[]): PackageOrder[][] {
  return [...Map.groupBy(orders, (order) => order.host.id).values()];
}
