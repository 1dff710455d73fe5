import type { BasketSummary } from '@outpost/shared-contracts/bfm/calls';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import { bfmFeeCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { vendorOfLink } from '../../platform/http/web-address.ts';
import { LOCAL_CENTS_PER_VENDOR } from './amounts.ts';

/** Items do not carry a weight (B-221): half a kilogram a piece is assumed, and said in the answer. */
const GRAMS_PER_PIECE = 500;
const MAX_GRAMS = 70_000;

const NOTE = 'This is an estimate. The total is final after the host confirms.';

interface Countries {
  readonly from: string;
  readonly to: string | undefined;
}

const gramsOf = (pieces: number): number => Math.min(MAX_GRAMS, pieces * GRAMS_PER_PIECE);

/** Shipping of so many pieces to another country, in cents; undefined within one, and while the country is not known. */
export function internationalCents({ from, to }: Countries, pieces: number): number | undefined {
  const crosses = to !== undefined && isoCountry(to) !== isoCountry(from) && pieces > 0;
  return crosses ? shippingCents(from, to, gramsOf(pieces)) : undefined;
}

/** What a basket is likely to cost (docs/product.md#basket). */
export function summaryOf(items: readonly BfmItem[], { from, to }: Countries): BasketSummary {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const itemCents = items.reduce((sum, item) => sum + centsOfPrice(item.price) * item.quantity, 0);
  const vendors = new Set(items.filter((item) => item.source === 'web').map((item) => vendorOfLink(item.url)));
  const localCents = vendors.size * LOCAL_CENTS_PER_VENDOR;
  const feeCents = bfmFeeCents(itemCents + localCents);
  const shipping = internationalCents({ from, to }, pieces);
  return {
    items: usd(itemCents),
    local_shipping: usd(localCents),
    service_fee: usd(feeCents),
    international_shipping: shipping === undefined ? null : usd(shipping),
    total: usd(itemCents + localCents + feeCents + (shipping ?? 0)),
    is_estimate: true,
    note: NOTE,
    basis: {
      country_from: isoCountry(from),
      country_to: to === undefined ? null : isoCountry(to),
      chargeable_grams: gramsOf(pieces),
      pieces,
    },
  };
}
