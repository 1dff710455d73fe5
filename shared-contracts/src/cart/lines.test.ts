import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBfmItem } from '../testing/builders.ts';
import type { BfmItem } from './bfm-item.ts';
import { addItems, additionsTo, lineKey, MAX_QUANTITY, withoutItems } from './lines.ts';

const tent = aBfmItem();
const socks = aBfmItem({ url: 'https://tallgrass.example/socks', title: 'Socks', price: 14 });
const of = (item: BfmItem, quantity: number): BfmItem => ({ ...item, quantity });

const line = fc
  .record({
    url: fc.constantFrom('https://a.example/', 'https://b.example/', 'https://c.example/'),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map((change) => aBfmItem(change));
const list = fc.uniqueArray(line, { selector: lineKey });
const bare = (items: readonly BfmItem[]) => items.map((item) => [lineKey(item), item.quantity]).sort();

describe('merging baskets', () => {
  it('adds to the line of the same link, color, size and price and appends everything else', () => {
    const other = [
      { ...tent, price: 25 },
      { ...tent, productDescription: 'Color: red | Size: M' },
    ];
    expect(addItems([tent], [of(tent, 2), ...other])).toEqual([of(tent, 3), ...other]);
  });

  it(`never makes a line of more than ${MAX_QUANTITY}`, () => {
    expect(addItems([of(tent, 49)], [of(tent, 49)])).toEqual([of(tent, MAX_QUANTITY)]);
  });

  it('takes the later reading of a price along', () => {
    const read = { ...tent, priced_at: '2026-11-22T08:00:00.000Z' };
    expect(addItems([tent], [read])[0]?.priced_at).toBe(read.priced_at);
    expect(addItems([read], [tent])[0]?.priced_at).toBe(read.priced_at);
  });

  it('is undone by taking out what was added', () => {
    fc.assert(
      fc.property(list, list, (mine, joined) => {
        expect(bare(withoutItems(addItems(mine, joined), joined))).toEqual(bare(mine));
      }),
    );
  });
});

describe('what a list has', () => {
  it('beyond another are its additions', () => {
    expect(additionsTo([tent], [of(tent, 3), socks])).toEqual([of(tent, 2), socks]);
  });
});
