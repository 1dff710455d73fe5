import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { getCart } from '@outpost/shared-contracts/cart/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { defineRemote } from '@outpost/shared-remote/remote';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { start } from '../service.ts';
import { ANONYMOUS, basketApi, CART, rememberCart } from '../testing/basket-api.ts';
import { words } from '../words.ts';
import { Component } from './basket.tsx';

const header = defineRemote({
  name: 'mfe-bfm',
  pages: [
    { id: 'header', pattern: '/', access: 'public', load: async () => ({ Component, head: () => ({ title: '', description: '' }) }) },
  ],
  words,
});

const five = Array.from({ length: 5 }, (_, position) =>
  aBfmItem({ url: `https://shop.example/${position}`, title: `Item ${position}`, price: 10, quantity: position + 1 }),
);

it('B-302 B-305 shows the count and the items, and links to the page with the ids of the cart', async () => {
  rememberCart({ bfm_items: five, saved: five });
  const view = await renderRoute(header, '/');
  await view.user.click(await screen.findByRole('button', { name: 'Basket, 15 items' }));
  const panel = screen.getByRole('group', { name: 'Your basket' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Item 0$10.00', 'Item 12 × $10.00', 'Item 23 × $10.00', 'Item 34 × $10.00']);
  expect(within(panel).getByText('and 1 more')).toBeTruthy();
  expect(within(panel).getByText('$150.00')).toBeTruthy();
  const link = within(panel).getByRole('link', { name: 'Go to basket' });
  expect(link.getAttribute('href')).toBe(`/bfm?anonymous_id=${ANONYMOUS}&cart_id=${CART}`);
  await view.user.click(link);
  expect(view.navigated).toEqual([`/bfm?anonymous_id=${ANONYMOUS}&cart_id=${CART}`]);
});

it('is empty without a cart, and closes by Escape or a press elsewhere', async () => {
  const view = await renderRoute(header, '/');
  const button = await screen.findByRole('button', { name: 'Basket, 0 items' });
  await view.user.click(button);
  expect(screen.getByText('Your basket is empty.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to basket' }).getAttribute('href')).toBe('/bfm');
  await view.user.tab();
  await view.user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await view.user.click(button);
  await view.user.click(document.body);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('B-302 counts every item that a page of another remote adds, at once', async () => {
  const view = await renderRoute(header, '/', { api: basketApi() });
  view.bus.handle('mfe-bfm', start(view.shellFor('mfe-bfm')));
  const { request } = view.bus.forSender('mfe-marketing');
  for (const count of ['1 item', '2 items', '3 items']) {
    await request('bfm.addItems', { items: [five[0] as BfmItem] });
    expect(await screen.findByRole('button', { name: `Basket, ${count}` })).toBeTruthy();
  }
});

it('speaks German and keeps the language in its link', async () => {
  rememberCart({ bfm_items: five.slice(0, 1), saved: five.slice(0, 1) });
  const view = await renderRoute(header, '/', { language: 'de' });
  await view.user.click(await screen.findByRole('button', { name: 'Warenkorb, 1 Artikel' }));
  expect(screen.getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toContain('/de/bfm?');
});

it('does not call a basket empty that could not be read, and reads it on Retry', async () => {
  rememberCart({ bfm_items: five.slice(0, 1), saved: five.slice(0, 1) });
  localStorage.setItem('token', 't');
  const view = await renderRoute(header, '/', { api: (api) => api.unreachable(getCart) });
  await view.user.click(await screen.findByRole('button', { name: 'Basket, not loaded' }));
  expect(screen.queryByText('Your basket is empty.')).toBeNull();
  expect(screen.getByText('The basket did not load')).toBeTruthy();
  basketApi({ items: five.slice(0, 1) })(view.api);
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Basket, 1 item' })).toBeTruthy();
});
