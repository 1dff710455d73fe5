import * as z from 'zod/mini';
import type { Rates } from './rates.ts';

const TIMEOUT_MS = 5000;

export interface RatesProvider {
  readonly url: string;
  readonly base: 'EUR' | 'GBP';
}

/** How such providers answer: units of each currency for one of the base. */
const Answer = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  rates: z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.number().check(z.positive())),
});

/** Asks the provider for the latest rates (B-458). Rejects when it does not answer as it should, or leaves out the dollar. */
export async function fetchRates({ url, base }: RatesProvider): Promise<Rates> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/latest?base=${base}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the provider of exchange rates answered ${answer.status}`);
  const { date, rates } = Answer.parse(await answer.json());
  const dollars = rates.USD;
  if (dollars === undefined) throw new Error('the provider of exchange rates has none for USD');
  const all = Object.entries({ ...rates, [base]: 1 });
  return { day: date, microDollars: Object.fromEntries(all.map(([code, units]) => [code, Math.round((dollars / units) * 1_000_000)])) };
}
