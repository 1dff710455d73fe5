import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, usd } from '../money/money.ts';
import { type DutyRule, estimateDuties, rulesInForce } from './duties.ts';

const euros = (minor: number): Money => ({ minor, currency: 'EUR' });
const aRule = (own: Partial<DutyRule> = {}): DutyRule => ({
  destination: 'DE',
  category: null,
  valid_from: '2021-07-01',
  valid_to: null,
  type: 'exempt_below',
  rate_bp: null,
  amount: euros(15_000),
  up_to: null,
  vat_bp: 1900,
  vat_within: 'customs',
  source_url: 'https://customs.example/rule',
  checked_at: '2026-11-22',
  ...own,
});

/** A rate of the goods in basis points. */
const aRate = (rate_bp: number, own: Partial<DutyRule> = {}) => aRule({ type: 'ad_valorem', rate_bp, amount: null, ...own });

/** One dollar is one unit of everything but yen, of which it is a hundred. */
const convert = ({ minor }: Money, to: string): Money | undefined => (to === 'XAU' ? undefined : { minor, currency: to });
const goods = (cents: number, shippingCents = 0) => ({ cents, shippingCents });

/** The change of 2026: relief up to 150 euros, then three euros for each heading. */
const UNION = [
  aRule({ valid_to: '2026-07-01' }),
  aRule({ type: 'flat_per_heading', amount: euros(300), up_to: euros(15_000), valid_from: '2026-07-01', valid_to: '2028-07-01' }),
];

describe('the rules of a destination', () => {
  it.each([
    ['2021-06-30', []],
    ['2026-06-30', ['exempt_below']],
    ['2026-07-01', ['flat_per_heading']],
    ['2028-06-30', ['flat_per_heading']],
    ['2028-07-01', []],
  ])('on %s are %j: each holds from its first day to the day before its end', (day, types) => {
    expect(rulesInForce(UNION, { destination: 'de', day }).map(({ type }) => type)).toEqual(types);
    expect(rulesInForce(UNION, { destination: 'FR', day })).toEqual([]);
  });

  it('are those of the category where it has its own, and the general ones for the rest', () => {
    const rules = [aRule(), aRate(500), aRate(0, { category: 'books', vat_bp: 700 })];
    const values = (category?: 'books' | 'toys') =>
      rulesInForce(rules, { destination: 'DE', day: '2026-01-01', category }).map(({ type, rate_bp, amount }) => [
        type,
        rate_bp ?? amount?.minor,
      ]);
    expect(values('books')).toEqual([
      ['ad_valorem', 0],
      ['exempt_below', 15_000],
    ]);
    expect(values('toys')).toEqual(values());
    expect(values()).toContainEqual(['ad_valorem', 500]);
  });
});

describe('an estimate', () => {
  const flat = UNION.slice(1);

  it('is the flat amount for each heading, and the tax on goods, shipping and duty', () => {
    expect(estimateDuties(flat, goods(10_000, 2000), convert)).toEqual({ duty: usd(300), vat: usd(2337), vat_bp: 1900, vat_by: 'customs' });
    expect(estimateDuties(flat, { ...goods(10_000), headings: 3 }, convert).duty).toEqual(usd(900));
  });

  it('leaves the duty open above the limit, where the tariff decides', () => {
    expect(estimateDuties(flat, goods(15_000), convert).duty).toEqual(usd(300));
    expect(estimateDuties(flat, goods(15_001), convert).duty).toBeNull();
  });

  it('is nothing at all where an amount is free of duty and tax, up to the last cent of it', () => {
    const free = [aRule({ amount: euros(2000), vat_within: 'nobody' })];
    expect(estimateDuties(free, goods(2000, 900), convert)).toMatchObject({ duty: usd(0), vat: usd(0), vat_by: 'nobody' });
    expect(estimateDuties(free, goods(2001, 900), convert)).toMatchObject({ duty: null, vat: usd(551), vat_by: 'customs' });
  });

  it('says that the shop takes the tax where it does', () => {
    expect(estimateDuties([aRule({ vat_within: 'seller' })], goods(9000), convert)).toMatchObject({ duty: usd(0), vat_by: 'seller' });
  });

  it('has no relief that is zero, and none in a currency without a rate', () => {
    expect(estimateDuties([aRule({ amount: euros(0) })], goods(1), convert).duty).toBeNull();
    expect(estimateDuties([aRule({ amount: { minor: 15_000, currency: 'XAU' } })], goods(1), convert).duty).toBeNull();
  });

  const amount = integer({ min: 0, max: 1_000_000 });
  const anyRules = record({
    type: constantFrom('ad_valorem' as const, 'flat_per_heading' as const, 'exempt_below' as const),
    rate_bp: integer({ min: 0, max: 5000 }),
    amount: integer({ min: 0, max: 5000 }).map(euros),
    up_to: option(amount.map(euros), { nil: null }),
    vat_bp: option(integer({ min: 0, max: 3000 }), { nil: null }),
    vat_within: constantFrom('customs' as const, 'seller' as const, 'nobody' as const),
  });

  it('is made of whole cents that are not negative, whatever the rule', () => {
    assert(
      property(anyRules, integer({ min: 1, max: 1_000_000 }), amount, (own, cents, shipping) => {
        const { duty, vat } = estimateDuties([aRule(own)], goods(cents, shipping), convert);
        for (const part of [duty, vat]) if (part !== null) expect(Number.isSafeInteger(part.minor) && part.minor >= 0).toBe(true);
      }),
    );
  });

  it('never falls when a rate in per cent meets dearer goods', () => {
    assert(
      property(integer({ min: 0, max: 5000 }), amount, amount, (value, one, more) => {
        const rate = [aRate(value)];
        const [low, high] = [estimateDuties(rate, goods(one + 1), convert), estimateDuties(rate, goods(one + 1 + more), convert)];
        const asked = ({ duty, vat }: typeof low) => (duty?.minor ?? 0) + (vat?.minor ?? 0);
        expect(asked(high)).toBeGreaterThanOrEqual(asked(low));
      }),
    );
  });
});
