import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { countLeft, leftOf, linesOf, storesIn } from './lines.ts';

const web = aBfmItem({ price: 45, quantity: 2, url: 'https://shop.example.com/tent', vendor: 'shop.example' });
const sameShop = aBfmItem({ price: 3, url: 'https://shop.example.com/peg', vendor: 'shop.example' });
const ofHost = aBfmItem({ price: 18, source: '2', product_id: 0, url: 'https://outpost.test/affiliate?product=1', vendor: 'outpost.test' });
const ofAnother = aBfmItem({ price: 36, source: '101', product_id: 0, url: 'https://outpost.test/affiliate?product=9' });

describe('the lines of a purchase', () => {
  it('are those that one host can buy; shipping within the country is counted once for each shop', () => {
    const lines = linesOf([web, sameShop, ofHost, ofAnother], 2);
    expect(lines.map(({ unitCents, localCents, quantity }) => [unitCents, quantity, localCents])).toEqual([
      [4500, 2, 500],
      [300, 1, 0],
      [1800, 1, 0],
    ]);
    expect(countLeft([web, sameShop, ofHost, ofAnother], 2)).toBe(1);
    expect(storesIn([web, ofAnother, ofHost, ofAnother])).toEqual([101, 2]);
  });

  it.each(['0', '-1', '1e99', "2' or 1=1", '2147483648', ''])('come from no store when the source is %j', (source) => {
    expect(storesIn([aBfmItem({ source })])).toEqual([]);
  });

  it('leave in the cart what was not ordered, and pieces that were added meanwhile', () => {
    const ordered = linesOf([web, ofHost], 2);
    expect(leftOf([web, ofHost, ofAnother], ordered)).toEqual([ofAnother]);
    expect(leftOf([{ ...web, quantity: 5 }], ordered)).toEqual([{ ...web, quantity: 3 }]);
    expect(leftOf([{ ...web, quantity: 1 }], ordered)).toEqual([]);
    expect(leftOf([{ ...web, price: 46 }], ordered)).toEqual([{ ...web, price: 46 }]);
  });

  it("are found again though the cart has another price for what a host's store sells", () => {
    const ordered = linesOf([{ ...ofHost, price: 20 }], 2);
    expect(leftOf([ofHost], ordered)).toEqual([]);
  });
});
