import { assert, constantFrom, integer, option, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOST_SERVICES } from '../accounts/sign-up.ts';
import { badgesOf, compareQuotes, quoteFor, SERVICE_NAMES } from './quote.ts';
import { centimetresOf, gramsOf } from './weight.ts';

const COUNTRIES = ['US', 'CA', 'GB', 'DE', 'NL', 'TR', 'PL', 'JP', 'SG', 'IN', 'PH', 'AU', 'AE', 'BR', 'ZA'];
const side = integer({ min: 1, max: 270 });
const aRequest = record({
  from: constantFrom(...COUNTRIES),
  to: constantFrom(...COUNTRIES),
  grams: integer({ min: 1, max: 70_000 }),
  sides: option(record({ length: side, width: side, height: side }), { nil: undefined }),
  declared: integer({ min: 0, max: 1_000_000 }),
  services: subarray([...HOST_SERVICES]),
  member: constantFrom(0, 600, 1000, 1400, 2000),
  code: option(record({ kind: constantFrom('promo' as const, 'instant' as const), basisPoints: constantFrom(1000, 1500, 3000) }), {
    nil: undefined,
  }),
  business: constantFrom(false, true),
}).filter(({ from, to }) => from !== to);

describe('a quote', () => {
  it("at a carrier's own rate has the same discounts and fees, and the carrier's days", () => {
    const request = { from: 'US', to: 'GB', grams: 10_000, member: 600 };
    const [own, carried] = [quoteFor('express', request), quoteFor('express', request, { cents: 8530, days: [2, 3] })];
    expect(carried).toEqual({ ...own, days: [2, 3] });
    expect(quoteFor('express', request, { cents: 1000, days: [2, 3] }).lines.slice(0, 2)).toEqual([
      { code: 'shipping', cents: 1000 },
      { code: 'member', cents: -60, basisPoints: 600 },
    ]);
  });

  it('has lines that add up to its total, in whole cents, and never costs less than nothing', () => {
    assert(
      property(aRequest, constantFrom(...SERVICE_NAMES), (request, service) => {
        const quote = quoteFor(service, request);
        expect(quote.lines.every(({ cents }) => Number.isSafeInteger(cents))).toBe(true);
        expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.total);
        expect(quote.total).toBeGreaterThanOrEqual(0);
        expect(quote.refusal === undefined).toBe(quote.lines.length > 0);
      }),
    );
  });

  it('gives at most 40 percent of the shipping away, and the same answer to the same request', () => {
    assert(
      property(aRequest, (request) => {
        const quote = quoteFor('priority', request);
        expect(quoteFor('priority', request)).toEqual(quote);
        const gross = quote.lines.find(({ code }) => code === 'shipping')?.cents ?? 0;
        const given = quote.lines.filter(({ cents }) => cents < 0).reduce((sum, { cents }) => sum - cents, 0);
        expect(given).toBeLessThanOrEqual(Math.floor((gross * 4000) / 10_000));
      }),
    );
  });

  it('never gets cheaper when the parcel gets heavier', () => {
    assert(
      property(aRequest, integer({ min: 1, max: 10_000 }), (request, more) => {
        const [light, heavy] = [quoteFor('express', request), quoteFor('express', { ...request, grams: request.grams + more })];
        if (heavy.refusal === undefined) expect(heavy.total).toBeGreaterThanOrEqual(light.total);
      }),
    );
  });

  it('bills at most one step more or less when the units are switched', () => {
    assert(
      property(integer({ min: 1, max: 30_000 }), integer({ min: 1, max: 100 }), (hundredths, cm) => {
        const kilograms = (hundredths / 1000).toFixed(3);
        const pounds = (Number(kilograms) / 0.453_592_37).toFixed(3);
        const inches = (cm / 2.54).toFixed(2);
        const sidesOf = (text: string, unit: 'cm' | 'in') => {
          const length = centimetresOf(text, unit) ?? 0;
          return { length, width: length, height: length };
        };
        const billed = (grams: number | undefined, sides: ReturnType<typeof sidesOf>) =>
          quoteFor('express', { from: 'US', to: 'GB', grams: grams ?? 0, sides }).billedGrams;
        const metric = billed(gramsOf(kilograms, 'kg'), sidesOf(String(cm), 'cm'));
        expect(Math.abs(billed(gramsOf(pounds, 'lb'), sidesOf(inches, 'in')) - metric)).toBeLessThanOrEqual(500);
      }),
    );
  });
});

it('the cheapest stands first and services that do not take the parcel last; badges go to those that do', () => {
  const quotes = compareQuotes(SERVICE_NAMES.map((service) => quoteFor(service, { from: 'US', to: 'GB', grams: 31_000 })));
  expect(quotes.map(({ service }) => service)).toEqual(['express', 'priority', 'economy']);
  expect(badgesOf(quotes)).toEqual({ cheapest: 'express', fastest: 'priority' });
});
