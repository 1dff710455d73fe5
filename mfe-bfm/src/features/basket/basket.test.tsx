import { getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import { createAnonymous, getCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, basketApi, CART, rememberCart } from '../../testing/basket-api.ts';
import { LINK, openBasket, quantityOf, socks, tent } from '../../testing/open-basket.ts';

describe('the basket', () => {
  it('B-301 B-444 E-117 E-120 shows the items of the cart in the address by store, and what they are likely to cost', async () => {
    const view = await openBasket({ cart: { items: [tent, socks] } });
    const store = await screen.findByRole('region', { name: 'tallgrass.example' });
    expect(within(store).getByText('Color: Rust')).toBeTruthy();
    expect(within(store).getByText('$28.00')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'example.com' })).toBeTruthy();
    const summary = screen.getByRole('complementary', { name: 'Summary' });
    expect(await within(summary).findByText('$65.69'), 'as the checkout will hold').toBeTruthy();
    expect(within(summary).getByText('$1.29'), 'of which for a price change').toBeTruthy();
    expect(within(summary).getByText('3 items')).toBeTruthy();
    expect(within(summary).getByText(/Final after the host confirms/)).toBeTruthy();
    expect(view.requests.find(({ path }) => path === 'bfm-basket/summary')).toMatchObject({
      method: 'GET',
      query: { anonymous_id: ANONYMOUS, cart_id: CART },
    });
    expect(view.requests.find(({ path }) => path === `shopping_carts/${CART}`)).toMatchObject({
      method: 'GET',
      query: { anonymous_id: ANONYMOUS },
    });
  });

  it('B-445 a changed quantity is shown at once and saved', async () => {
    const view = await openBasket({ cart: { items: [tent] } });
    await quantityOf('Two-person tent');
    await view.user.click(screen.getByRole('button', { name: 'Add one' }));
    expect(await screen.findByText('2 × $24.50')).toBeTruthy();
    await waitFor(() =>
      expect(view.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ items: [{ ...tent, quantity: 2 }] }),
    );
  });

  it('B-286 a removed item can be put back where it was', async () => {
    const view = await openBasket({ cart: { items: [tent, socks] } });
    await view.user.click(await screen.findByRole('button', { name: 'Remove Two-person tent' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    expect(screen.queryByRole('spinbutton', { name: 'Quantity of Two-person tent' })).toBeNull();
    expect(view.emitted).toContainEqual({ name: 'bfm.cart.product.removed', payload: { clickUrl: tent.url } });
    await view.user.click(undo);
    await quantityOf('Two-person tent');
    await waitFor(() =>
      expect(view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
        { items: [socks] },
        { items: [tent, socks] },
      ]),
    );
  });

  it('a change that does not reach the service is kept, and saved by Retry', async () => {
    const view = await openBasket({ cart: { items: [tent] } });
    await quantityOf('Two-person tent');
    view.api.unreachable(saveCart);
    await view.user.click(screen.getByRole('button', { name: 'Add one' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not saved yet');
    expect((await quantityOf('Two-person tent')).getAttribute('aria-valuenow')).toBe('2');
    basketApi({ items: [tent] })(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(view.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ items: [{ ...tent, quantity: 2 }] });
  });

  it('a change that the service refuses is taken back', async () => {
    const view = await openBasket({ cart: { items: [tent] } });
    await quantityOf('Two-person tent');
    view.api.refuse(saveCart, 'validation_failed', 'No more than that.');
    await view.user.click(screen.getByRole('button', { name: 'Add one' }));
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'error', title: 'Not saved', text: 'No more than that.' }]));
    expect((await quantityOf('Two-person tent')).getAttribute('aria-valuenow')).toBe('1');
  });

  it('B-261 is there again for an anonymous visitor before the service has answered', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    const view = await openBasket({ path: '/bfm' });
    await quantityOf('Two-person tent');
    expect(view.requests.some(({ path }) => path.startsWith('shopping_carts'))).toBe(false);
  });

  it('follows what another tab does', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    await openBasket({ path: '/bfm' });
    await quantityOf('Two-person tent');
    rememberCart({ bfm_items: [tent, socks], saved: [tent, socks] });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'bfm_cart' })));
    await quantityOf('Merino socks');
  });

  it("nothing is held on top for prices of a host's store, which do not move", async () => {
    await openBasket({ cart: { items: [{ ...tent, source: '2' }] } });
    expect(await screen.findByText('Held now')).toBeTruthy();
    expect(screen.queryByText('Price buffer')).toBeNull();
  });

  it('a summary that does not load says so and can be asked for again, the items stay', async () => {
    const view = await openBasket({ cart: { items: [tent] }, api: (api) => api.unreachable(getBasketSummary) });
    expect((await screen.findByRole('alert')).textContent).toContain('The estimate did not load');
    basketApi({ items: [tent] })(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$37.13')).toBeTruthy();
  });
});

describe('states', () => {
  it('an empty basket explains what it is for', async () => {
    await openBasket({ path: '/bfm' });
    expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'How it works' })).getAllByRole('listitem')).toHaveLength(3);
  });

  it('B-214 B-303 an ordered basket says so, leads to the orders and can be left for a new one', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    const view = await openBasket({ cart: { status: 'CLOSED', items: [tent] } });
    expect(await screen.findByRole('heading', { name: 'This basket was ordered' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/member/packs-expected');
    expect([localStorage.getItem('anonymous_id'), localStorage.getItem('cart_id')]).toEqual([null, null]);
    await view.user.click(screen.getByRole('button', { name: 'Start a new basket' }));
    expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeTruthy();
  });

  it('what was added to a basket that was ordered meanwhile begins the next one', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    const view = await openBasket({
      path: `/bfm?link=${encodeURIComponent('https://shop.example.com/new')}`,
      api: (api) => api.refuse(saveCart, 'cart_closed'),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Add to basket' }));
    expect(await screen.findByText(/1 item you added meanwhile is kept/)).toBeTruthy();
    basketApi()(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Start a new basket with them' }));
    await quantityOf('Two-person tent');
    await waitFor(() =>
      expect(view.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        items: [{ url: 'https://shop.example.com/new', quantity: 1 }],
      }),
    );
  });

  it('a basket that did not load shows what the browser remembers, and Retry', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    const view = await openBasket({ api: (api) => api.unreachable(getCart) });
    expect((await screen.findByRole('alert')).textContent).toContain('The basket did not load');
    await quantityOf('Two-person tent');
    basketApi({ items: [socks] })(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await quantityOf('Merino socks');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a link to the basket of somebody else leaves the own one alone', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    await openBasket({ path: '/bfm?anonymous_id=x&cart_id=y', api: (api) => api.refuse(getCart, 'not_found') });
    expect(await screen.findByText('The basket of this link is not there any more')).toBeTruthy();
    await quantityOf('Two-person tent');
    expect(localStorage.getItem('cart_id')).toBe(CART);
  });

  it('opening another basket by its link keeps the items of this one at hand', async () => {
    rememberCart({ anonymous_id: 'old-a', shopping_cart_id: 'old-c', bfm_items: [tent], saved: [tent] });
    localStorage.setItem('anonymous_id', 'old-a');
    localStorage.setItem('cart_id', 'old-c');
    const view = await openBasket({ cart: { items: [socks] } });
    await quantityOf('Merino socks');
    await view.user.click(screen.getByRole('button', { name: 'Put into this basket' }));
    await quantityOf('Two-person tent');
    await waitFor(() => expect(view.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ items: [socks, tent] }));
  });

  it('an item that could not even get a cart waits in the basket', async () => {
    const view = await openBasket({ path: `/bfm?link=${encodeURIComponent(LINK)}`, api: (api) => api.unreachable(createAnonymous) });
    await view.user.click(await screen.findByRole('button', { name: 'Add to basket' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not saved yet');
    await quantityOf('Two-person tent');
    expect(screen.getByText(/The estimate follows when your changes are saved/)).toBeTruthy();
  });
});
