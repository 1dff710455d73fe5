import { usd } from '../money/money.ts';
import type { DutyEstimate } from '../pricing/duties.ts';
import { handlingCents } from '../pricing/fees.ts';
import { weighGoods } from '../pricing/goods-weight.ts';
import { shippingCents } from '../pricing/shipping.ts';
import { SHIPPING_SERVICES } from '../pricing/tables.ts';
import { isoCountry } from '../pricing/zones.ts';
import { DAYS_TO_HOST, type LandedEstimate, type MoneyRange } from './landed.ts';

interface Goods {
  readonly title: string;
  readonly quantity: number;
}

interface Asked {
  readonly from: string;
  readonly to: string | undefined;
  readonly goods: readonly Goods[];
  /** What customs would ask for if shipping cost so many cents; undefined where no rule is on file. */
  readonly duties: (shippingCents: number) => DutyEstimate | undefined;
}

/**
 * What is taken on arrival, at least and at most; undefined where nobody can say. A tax that is the seller's to take may
 * have been taken in the shop, or be asked for at the border.
 */
function onArrival(estimate: DutyEstimate | undefined): { from: number; to: number } | undefined {
  if (!estimate || estimate.duty === null) return undefined;
  const duty = estimate.duty.minor;
  if (estimate.vat_by === 'nobody') return { from: duty, to: duty };
  if (estimate.vat === null) return undefined;
  const all = duty + estimate.vat.minor;
  return { from: estimate.vat_by === 'seller' ? duty : all, to: all };
}

/** Estimates it; undefined within one country, without goods, and while the country is not known. */
export function landedEstimate({ from, to, goods, duties }: Asked): LandedEstimate | undefined {
  if (to === undefined || isoCountry(to) === isoCountry(from) || goods.every(({ quantity }) => quantity === 0)) return undefined;
  const grams = weighGoods(goods);
  const range = (of: (grams: number) => number): MoneyRange => ({ from: usd(of(grams.from)), to: usd(of(grams.to)) });
  const [low, high] = [grams.from, grams.to].map((weight) => onArrival(duties(shippingCents(from, to, weight))));
  const [soonest, latest] = SHIPPING_SERVICES.express.days;
  return {
    grams,
    shipping: range((weight) => shippingCents(from, to, weight)),
    handling: range(handlingCents),
    duties: low && high ? { from: usd(low.from), to: usd(high.to) } : null,
    days: { from: DAYS_TO_HOST.from + soonest, to: DAYS_TO_HOST.to + latest },
  };
}
