import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import type { StoreItem } from '../stores/port.ts';
import { type CheckoutItem, checkoutItemsFor, sellersOf } from './checkout-items.ts';
import { leftOf, linesOf } from './lines.ts';

const ORIGIN = 'https://outpost.test';
const web = aBfmItem({ price: 45, quantity: 2, url: 'https://shop.example.com/tent', vendor: 'shop.example' });
const sameShop = aBfmItem({ price: 3, url: 'https://shop.example.com/peg', vendor: 'shop.example' });
const ofHost = aBfmItem({ price: 18, source: '2', product_id: 0, url: `${ORIGIN}/affiliate?product=1`, vendor: 'outpost.test' });
const ofAnother = aBfmItem({ price: 36, source: '101', product_id: 0, url: `${ORIGIN}/affiliate?product=9` });

const mug: StoreItem = {
  id: 1,
  hostId: 2,
  title: 'Mug',
  category: 'Home',
  imageUrl: '/api/pictures/mug.svg',
  storeName: 'Finds',
  priceCents: 1800,
  stock: 4,
  isSold: true,
  isHostThere: true,
};
const teapot: StoreItem = { ...mug, id: 9, hostId: 101, title: 'Teapot', priceCents: 3600 };

/** As they are found for a cart. */
const checkoutItemsOf = (...items: readonly BfmItem[]): CheckoutItem[] =>
  items.map((item, place) => {
    const thing = [mug, teapot].find(({ id }) => item.url.endsWith(`product=${id}`));
    return { item, place, thing, seller: thing?.hostId, page: item.url };
  });

describe('the lines of a purchase', () => {
  it('take over a picture of this site alone', () => {
    const own = '/api/pictures/products/mug-1.svg';
    const checkoutItems = checkoutItemsOf({ ...web, img: 'https://shop.example.com/tent.png' }, { ...sameShop, img: own });
    expect(linesOf(checkoutItems).map(({ imageUrl }) => imageUrl)).toEqual(['', own]);
  });

  it('are those that one host can buy; shipping within the country is counted once for each shop', () => {
    const checkoutItems = checkoutItemsOf(web, sameShop, ofHost, ofAnother);
    expect(
      linesOf(checkoutItemsFor(checkoutItems, 2)).map(({ unitCents, localCents, quantity }) => [unitCents, quantity, localCents]),
    ).toEqual([
      [4500, 2, 500],
      [300, 1, 0],
      [1800, 1, 0],
    ]);
    expect(sellersOf(checkoutItemsOf(web, ofAnother, ofHost, ofAnother))).toEqual([101, 2]);
  });

  it('tell of a store what the store tells, and of the cart only how many', () => {
    const told = { ...ofHost, title: 'Diamond', img: 'https://evil.example/x.png', price: 0.01, vendor: 'evil.example', quantity: 3 };
    expect(linesOf(checkoutItemsOf({ ...told, productDescription: 'Free', source: 'web' }))).toEqual([
      {
        title: 'Mug',
        url: ofHost.url,
        store: 'Finds',
        imageUrl: '/api/pictures/mug.svg',
        description: 'Home',
        source: '2',
        productId: 1,
        quantity: 3,
        unitCents: 1800,
        localCents: 0,
      },
    ]);
  });

  it('leave in the cart what was not ordered, and pieces that were added meanwhile', () => {
    const ordered = linesOf(checkoutItemsFor(checkoutItemsOf(web, ofHost), 2));
    const left = (...items: readonly BfmItem[]) => leftOf(items, ordered, ORIGIN);
    expect(left(web, ofHost, ofAnother)).toEqual([ofAnother]);
    expect(left({ ...web, quantity: 5 })).toEqual([{ ...web, quantity: 3 }]);
    expect(left({ ...web, quantity: 1 })).toEqual([]);
    expect(left({ ...web, price: 46 })).toEqual([{ ...web, price: 46 }]);
  });

  it("are found again though the cart has another price or name for what a host's store sells", () => {
    const ordered = linesOf(checkoutItemsOf(ofHost));
    expect(leftOf([{ ...ofHost, price: 20, title: 'Cup', source: 'web' }], ordered, ORIGIN)).toEqual([]);
    expect(leftOf([{ ...ofHost, url: 'https://shop.example/affiliate?product=1' }], ordered, ORIGIN)).toHaveLength(1);
  });
});
