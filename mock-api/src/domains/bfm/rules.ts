import type { BasketSummary } from '@outpost/shared-contracts/bfm/calls';
import { addRanges, type LandedEstimate } from '@outpost/shared-contracts/bfm/landed';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { centsOfPrice, type Money, usd } from '@outpost/shared-contracts/money/money';
import { bfmFeeCents } from '@outpost/shared-contracts/pricing/fees';
import { weighGoods } from '@outpost/shared-contracts/pricing/goods-weight';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { vendorOfLink } from '../../platform/http/web-address.ts';
import { LOCAL_CENTS_PER_VENDOR } from './amounts.ts';

const NOTE = 'This is an estimate. The total is final after the host confirms.';

interface Countries {
  readonly from: string;
  readonly to: string | undefined;
}

/** Shipping and handling of an estimate, as far as they may go. */
export const shippingAtMost = (landed: LandedEstimate | undefined): Money | undefined =>
  landed && addRanges([landed.shipping, landed.handling]).to;

/** What the things in a basket cost together, US cents. */
export const centsOfItems = (items: readonly Pick<BfmItem, 'price' | 'quantity'>[]): number =>
  items.reduce((sum, { price, quantity }) => sum + centsOfPrice(price) * quantity, 0);

/** What a basket is likely to cost (docs/product.md#basket). */
export function summaryOf(items: readonly BfmItem[], { from, to }: Countries, landed: LandedEstimate | undefined): BasketSummary {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const itemCents = centsOfItems(items);
  const vendors = new Set(items.filter((item) => item.source === 'web').map((item) => vendorOfLink(item.url)));
  const localCents = vendors.size * LOCAL_CENTS_PER_VENDOR;
  const feeCents = bfmFeeCents(itemCents + localCents);
  const shipping = shippingAtMost(landed);
  return {
    items: usd(itemCents),
    local_shipping: usd(localCents),
    service_fee: usd(feeCents),
    international_shipping: shipping ?? null,
    total: usd(itemCents + localCents + feeCents + (shipping?.minor ?? 0)),
    is_estimate: true,
    note: NOTE,
    landed: landed ?? null,
    basis: {
      country_from: isoCountry(from),
      country_to: to === undefined ? null : isoCountry(to),
      chargeable_grams: weighGoods(items).to,
      pieces,
    },
  };
}
