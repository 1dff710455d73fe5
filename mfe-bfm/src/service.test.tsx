import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import { createAnonymous, createCart, getCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { RefusedError } from '@outpost/shared-contracts/problem/problem';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { defineRemote } from '@outpost/shared-remote/remote';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { start } from './service.ts';
import { ANONYMOUS, basketApi, CART, rememberCart } from './testing/basket-api.ts';

const elsewhere = defineRemote({
  name: 'mfe-bfm',
  pages: [
    {
      id: 'home',
      pattern: '/home',
      access: 'public',
      load: async () => ({ Component: () => <h1>Home</h1>, head: () => ({ title: '', description: '' }) }),
    },
  ],
  words: { en: async () => ({ default: {} }) },
});

/** A page of another remote, with the basket's service started as by a first command. */
async function onAnotherPage(options: Parameters<typeof renderRoute>[2] = {}) {
  const view = await renderRoute(elsewhere, '/home', { api: basketApi(), ...options });
  const bus = view.bus.forSender('mfe-marketing');
  view.bus.handle('mfe-bfm', start(view.shellFor('mfe-bfm')));
  return { ...view, ask: bus.request };
}

const calls = ({ requests }: Pick<RenderedRoute, 'requests'>): string[] => requests.map(({ method, path }) => `${method} ${path}`);
const refusal = (code: 'validation_failed', detail: string) =>
  new RefusedError({ type: '', title: '', status: 422, detail, code, requestId: 'test', result: { status: 422, message: detail } });
const mug = aBfmItem({ source: '101', url: 'https://outpost.test/mug', price: 18, product_id: 0, title: 'Mug' });
const link = 'https://shop.example/kettle?size=18&b=1';

describe('a purchase that starts from a link', () => {
  it('B-299 B-441 B-442 B-443 E-116 E-118 E-119 gets an anonymous id, a cart and a basket for a visitor without token, and the way to go on', async () => {
    const view = await onAnotherPage();
    const reply = await view.ask('bfm.startFromLink', { link });
    expect(view.requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: 'anonymous', body: { source: 'web' } },
      { method: 'POST', path: 'shopping_carts', body: { anonymous_id: ANONYMOUS } },
      { method: 'POST', path: 'bfm/shopping-basket', body: { anonymous_id: ANONYMOUS, cart_id: CART } },
    ]);
    expect(view.requests.every(({ headers }) => !('x-access-token' in headers))).toBe(true);
    expect(reply.to).toBe(`/bfm?anonymous_id=${ANONYMOUS}&cart_id=${CART}&link=${encodeURIComponent(link)}`);
  });

  it('B-441 B-442 B-443 sends the token along when there is one', async () => {
    localStorage.setItem('token', 't');
    const view = await onAnotherPage();
    await view.ask('bfm.startFromLink', { link });
    expect(view.requests.map(({ headers }) => headers['x-access-token'])).toEqual(['t', 't', 't']);
  });

  it('B-247 B-248 B-287 keeps the ids and tells that the cart was opened', async () => {
    const view = await onAnotherPage();
    await view.ask('bfm.startFromLink', { link });
    expect([localStorage.getItem('anonymous_id'), localStorage.getItem('cart_id')]).toEqual([ANONYMOUS, CART]);
    expect(view.emitted.map(({ name }) => name).filter((name) => name.startsWith('bfm.cart'))).toEqual([
      'bfm.cart.opening',
      'bfm.cart.id.created',
      'bfm.cart.opened',
    ]);
  });

  it('makes one cart of a double click, and none where one is open', async () => {
    const view = await onAnotherPage();
    await Promise.all([view.ask('bfm.startFromLink', { link }), view.ask('bfm.startFromLink', { link })]);
    await view.ask('bfm.startFromLink', { link });
    expect(calls(view)).toEqual(['POST anonymous', 'POST shopping_carts', 'POST bfm/shopping-basket']);
  });

  it('goes on where it stopped after the service was unreachable, with the same idempotency key', async () => {
    const view = await onAnotherPage();
    view.api.unreachable(createCart);
    await expect(view.ask('bfm.startFromLink', { link })).rejects.toMatchObject({ reason: 'failed' });
    expect(localStorage.getItem('cart_id')).toBeNull();
    view.api.reply(createCart, { shopping_cart_id: CART });
    await view.ask('bfm.startFromLink', { link });
    expect(calls(view)).toEqual(['POST anonymous', 'POST shopping_carts', 'POST shopping_carts', 'POST bfm/shopping-basket']);
    const [, first, second] = view.requests;
    expect(first?.headers['idempotency-key']).toMatch(/^cart-[0-9a-f]{32}$/);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('begins anew after a refusal', async () => {
    const view = await onAnotherPage();
    view.api.refuse(createShoppingBasket, 'not_found');
    await expect(view.ask('bfm.startFromLink', { link })).rejects.toMatchObject({ reason: 'failed' });
    basketApi()(view.api);
    await view.ask('bfm.startFromLink', { link });
    expect(calls(view).filter((call) => call === 'POST anonymous')).toHaveLength(2);
  });
});

describe('an item of a host store', () => {
  it('B-309 B-310 B-311 C-044 E-121 gets a new cart where there is none, is saved, and the visitor is told', async () => {
    const view = await onAnotherPage();
    expect(await view.ask('bfm.addItems', { items: [mug] })).toEqual({ count: 1 });
    expect(calls(view)).toEqual(['POST anonymous', 'POST shopping_carts', 'POST bfm/shopping-basket', `PUT shopping_carts/${CART}`]);
    expect(view.requests.at(-1)).toMatchObject({ query: { anonymous_id: ANONYMOUS }, body: { items: [mug] } });
    expect([localStorage.getItem('anonymous_id'), localStorage.getItem('cart_id')]).toEqual([ANONYMOUS, CART]);
    expect(view.notified).toEqual([{ tone: 'success', text: 'Product Added' }]);
  });

  it('B-306 B-307 B-308 B-445 joins the open cart, of which the whole list is saved', async () => {
    const tent = aBfmItem();
    rememberCart({ bfm_items: [tent, mug], saved: [tent, mug] });
    const view = await onAnotherPage({ api: basketApi({ items: [tent, mug] }) });
    await view.ask('bfm.addItems', { items: [mug] });
    await view.ask('bfm.addItems', { items: [{ ...mug, price: 20 }] });
    expect(calls(view)).toEqual([`PUT shopping_carts/${CART}`, `PUT shopping_carts/${CART}`]);
    expect(view.requests.at(-1)?.body).toMatchObject({ items: [tent, { ...mug, quantity: 2 }, { ...mug, price: 20 }] });
  });

  it('stays in this browser while the service is unreachable, and the visitor is told so and tries again', async () => {
    const view = await onAnotherPage();
    view.api.unreachable(createAnonymous);
    expect(await view.ask('bfm.addItems', { items: [mug] })).toEqual({ count: 1 });
    const [told] = view.notified;
    expect(told).toMatchObject({ tone: 'error', title: 'Not saved', text: expect.stringContaining('kept in this browser') });
    expect(told?.action?.label).toBe('Retry');
    expect(localStorage.getItem('bfm_cart')).toContain('"title":"Mug"');
    basketApi()(view.api);
    told?.action?.run();
    await waitFor(() => expect(view.notified.at(-1)).toEqual({ tone: 'success', text: 'Product Added' }));
    expect(view.requests.at(-1)).toMatchObject({ method: 'PUT', body: { items: [mug] } });
  });

  it('that the service refuses takes nothing else with it', async () => {
    const view = await onAnotherPage();
    view.api.unreachable(createAnonymous);
    await view.ask('bfm.addItems', { items: [mug] });
    basketApi()(view.api);
    const tent = aBfmItem();
    view.api.reply(saveCart, ({ body }) => {
      if (body.items.some(({ title }) => title === tent.title)) throw refusal('validation_failed', 'No tents.');
      return { items: body.items, revision: 1 };
    });
    expect(await view.ask('bfm.addItems', { items: [tent] })).toEqual({ count: 1 });
    expect(view.notified.at(-1)).toEqual({ tone: 'error', title: 'Not saved', text: 'No tents.' });
    expect(JSON.parse(localStorage.getItem('bfm_cart') ?? '')).toMatchObject({ pending: [], saved: [mug] });
  });

  it('is taken back when the service refuses it, in the words of the service', async () => {
    const view = await onAnotherPage();
    view.api.refuse(saveCart, 'validation_failed', 'A cart takes 100 lines.');
    expect(await view.ask('bfm.addItems', { items: [mug] })).toEqual({ count: 0 });
    expect(view.notified).toEqual([{ tone: 'error', title: 'Not saved', text: 'A cart takes 100 lines.' }]);
  });

  it('B-288 is kept for the next basket when the cart was ordered meanwhile', async () => {
    const tent = aBfmItem();
    rememberCart({ bfm_items: [tent], saved: [tent] });
    const view = await onAnotherPage();
    view.api.refuse(saveCart, 'cart_closed');
    await view.ask('bfm.addItems', { items: [mug] });
    expect(view.notified[0]?.title).toBe('This basket was ordered');
    expect(JSON.parse(localStorage.getItem('bfm_cart') ?? '')).toMatchObject({
      status: 'CLOSED',
      shopping_cart_id: null,
      bfm_items: [],
      kept: [mug],
    });
    expect(view.emitted).toContainEqual({ name: 'bfm.cart.closed', payload: { status: 'CLOSED' } });
  });

  it('goes into a new cart when the service no longer knows the old one', async () => {
    const tent = aBfmItem();
    rememberCart({ anonymous_id: ANONYMOUS, bfm_items: [tent], saved: [tent] });
    const view = await onAnotherPage();
    view.api.refuse(saveCart, 'not_found');
    view.api.reply(createShoppingBasket, () => {
      basketApi()(view.api);
      return {
        data: { anonymous_id: ANONYMOUS, cart_id: CART, status: 'OPEN' as const, created_at: '', purchase_id: null, left_lines: 0 },
      };
    });
    expect(await view.ask('bfm.addItems', { items: [mug] })).toEqual({ count: 2 });
    expect(calls(view)).toEqual([
      `PUT shopping_carts/${CART}`,
      'POST anonymous',
      'POST shopping_carts',
      'POST bfm/shopping-basket',
      `PUT shopping_carts/${CART}`,
    ]);
    expect(view.requests.at(-1)?.body).toMatchObject({ items: [tent, mug] });
  });
});

describe('on load', () => {
  const tent = aBfmItem({ quantity: 2 });

  it.each([
    ['a token', () => localStorage.removeItem('token')],
    ['the anonymous id', () => localStorage.removeItem('anonymous_id')],
    ['the cart id', () => localStorage.removeItem('cart_id')],
  ])('B-300 the cart is not fetched without %s', async (_, take) => {
    rememberCart();
    localStorage.setItem('token', 't');
    take();
    expect(calls(await onAnotherPage())).toEqual([]);
  });

  it('B-297 B-300 B-301 B-302 B-444 E-120 B-290 an OPEN cart is fetched with the token: its items take the place of ours and are counted', async () => {
    rememberCart({ bfm_items: [mug], saved: [mug] });
    localStorage.setItem('token', 't');
    const view = await onAnotherPage({ api: basketApi({ items: [tent, { ...mug, quantity: 3 }] }) });
    const basket = () => view.emitted.findLast(({ name }) => name === 'bfm.basket.changed')?.payload;
    await waitFor(() => expect(basket()).toMatchObject({ count: 5 }));
    expect(view.requests).toEqual([
      {
        method: 'GET',
        path: `shopping_carts/${CART}`,
        query: { anonymous_id: ANONYMOUS },
        headers: { 'x-access-token': 't' },
        body: undefined,
      },
    ]);
    expect(view.emitted).toContainEqual({ name: 'bfm.items.updated', payload: { items: [tent, { ...mug, quantity: 3 }] } });
    expect(basket()).toMatchObject({ status: 'OPEN', anonymous_id: ANONYMOUS, shopping_cart_id: CART });
  });

  it.each([
    ['a CLOSED one', (view: RenderedRoute) => basketApi({ status: 'CLOSED' })(view.api)],
    ['a refusal', (view: RenderedRoute) => view.api.refuse(getCart, 'not_found')],
    ['an error', (view: RenderedRoute) => view.api.unreachable(getCart)],
  ])('B-303 %s removes the ids and deactivates the basket, silently', async (_, answer) => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    localStorage.setItem('token', 't');
    const view = await renderRoute(elsewhere, '/home');
    answer(view);
    start(view.shellFor('mfe-bfm'));
    await waitFor(() => expect([localStorage.getItem('anonymous_id'), localStorage.getItem('cart_id')]).toEqual([null, null]));
    expect(view.emitted.findLast(({ name }) => name === 'bfm.basket.changed')?.payload).toMatchObject({
      count: 0,
      items: [],
      shopping_cart_id: null,
    });
    expect(view.notified).toEqual([]);
  });

  it('a sign-out that cleared the ids empties the basket', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    const view = await onAnotherPage();
    for (const key of ['anonymous_id', 'cart_id']) localStorage.removeItem(key);
    view.bus.forSender('shell').emit('session.changed', { state: 'signed-out', userId: null, userType: null });
    expect(view.emitted.at(-1)).toMatchObject({ name: 'bfm.basket.changed', payload: { status: 'NONE', items: [] } });
  });

  it('a cart whose items were lost here is asked for them before anything is saved over them', async () => {
    rememberCart();
    localStorage.setItem('bfm_cart', '{');
    const view = await onAnotherPage({ api: basketApi({ items: [tent] }) });
    await view.ask('bfm.addItems', { items: [mug] });
    expect(view.requests.at(-1)).toMatchObject({ method: 'PUT', body: { items: [tent, mug] } });
  });
});
