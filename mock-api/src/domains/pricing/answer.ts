import { createHash } from 'node:crypto';
import { usd } from '@outpost/shared-contracts/money/money';
import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import { estimateDuties } from '@outpost/shared-contracts/pricing/duties';
import {
  badgesOf,
  type CarrierRate,
  compareQuotes,
  type Quote,
  type QuoteRequest,
  quoteFor,
} from '@outpost/shared-contracts/pricing/quote';
import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import type { CallContext } from '../../platform/http/context.ts';
import { convert, type Rates } from '../currencies/port.ts';
import { dutiesFor } from '../duties/port.ts';
import type { Prepared } from './price.ts';

/** A quote and who carries it; the tables' own have no name. */
export type CarriedQuote = Quote & { readonly carrier?: string };

/** One carrier's quote at its own rate, with the discounts and fees of every price. */
export const carriedQuote = (carrier: string, service: ShippingService, request: QuoteRequest, rate: CarrierRate): CarriedQuote => ({
  ...quoteFor(service, request, rate),
  carrier,
});

/** The answer of every pricing call. */
export async function answerOf(
  unsorted: readonly CarriedQuote[],
  { request, promo, instant }: Prepared,
  { db, now }: CallContext,
  rates: Rates,
): Promise<PricingReply['data']> {
  const quotes = compareQuotes(unsorted);
  const { cheapest, fastest } = badgesOf(quotes);
  const rules = await dutiesFor(db, request.to, now, request.category);
  const { declared = 0 } = request;
  const priced = rules.length === 0 || declared === 0 ? [] : quotes.filter(({ refusal }) => refusal === undefined);
  return {
    id: createHash('sha256')
      .update(JSON.stringify([request, quotes]))
      .digest('hex')
      .slice(0, 24),
    actual_grams: request.grams,
    quotes: quotes.map(onTheWire),
    cheapest: cheapest ?? null,
    fastest: fastest ?? null,
    promo,
    instant_discount: instant,
    duties: {
      destination: request.to,
      rules,
      estimates: priced.map(({ service, lines }) => {
        const shippingCents = lines.find(({ code }) => code === 'shipping')?.cents ?? 0;
        return { service, ...estimateDuties(rules, { cents: declared, shippingCents }, (money, to) => convert(money, to, rates)) };
      }),
    },
  };
}

const onTheWire = ({ lines, days, refusal, volumetricGrams, billedGrams, total, perKg, ...quote }: CarriedQuote) => ({
  ...quote,
  volumetric_grams: volumetricGrams ?? null,
  billed_grams: billedGrams,
  days: [...days],
  refusal: refusal ?? null,
  lines: lines.map(({ code, cents, basisPoints }) => ({
    code,
    amount: usd(cents),
    ...(basisPoints === undefined ? {} : { basis_points: basisPoints }),
  })),
  total: usd(total),
  per_kg: usd(perKg),
});
