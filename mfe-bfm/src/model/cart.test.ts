import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { lineKey } from '@outpost/shared-contracts/cart/lines';
import type { CartProduct } from '@outpost/shared-contracts/events/catalogue';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasketChange, BasketOperation } from './basket-changes.ts';
import { basketStateOf, type Cart, type CartChange, changeCart, EMPTY_CART, idsOf, mergeTabs } from './cart.ts';

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
const news = (items: BfmItem[], revision = 1, changes: string[] = []): CartChange => ({
  type: 'news',
  news: { ids, items, revision, changes },
});
const changeWith = (id: string, requestedItems: BasketOperation): BasketChange => ({ id, operation: requestedItems });
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
    expect(after(add(sock), { type: 'cart-created', ids }, news([aBfmItem()]), { type: 'reset', status: 'PAUSED' })).toEqual({
      ...EMPTY_CART,
      status: 'PAUSED',
      turn: 2,
    });
  });

  it("B-297 takes the service's items in place of its own", () => {
    const theirs = [aBfmItem({ title: 'Theirs' })];
    expect(after(news([aBfmItem({ title: 'Ours' })]), news(theirs, 2)).bfm_items).toEqual(theirs);
  });

  it('shows what is pending on top of the service’s list until the service has it, once', () => {
    const change = changeWith('1', { type: 'add', items: [aBfmItem({ url: 'https://own.example' })] });
    const theirs = [aBfmItem({ title: 'Theirs' })];
    const added = after({ type: 'changed', change }, news(theirs));
    expect(added.bfm_items.map(({ url }) => url)).toEqual([theirs[0]?.url, 'https://own.example']);
    const arrived = changeCart(added, news([...added.bfm_items], 2, ['1']));
    expect(arrived).toMatchObject({ pending: [], bfm_items: added.bfm_items, ended: [{ id: '1' }] });
  });

  it('takes no older news than it has', () => {
    const newer = [aBfmItem({ title: 'Newer' })];
    expect(after(news(newer, 5), news([], 4)).bfm_items).toEqual(newer);
  });

  it('turns its products into BFM items, which wait to be saved', () => {
    const cart = after(add({ ...sock, quantity: 2 }), { type: 'products-converted', id: '1' });
    expect(cart).toMatchObject({
      products: [],
      pending: [{ id: '1' }],
      bfm_items: [{ title: 'Merino socks', quantity: 2, productDescription: 'Color: Rust | Size: 39' }],
    });
  });

  it('takes back the one change that the service refuses', () => {
    const saved = [aBfmItem({ quantity: 2 })];
    const out = changeWith('1', { type: 'quantity', line: lineKey(aBfmItem()), quantity: 0 });
    const more = changeWith('2', { type: 'add', items: [aBfmItem()] });
    const cart = after(news(saved), { type: 'changed', change: out }, { type: 'changed', change: more });
    expect(changeCart(cart, { type: 'refused', id: '1', message: 'No.' })).toMatchObject({
      bfm_items: [aBfmItem({ quantity: 3 })],
      pending: [more],
      ended: [{ id: '1', refused: 'No.' }],
    });
  });

  it('takes its items along when the service has lost it, once', () => {
    const items = [aBfmItem({ quantity: 2 })];
    const lost = after(news(items), { type: 'cart-lost' });
    expect(lost).toMatchObject({ bfm_items: items, shopping_cart_id: null, pending: [{ id: 'lost-cart' }] });
    expect(after(news([]), { type: 'cart-lost' }).pending).toEqual([]);
  });

  it('B-214 B-302 tells others OPEN with the sum of the quantities once it has ids, NONE before and CLOSED after', () => {
    const items = [aBfmItem({ quantity: 2 }), aBfmItem({ url: 'https://b.example', quantity: 3 })];
    expect(basketStateOf(EMPTY_CART)).toMatchObject({ status: 'NONE', count: 0, anonymous_id: null });
    expect(basketStateOf(after(news(items)))).toEqual({
      status: 'OPEN',
      count: 5,
      items,
      ...ids,
    });
    expect(basketStateOf(after(news(items), { type: 'reset', status: 'CLOSED' }))).toMatchObject({ status: 'CLOSED', count: 0, items: [] });
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
        { type: 'products-converted', id: '1' },
        { type: 'cart-created', ids },
        { type: 'cart-lost' },
        { type: 'cart-left' },
        { type: 'refused', id: '1', message: '' },
        { type: 'reset', status: 'CLOSED' },
        news([aBfmItem()]),
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

describe('two tabs', () => {
  const tent = aBfmItem();
  const lamp = aBfmItem({ url: 'https://lamp.example', title: 'Lamp' });
  const base = after(news([]));
  const adding = (cart: Cart, id: string, item: BfmItem): Cart =>
    changeCart(cart, { type: 'changed', change: changeWith(id, { type: 'add', items: [item] }) });

  it('that wrote at the same moment keep what both added', () => {
    const merged = mergeTabs(adding(base, 'a', tent), adding(base, 'b', lamp));
    expect(merged.bfm_items).toEqual([lamp, tent]);
    expect(mergeTabs(adding(base, 'b', lamp), merged).pending).toHaveLength(2);
  });

  it('keep what one of them still added to a cart that was ordered in the other, and what lay aside in both', () => {
    const mine = changeCart(adding(base, 'a', tent), { type: 'set-aside', id: '1', items: [lamp] });
    const seen = adding(base, 'b', lamp);
    const closed = changeCart(seen, { type: 'reset', status: 'CLOSED', keeps: seen.bfm_items });
    for (const merged of [mergeTabs(mine, closed), mergeTabs(closed, mine)]) {
      expect(merged).toMatchObject({ status: 'CLOSED', shopping_cart_id: null, pending: [] });
      expect(new Set(merged.aside.map(({ id }) => id))).toEqual(new Set(['a', 'b', '1']));
      expect(merged.kept.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
      expect(merged.ended).toContainEqual({ id: 'a', aside: true });
      // Once more changes nothing.
      expect(mergeTabs(mine, merged)).toEqual(merged);
    }
  });

  it('let go of what ended in one of them', () => {
    const mine = adding(base, 'a', tent);
    const saved = changeCart(mine, news([tent], 2, ['a']));
    for (const merged of [mergeTabs(mine, saved), mergeTabs(saved, mine)])
      expect(merged).toMatchObject({ bfm_items: [tent], pending: [], revision: 2 });
  });

  it('end together when one of them signs out', () => {
    const none = { ...EMPTY_CART, turn: base.turn + 1, cleared: base.turn + 1 };
    expect(mergeTabs(adding(base, 'a', tent), none)).toEqual(none);
    expect(mergeTabs(none, adding(base, 'a', tent))).toEqual(none);
  });

  it('hold the basket of the later turn, whichever of them was written last', () => {
    const joined = changeCart(base, { type: 'owner-known', owner: 1 });
    expect([base.turn, joined.turn, changeCart(joined, { type: 'set-aside', id: '1', items: [tent] }).turn]).toEqual([1, 2, 2]);
    for (const merged of [mergeTabs(joined, base), mergeTabs(base, joined)]) expect(merged).toMatchObject({ owner: 1, turn: 2 });
  });
});
