import { bfmFeeCents } from '@outpost/shared-contracts/pricing/fees';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, costOf, divide, isWanted, limitOf, type PricedItem, repricedUpwards, sharesOf, sumOfCost } from './amounts.ts';

const anItem = (overrides: Partial<PricedItem> = {}): PricedItem => ({
  source: 'web',
  status: 'requested',
  quantity: 1,
  unitCents: 10_000,
  localCents: 500,
  quote: null,
  ...overrides,
});
const aQuote = (unitCents: number, more: { localCents?: number; taxCents?: number; available?: number } = {}) => ({
  unitCents,
  localCents: 0,
  taxCents: 0,
  available: 50,
  note: '',
  alternativeUrl: null,
  ...more,
});

const someQuote = fc.record({
  unitCents: fc.nat(2_000_000),
  localCents: fc.nat(20_000),
  taxCents: fc.nat(20_000),
  available: fc.nat(50),
  note: fc.constant(''),
  alternativeUrl: fc.constant(null),
});
const someItem: fc.Arbitrary<PricedItem> = fc.record({
  source: fc.constantFrom('web', '2'),
  status: fc.constantFrom('requested', 'quoted', 'unavailable', 'removed'),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitCents: fc.integer({ min: 1, max: 1_000_000 }),
  localCents: fc.constantFrom(0, 500),
  quote: fc.option(someQuote, { nil: null }),
});
const someItems = fc.array(someItem, { minLength: 1, maxLength: 12 });

describe('the amounts of a purchase', () => {
  it('are the cost of its things and the fee on all of it', () => {
    const items = [
      anItem(),
      anItem({ quantity: 3, unitCents: 1250, quote: aQuote(1200, { localCents: 300, taxCents: 60, available: 2 }) }),
    ];
    expect(amountsOf(items)).toEqual({
      itemsCents: 10_000 + 2400,
      localCents: 800,
      taxCents: 60,
      feeCents: 1061,
      totalCents: 14_321,
      isFinal: false,
    });
  });

  it('leave out what was removed or cannot be had', () => {
    expect(amountsOf([anItem({ status: 'removed' }), anItem({ status: 'unavailable' })])).toMatchObject({ totalCents: 0, isFinal: false });
  });

  it("are final once every price is known: the host's own store says it, the rest he found", () => {
    expect(amountsOf([anItem({ source: '2' })]).isFinal).toBe(true);
    expect(amountsOf([anItem({ source: '2' }), anItem()]).isFinal).toBe(false);
    expect(amountsOf([anItem({ source: '2' }), anItem({ quote: aQuote(1) })]).isFinal).toBe(true);
  });

  it.each([
    [10_000, false, 'auto', 10_200],
    [12_345, false, 'auto', 12_345 + 247],
    [25_000, false, 'auto', 25_500],
    [25_100, false, 'auto', 25_600],
    [10_000, false, 'ask', 10_000],
    [10_000, true, 'auto', 10_000],
  ] as const)('hold, of %i cents (final: %s) with the rule %s, at most %i', (totalCents, isFinal, rule, limit) => {
    expect(limitOf({ totalCents, isFinal }, rule)).toBe(limit);
  });

  it('tell what came dearer: by price and tax, else by the shipping of the shop, else nobody knows', () => {
    const of = (store: string, overrides: Partial<PricedItem> = {}) => ({ ...anItem(overrides), store });
    const same = of('a', { quote: aQuote(10_000, { localCents: 900 }) });
    const taxed = of('b', { quote: aQuote(10_000, { taxCents: 1 }) });
    expect(repricedUpwards([same, taxed, of('b', { ...taxed, status: 'removed' })])).toEqual([taxed]);
    const shared = of('b', { localCents: 0, quote: aQuote(10_000, { localCents: 250 }) });
    const halved = of('b', { quote: aQuote(10_000, { localCents: 250 }) });
    expect(repricedUpwards([same, shared, halved])).toEqual([same]);
    expect(repricedUpwards([shared, halved])).toEqual([shared, halved]);
  });
});

describe('frozen shares', () => {
  it('sum to the total exactly, and the fees in them to the fee', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const shares = sharesOf(items);
        const { totalCents, feeCents } = amountsOf(items);
        expect(shares.reduce((sum, { shareCents }) => sum + shareCents, 0)).toBe(totalCents);
        expect(shares.reduce((sum, { shareFeeCents }) => sum + shareFeeCents, 0)).toBe(feeCents);
        for (const [index, item] of items.entries()) {
          const { shareCents = 0, shareFeeCents = 0 } = shares[index] ?? {};
          expect(shareCents - shareFeeCents).toBe(isWanted(item) ? sumOfCost(costOf(item)) : 0);
          expect(shareFeeCents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('are what each line gets back, in whatever order lines are canceled: no other line changes', () => {
    fc.assert(
      fc.property(someItems, fc.array(fc.nat(11), { maxLength: 12 }), (items, order) => {
        const frozen = sharesOf(items);
        const paid = amountsOf(items).totalCents;
        const canceled = [...new Set(order.filter((index) => index < items.length))];
        const back = canceled.reduce((sum, index) => sum + (frozen[index]?.shareCents ?? 0), 0);
        const kept = frozen.filter((_, index) => !canceled.includes(index)).reduce((sum, { shareCents }) => sum + shareCents, 0);
        expect(back + kept).toBe(paid);
      }),
    );
  });

  it('differ from the exact part of the fee by less than a cent', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 20 }), (cents, weights) => {
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(all > 0);
        const parts = divide(cents, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        for (const [index, part] of parts.entries()) expect(Math.abs(part - (cents * (weights[index] ?? 0)) / all)).toBeLessThan(1.000_001);
      }),
    );
  });

  it('give the smallest fee to the largest remainders, a cent each', () => {
    expect(divide(500, [1, 1, 1])).toEqual([167, 167, 166]);
    expect(divide(100, [1, 2, 3])).toEqual([17, 33, 50]);
    expect(divide(0, [5, 5])).toEqual([0, 0]);
    expect(bfmFeeCents(3)).toBe(500);
  });
});
