import { usd } from '@outpost/shared-contracts/money/money';
import { amountOf } from '@outpost/shared-contracts/money/typed-amount';
import { aPurchase, aPurchaseItem } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { emptyQuote, requestOf, totalsOf, wantedItems } from './cost.ts';

const wanted = [aPurchaseItem({ id: 1, quantity: 2 }), aPurchaseItem({ id: 2 })];
const empty = emptyQuote(wanted);
const typed = {
  ...empty,
  items: [
    { ...(empty.items[0] ?? empty.items[1]), unit_price: '40', local_shipping: '5,50', tax: '1.25' },
    { ...(empty.items[1] ?? empty.items[0]), unit_price: '99', local_shipping: '9', tax: '9', available_quantity: '0' },
  ] as typeof empty.items,
};

describe('what a quote comes to', () => {
  it('counts pieces, shipping and tax of what the store has, with the fee, and what is above the limit', () => {
    expect(totalsOf(typed.items, wanted, usd(9000))).toEqual({ goods: usd(8675), fee: usd(694), total: usd(9369), above: usd(369) });
    expect(totalsOf(typed.items, wanted, usd(9369)).above).toEqual(usd(0));
  });

  it('is nothing before anything is typed', () => {
    expect(totalsOf(empty.items, wanted, usd(9000))).toEqual({ goods: usd(0), fee: usd(0), total: usd(0), above: usd(0) });
  });
});

it('a quote asks for nothing that was removed or is not available any more', () => {
  const items = [aPurchaseItem(), aPurchaseItem({ id: 2, status: 'removed' }), aPurchaseItem({ id: 3, status: 'unavailable' })];
  expect(wantedItems(aPurchase({ items })).map(({ id }) => id)).toEqual([1]);
});

it.each([
  ['12.50', 1250],
  ['12,5', 1250],
  ['1 200', 120_000],
  ['-1', undefined],
  ['twelve', undefined],
  ['1.234,50', undefined],
])('an amount is read as people type it: %s', (text, minor) => {
  expect(amountOf(text)?.minor).toBe(minor);
});

it('a quote names a reason only where one is asked for, and an empty link is none', () => {
  const why = { ...typed, reason: 'price', note: ' Sold out elsewhere ' } as const;
  expect(requestOf(why, wanted, false)).not.toHaveProperty('reason');
  const request = requestOf(why, wanted, true);
  expect(request).toMatchObject({ reason: 'price', note: 'Sold out elsewhere' });
  expect(request.items[0]).toEqual({
    id: 1,
    unit_price: usd(4000),
    local_shipping: usd(550),
    tax: usd(125),
    available_quantity: 2,
    note: '',
    alternative_url: null,
  });
});
