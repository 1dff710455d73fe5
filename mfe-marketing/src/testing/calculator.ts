import { usd } from '@outpost/shared-contracts/money/money';
import { type PricingReply, priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { compareQuotes, quoteFor, SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { screen } from '@testing-library/react';

export const offer = {
  token: '00000000-0000-4000-8000-000000000000',
  rate_bp: 1000,
  expires_at: new Date(Date.now() + 600_000).toISOString(),
};

/** The answer of the service for 3.2 kg in a box of 40 × 30 × 30 cm from the US to Great Britain. */
export function anAnswer(overrides: Partial<PricingReply['data']> = {}): PricingReply['data'] {
  const request = {
    from: 'US',
    to: 'GB',
    grams: 3200,
    sides: { length: 40, width: 30, height: 30 },
    code: { kind: 'instant', basisPoints: 1000 },
  } as const;
  return {
    id: 'a',
    actual_grams: 3200,
    quotes: compareQuotes(SERVICE_NAMES.map((name) => quoteFor(name, request))).map((quote) => ({
      service: quote.service,
      billed: quote.billed,
      volumetric_grams: quote.volumetricGrams ?? null,
      billed_grams: quote.billedGrams,
      days: [...quote.days],
      refusal: quote.refusal ?? null,
      lines: quote.lines.map(({ code, cents, basisPoints }) => ({ code, amount: usd(cents), basis_points: basisPoints })),
      total: usd(quote.total),
      per_kg: usd(quote.perKg),
    })),
    cheapest: 'economy',
    fastest: 'priority',
    promo: null,
    instant_discount: offer,
    duties: { destination: 'GB', rules: [], estimates: [] },
    ...overrides,
  };
}

/** A service that answers every question about prices. */
export const answered = {
  api: (api: FakeApi) => api.reply(priceOrder, { data: anAnswer() }),
  commands: { 'shell.startCountdown': () => ({ ends_at: 0 }), 'shell.stopCountdown': () => ({}) },
};
/** The parcel of the answer, as an address names it. */
export const ADDRESS = '?from=us&to=uk&weight=3.2&l=40&w=30&h=30';
/** What was asked of the prices. */
export const asked = (view: { readonly requests: readonly { path: string; body: unknown }[] }) =>
  view.requests.filter(({ path }) => path.includes('order/amount')).map(({ body }) => body);
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
