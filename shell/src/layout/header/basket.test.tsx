import type { BasketState } from '@outpost/shared-contracts/events/catalogue';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RenderedShell, renderShell } from '../../testing/render-shell.tsx';

const OPEN: BasketState = { status: 'OPEN', anonymous_id: 'a-1', shopping_cart_id: 'c-2', count: 3, items: [aBfmItem({ quantity: 3 })] };
const tell = (view: RenderedShell, state: BasketState) => act(() => view.bus.forSender('mfe-bfm').emit('bfm.basket.changed', state));

it('B-158 B-305 a basket with items shows how many, and leads to its page, also while its own widget cannot be had', async () => {
  const view = await renderShell('/home');
  tell(view, OPEN);
  const link = await screen.findByRole('link', { name: 'Basket, 3 items' });
  expect(link.getAttribute('href')).toBe('/bfm?anonymous_id=a-1&cart_id=c-2');
  expect(link.textContent).toBe('3');
});

it('B-304 a closed basket is an empty one', async () => {
  const view = await renderShell('/home');
  tell(view, OPEN);
  await screen.findByRole('link', { name: 'Basket, 3 items' });
  tell(view, { ...OPEN, status: 'CLOSED' });
  const link = await screen.findByRole('link', { name: 'Basket, 0 items' });
  expect(link.getAttribute('href')).toBe('/bfm');
});

it('B-158 without a cart there are 0 items, and nothing is fetched for it', async () => {
  const view = await renderShell('/home');
  expect(screen.getByRole('link', { name: 'Basket, 0 items' }).getAttribute('href')).toBe('/bfm');
  tell(view, { ...OPEN, status: 'NONE', anonymous_id: null, shopping_cart_id: null, count: 0, items: [] });
  expect(screen.getByRole('link', { name: 'Basket, 0 items' }).getAttribute('href')).toBe('/bfm');
});
