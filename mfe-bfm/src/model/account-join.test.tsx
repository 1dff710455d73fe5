import { createAnonymous, createCart, getCart, joinCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { aBfmItem, aCart, aUser } from '@outpost/shared-contracts/testing/builders';
import { defineRemote } from '@outpost/shared-remote/remote';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { start } from '../service.ts';
import { ANONYMOUS, basketApi, CART, rememberCart } from '../testing/basket-api.ts';
import { cartService } from './cart-service.ts';

const THEIRS = { anonymous_id: '00000000-0000-4000-8000-0000000000a1', shopping_cart_id: '00000000-0000-4000-8000-0000000000c1' };
const tent = aBfmItem();
const socks = aBfmItem({ url: 'https://tallgrass.example/socks', title: 'Socks', price: 14, quantity: 2 });

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

async function aPage(options: Parameters<typeof renderRoute>[2] = {}) {
  const view = await renderRoute(elsewhere, '/home', { api: basketApi({ items: [tent] }), ...options });
  view.bus.handle('mfe-bfm', start(view.shellFor('mfe-bfm')));
  const say = view.bus.forSender('shell').emit;
  return {
    ...view,
    ask: view.bus.forSender('mfe-marketing').request,
    async signIn(userId = 1) {
      view.session$.next({ state: 'signed-in', user: aUser({ id: userId }) });
      say('session.changed', { state: 'signed-in', userId, userType: 1 });
    },
    signOut() {
      view.session$.next({ state: 'signed-out' });
      say('session.changed', { state: 'signed-out', userId: null, userType: null });
    },
    joins: () => view.requests.filter(({ path }) => path === 'shopping_carts/mine'),
    basket: () => view.emitted.findLast(({ name }) => name === 'bfm.basket.changed')?.payload,
    kept: () => JSON.parse(localStorage.getItem('bfm_cart') ?? '{}') as { kept: unknown[]; owner: number },
  };
}

describe('a sign-in', () => {
  it('makes the browser’s basket and the account’s one, says so, and can be taken back', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    const view = await aPage();
    view.api.reply(joinCart, { data: { cart: aCart({ ...THEIRS, items: [socks, tent], revision: 4 }), added: [tent], left: [] } });
    await view.signIn();
    await waitFor(() => expect(view.notified).toHaveLength(1));
    expect(view.joins()[0]?.body).toEqual({ anonymous_id: ANONYMOUS, cart_id: CART });
    expect(view.basket()).toMatchObject({ ...THEIRS, count: 3, items: [socks, tent] });
    expect([localStorage.getItem('anonymous_id'), localStorage.getItem('cart_id')]).toEqual(Object.values(THEIRS));
    const [toast] = view.notified;
    expect(toast).toMatchObject({ text: 'We kept 1 item from this device', duration: 10_000, action: { label: 'Undo' } });

    toast?.action?.run();
    await waitFor(() =>
      expect(view.requests.findLast(({ method }) => method === 'PUT')).toMatchObject({
        path: `shopping_carts/${THEIRS.shopping_cart_id}`,
        body: { items: [socks], revision: 4 },
      }),
    );
    expect(view.basket()).toMatchObject({ count: 2, items: [socks] });
    expect(view.kept().kept).toEqual([tent]);
  });

  it('says nothing where only one of the two had something', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    const view = await aPage();
    view.api.reply(joinCart, {
      data: { cart: aCart({ anonymous_id: ANONYMOUS, shopping_cart_id: CART, items: [tent], revision: 1 }), added: [], left: [] },
    });
    await view.signIn();
    await waitFor(() => expect(view.kept().owner).toBe(1));
    expect(view.basket()).toMatchObject({ shopping_cart_id: CART, items: [tent] });
    expect(view.notified).toEqual([]);
  });

  it('brings the account’s basket to a browser that has none, once', async () => {
    const view = await aPage();
    view.api.reply(joinCart, { data: { cart: aCart({ ...THEIRS, items: [socks], revision: 4 }), added: [], left: [] } });
    await view.signIn();
    await waitFor(() => expect(view.basket()).toMatchObject({ ...THEIRS, items: [socks] }));
    await view.signIn();
    expect(view.joins().map(({ body }) => body)).toEqual([{}]);
  });

  it('leaves the basket of whoever was here before to that person', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent], owner: 7 });
    const view = await aPage();
    view.api.reply(joinCart, { data: { cart: null, added: [], left: [] } });
    await view.signIn(1);
    await waitFor(() => expect(view.basket()).toMatchObject({ status: 'NONE', items: [] }));
    expect(view.kept().kept).toEqual([]);
    expect(localStorage.getItem('cart_id')).toBeNull();
  });

  it('comes after what was not saved yet, and waits for the next page where the service is not reached', async () => {
    rememberCart({ pending: [{ id: '1', operation: { type: 'add', items: [tent] } }] });
    const view = await aPage();
    view.api.unreachable(saveCart);
    await view.signIn();
    await waitFor(() => expect(view.requests.some(({ method }) => method === 'PUT')).toBe(true));
    expect(view.joins()).toEqual([]);
    expect(view.basket()).toMatchObject({ items: [tent] });
  });

  it('is joined again after a sign-out', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent], owner: 1 });
    const view = await aPage();
    view.api.reply(joinCart, {
      data: { cart: aCart({ anonymous_id: ANONYMOUS, shopping_cart_id: CART, items: [tent] }), added: [], left: [] },
    });
    await view.signIn();
    expect(view.joins()).toEqual([]);
    view.signOut();
    await waitFor(() => expect(view.kept().owner).toBeNull());
    await view.signIn();
    await waitFor(() => expect(view.joins()).toHaveLength(1));
  });
});

describe('across devices', () => {
  it('what is added while the account’s basket is on its way goes into it', async () => {
    const joined = Promise.withResolvers<ReturnType<typeof aCart>>();
    const view = await aPage();
    view.api.reply(joinCart, async () => ({ data: { cart: await joined.promise, added: [], left: [] } }));
    await view.signIn();
    await waitFor(() => expect(view.joins()).toHaveLength(1));
    const added = view.ask('bfm.addItems', { items: [tent] });
    joined.resolve(aCart({ ...THEIRS, items: [socks], revision: 4 }));
    expect(await added).toEqual({ count: 3 });
    expect(view.requests.at(-1)).toMatchObject({
      path: `shopping_carts/${THEIRS.shopping_cart_id}`,
      body: { items: [socks, tent], revision: 4 },
    });
    expect(view.basket()).toMatchObject({ ...THEIRS, count: 3 });
  });

  it('what a look at the basket from before the join answers late does not bring that one back', async () => {
    const late = Promise.withResolvers<ReturnType<typeof aCart>>();
    rememberCart({ bfm_items: [tent], saved: [tent] });
    localStorage.setItem('token', 'a token');
    const view = await aPage();
    onTestFinished(cartService(view.shellFor('mfe-bfm')).subscribe(() => {}));
    const asked = () => view.requests.filter(({ method }) => method === 'GET').length;
    await waitFor(() => expect(view.basket()).toMatchObject({ count: 1 }));
    const before = asked();
    view.api.reply(getCart, () => late.promise);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    // Another tab joins the baskets.
    rememberCart({ ...THEIRS, bfm_items: [tent, socks], saved: [tent, socks], revision: 4, owner: 1, turn: 9 });
    localStorage.setItem('anonymous_id', THEIRS.anonymous_id);
    localStorage.setItem('cart_id', THEIRS.shopping_cart_id);
    late.resolve(aCart({ anonymous_id: ANONYMOUS, shopping_cart_id: CART, items: [tent] }));
    await waitFor(() => expect(view.basket()).toMatchObject({ ...THEIRS, items: [tent, socks] }));
    expect(view.kept()).toMatchObject({ ...THEIRS, owner: 1, kept: [] });
  });

  it('somebody who is signed in adds to the account’s basket instead of opening another', async () => {
    const view = await aPage({ session: { state: 'signed-in', user: aUser() } });
    view.api.reply(joinCart, { data: { cart: aCart({ ...THEIRS, items: [socks], revision: 4 }), added: [], left: [] } });
    expect(await view.ask('bfm.addItems', { items: [tent] })).toEqual({ count: 3 });
    expect(view.requests.some(({ path }) => path === createAnonymous.path || path === createCart.path)).toBe(false);
    expect(view.requests.at(-1)).toMatchObject({
      path: `shopping_carts/${THEIRS.shopping_cart_id}`,
      body: { items: [socks, tent], revision: 4 },
    });
  });

  it('what another device saved meanwhile is kept, with our change on top', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent], revision: 3 });
    const view = await aPage();
    view.api.refuse(saveCart, 'stale_change');
    view.api.reply(getCart, () => {
      view.api.reply(saveCart, ({ body }) => ({ items: body.items, revision: 6 }));
      return aCart({ anonymous_id: ANONYMOUS, shopping_cart_id: CART, items: [tent, socks], revision: 5 });
    });
    await view.ask('bfm.addItems', { items: [{ ...tent, quantity: 2 }] });
    expect(view.requests.at(-1)?.body).toMatchObject({ items: [{ ...tent, quantity: 3 }, socks], revision: 5 });
    expect(view.basket()).toMatchObject({ count: 5 });
  });

  it.each([
    ['the tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('what another device saved stands here as soon as %s', async (_, comesBack) => {
    rememberCart({ bfm_items: [tent], saved: [tent], revision: 3, owner: 1 });
    localStorage.setItem('token', 'a token');
    const view = await aPage({ session: { state: 'signed-in', user: aUser({ id: 1 }) } });
    // As the header does, which shows it.
    onTestFinished(cartService(view.shellFor('mfe-bfm')).subscribe(() => {}));
    await waitFor(() => expect(view.basket()).toMatchObject({ count: 1 }));
    view.api.reply(getCart, aCart({ anonymous_id: ANONYMOUS, shopping_cart_id: CART, items: [tent, socks], revision: 5 }));
    comesBack();
    await waitFor(() => expect(view.basket()).toMatchObject({ count: 3, items: [tent, socks] }));
  });
});
