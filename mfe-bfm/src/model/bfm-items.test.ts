import { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { addItems, additionsTo, lineKey, MAX_QUANTITY } from '@outpost/shared-contracts/cart/lines';
import type { CartProduct } from '@outpost/shared-contracts/events/catalogue';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import fc from 'fast-check';
import { expect, describe as group, it } from 'vitest';
import { bfmItemOf, countOf, totalCents, withQuantity } from './bfm-items.ts';
import { choiceOf, describe } from './description.ts';
import { vendorOf } from './vendor.ts';

const jacket: CartProduct = {
  id: '31',
  clickUrl: 'https://www.tallgrass.co.uk/jackets/31?ref=a',
  color: 'Moss',
  size: 'M',
  quantity: 2,
  imageUrl: 'https://tallgrass.co.uk/31.jpg',
  price: 118,
  brandedName: 'Ridgeline rain jacket',
  brand: 'Tallgrass',
};

group('a product becomes a BFM item', () => {
  it('B-215 B-216 B-221 in US dollars, with the two fields that are always empty', () => {
    expect(bfmItemOf(jacket)).toMatchObject({ currency_cd: 'USD', is_required: '', weight: '' });
  });

  it('B-217 C-121 described by its color and size', () => {
    expect(bfmItemOf(jacket).productDescription).toBe('Color: Moss | Size: M');
  });

  it('B-218 B-219 from the web, titled by its branded name or else its brand', () => {
    expect(bfmItemOf(jacket)).toMatchObject({ source: 'web', title: 'Ridgeline rain jacket' });
    expect(bfmItemOf({ ...jacket, brandedName: '' }).title).toBe('Tallgrass');
  });

  it('B-220 sold by the registrable domain of its link, without www', () => {
    expect(bfmItemOf(jacket).vendor).toBe('tallgrass.co.uk');
    expect(bfmItemOf(jacket, { vendor: 'named-by-the-preview.example' }).vendor).toBe('named-by-the-preview.example');
  });

  it('B-222 B-223 with a numeric product id and a whole quantity', () => {
    expect(bfmItemOf(jacket)).toMatchObject({ product_id: 31, quantity: 2 });
    expect(bfmItemOf({ ...jacket, id: 'sku-31' }).product_id).toBe(0);
  });

  it('with a picture of this site or none: another site would see who looks at the basket', () => {
    expect(bfmItemOf(jacket).img).toBe('');
    expect(bfmItemOf({ ...jacket, imageUrl: '/api/pictures/products/jacket-1.svg' }).img).toBe('/api/pictures/products/jacket-1.svg');
  });

  it('fits the contract whatever the product', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    const product = fc.record({
      id: text,
      clickUrl: text,
      color: text,
      size: text,
      quantity: fc.integer({ min: 1, max: 500 }),
      imageUrl: text,
      price: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
      brandedName: text,
      brand: text,
    });
    fc.assert(fc.property(product, (any) => BfmItem.safeParse(bfmItemOf(any)).success));
  });
});

it.each([
  ['https://www.shop.com/a', 'shop.com'],
  ['https://de.shop.store.com', 'store.com'],
  ['http://www.a.b.com.au/x', 'b.com.au'],
  ['https://shop.co.jp', 'shop.co.jp'],
  ['https://t.co/x', 't.co'],
  ['https://www.example.de', 'example.de'],
  ['http://192.168.1.20/x', '192.168.1.20'],
  ['http://[::1]/x', '[::1]'],
  ['http://localhost:3000/demo', 'localhost'],
  ['no link', ''],
])('B-220 the vendor of %s is %s', (url, vendor) => {
  expect(vendorOf(url)).toBe(vendor);
});

it('a description keeps note and leave for something similar, and reads back as it was chosen', () => {
  expect(describe({ color: '', size: '', note: 'only if\nin stock', substituteAllowed: true })).toBe(
    'Color: - | Size: - | Note: only if in stock | Substitute: allowed',
  );
  expect(choiceOf('Holds 300 ml.')).toBeUndefined();
  const word = fc
    .string({ maxLength: 30 })
    .map((text) => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '-');
  fc.assert(
    fc.property(fc.record({ color: word, size: word, note: word, substituteAllowed: fc.boolean() }), (choice) => {
      expect(choiceOf(describe(choice))).toEqual(choice);
    }),
  );
});

group('items join the basket', () => {
  const mug = aBfmItem({ source: '101', url: 'https://outpost.test/mug', price: 18, productDescription: 'Holds 300 ml.' });

  it('B-306 the same store item at the same price raises its quantity by 1', () => {
    expect(addItems([mug], [{ ...mug, productDescription: 'Holds 0.3 l.' }])).toEqual([{ ...mug, quantity: 2 }]);
  });

  it('B-307 a store item with another url or price is a line of its own', () => {
    expect(
      addItems(
        [mug],
        [
          { ...mug, price: 19 },
          { ...mug, url: 'https://outpost.test/cup' },
        ],
      ).map(({ quantity }) => quantity),
    ).toEqual([1, 1, 1]);
  });

  const anyItem = fc
    .record({
      url: fc.constantFrom('https://a.test/1', 'https://a.test/2'),
      price: fc.constantFrom(1, 0.1, 19.99),
      source: fc.constantFrom('web', '101'),
      productDescription: fc.constantFrom('Color: red | Size: M', 'Color: blue | Size: M'),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    .map(aBfmItem);
  const anyList = fc.array(anyItem, { maxLength: 12 }).map((items) => addItems([], items));

  it('no line appears twice, nothing is lost, and no line exceeds the most of one', () => {
    fc.assert(
      fc.property(anyList, fc.array(anyItem), (list, added) => {
        const next = addItems(list, added);
        expect(new Set(next.map(lineKey)).size).toBe(next.length);
        for (const item of [...list, ...added]) expect(next.map(lineKey)).toContain(lineKey(item));
        const uncapped = next.every(({ quantity }) => quantity < MAX_QUANTITY);
        if (uncapped) expect(countOf(next)).toBe(countOf(list) + countOf(added));
        expect(next.every(({ quantity }) => quantity <= MAX_QUANTITY)).toBe(true);
      }),
    );
  });

  it('what was added is exactly what is new to the saved list', () => {
    fc.assert(
      fc.property(anyList, fc.array(anyItem, { maxLength: 5 }), (list, added) => {
        const merged = addItems(list, added);
        expect(countOf(additionsTo(list, merged))).toBe(countOf(merged) - countOf(list));
        expect(addItems(list, additionsTo(list, merged))).toEqual(merged);
      }),
    );
  });

  it('a quantity of 0 takes the line out, and sums are whole cents', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), (list, pick) => {
        const line = list[pick % Math.max(list.length, 1)];
        if (line) expect(withQuantity(list, lineKey(line), 0)).toEqual(list.filter((other) => other !== line));
        expect(Number.isSafeInteger(totalCents(list))).toBe(true);
      }),
    );
    expect(totalCents([aBfmItem({ price: 0.1, quantity: 3 }), aBfmItem({ price: 19.99, quantity: 2 })])).toBe(4028);
  });
});
