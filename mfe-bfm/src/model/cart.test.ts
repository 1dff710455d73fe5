import type { CartProduct } from '@outpost/shared-contracts/events/catalogue';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketStateOf, type Cart, type CartChange, changeCart, EMPTY_CART, idsOf } from './cart.ts';

const ids = { anonymous_id: 'anon', shopping_cart_id: 'cart' };
const sock: CartProduct = {
  id: '7',
  clickUrl: 'https://tallgrass.example/socks',
  color: 'Rust',
  size: '39',
  quantity: 1,
  imageUrl: '',
  price: 14,
  brandedName: 'Merino socks',
  brand: 'Tallgrass',
};
const after = (...changes: CartChange[]): Cart => changes.reduce(changeCart, EMPTY_CART);
const add = (product: CartProduct): CartChange => ({ type: 'product-added', product });

describe('the cart', () => {
  it('B-291 counts a product of the same link, color and size onto its line', () => {
    expect(after(add(sock), add({ ...sock, quantity: 2, price: 15 })).products).toEqual([{ ...sock, quantity: 3 }]);
  });

  it('B-292 gives a product of another link, color or size a new line', () => {
    const others = [
      { ...sock, clickUrl: 'https://tallgrass.example/caps' },
      { ...sock, color: 'Moss' },
      { ...sock, size: '42' },
    ];
    expect(after(add(sock), ...others.map(add)).products).toEqual([sock, ...others]);
  });

  it('B-213 B-293 is ACTIVE once a product was added', () => {
    expect(EMPTY_CART.status).not.toBe('ACTIVE');
    expect(after(add(sock)).status).toBe('ACTIVE');
  });

  it('B-294 removes every line of a link', () => {
    const cap = { ...sock, clickUrl: 'https://tallgrass.example/caps' };
    expect(
      after(add(sock), add({ ...sock, color: 'Moss' }), add(cap), { type: 'product-removed', clickUrl: sock.clickUrl }).products,
    ).toEqual([cap]);
  });

  it('B-295 is ACTIVE and knows its ids once it was created', () => {
    expect(after({ type: 'cart-created', ids })).toMatchObject({ status: 'ACTIVE', ...ids });
  });

  it('B-213 B-296 is empty after a reset, with the status that was given', () => {
    expect(
      after(add(sock), { type: 'cart-created', ids }, { type: 'items-loaded', items: [aBfmItem()] }, { type: 'reset', status: 'PAUSED' }),
    ).toEqual({ ...EMPTY_CART, status: 'PAUSED' });
  });

  it("B-297 takes the service's items in place of its own", () => {
    const theirs = [aBfmItem({ title: 'Theirs' })];
    expect(
      after({ type: 'items-changed', items: [aBfmItem({ url: 'https://own.example' })] }, { type: 'items-loaded', items: theirs })
        .bfm_items,
    ).toEqual(theirs);
  });

  it('turns its products into BFM items, which wait to be saved', () => {
    const cart = after(add({ ...sock, quantity: 2 }), { type: 'products-converted' });
    expect(cart).toMatchObject({
      products: [],
      unsaved: true,
      bfm_items: [{ title: 'Merino socks', quantity: 2, productDescription: 'Color: Rust | Size: 39' }],
    });
  });

  it('goes back to the saved list when the service refuses a change', () => {
    const saved = [aBfmItem({ quantity: 2 })];
    expect(after({ type: 'items-loaded', items: saved }, { type: 'items-changed', items: [] }, { type: 'changes-refused' })).toMatchObject({
      bfm_items: saved,
      unsaved: false,
    });
  });

  it('B-214 B-302 tells others OPEN with the sum of the quantities once it has ids, NONE before and CLOSED after', () => {
    const items = [aBfmItem({ quantity: 2 }), aBfmItem({ url: 'https://b.example', quantity: 3 })];
    expect(basketStateOf(EMPTY_CART)).toMatchObject({ status: 'NONE', count: 0, anonymous_id: null });
    expect(basketStateOf(after({ type: 'cart-created', ids }, { type: 'items-loaded', items }))).toEqual({
      status: 'OPEN',
      count: 5,
      items,
      ...ids,
    });
    expect(
      basketStateOf(after({ type: 'cart-created', ids }, { type: 'items-loaded', items }, { type: 'reset', status: 'CLOSED' })),
    ).toMatchObject({ status: 'CLOSED', count: 0, items: [] });
  });

  it('has both ids or none, and never two lines for one product, whatever happens', () => {
    const product = fc
      .record({
        clickUrl: fc.constantFrom('https://a.example', 'https://b.example'),
        color: fc.constantFrom('red', ''),
        quantity: fc.integer({ min: 1, max: 60 }),
      })
      .map((some) => ({ ...sock, ...some }));
    const change = fc.oneof(
      product.map(add),
      product.map(({ clickUrl }): CartChange => ({ type: 'product-removed', clickUrl })),
      fc.constantFrom<CartChange>(
        { type: 'products-converted' },
        { type: 'cart-created', ids },
        { type: 'cart-lost' },
        { type: 'changes-refused' },
        { type: 'reset', status: 'CLOSED' },
        { type: 'items-loaded', items: [aBfmItem()] },
      ),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const cart = after(...changes);
        expect(cart.anonymous_id === null).toBe(cart.shopping_cart_id === null);
        expect(idsOf(cart) === undefined).toBe(cart.anonymous_id === null);
        const lines = cart.products.map(({ clickUrl, color, size }) => `${clickUrl} ${color} ${size}`);
        expect(new Set(lines).size).toBe(lines.length);
      }),
    );
  });
});
