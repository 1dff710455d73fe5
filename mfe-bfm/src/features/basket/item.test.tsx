import { landedEstimate } from '@outpost/shared-contracts/bfm/landed-estimate';
import { previewLink, saveCart } from '@outpost/shared-contracts/cart/calls';
import { guessCountry } from '@outpost/shared-contracts/countries/calls';
import { aLinkPreview } from '@outpost/shared-contracts/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, CART } from '../../testing/basket-api.ts';
import { ADDRESS, LINK, openBasket, socks } from '../../testing/open-basket.ts';

describe('a link becomes an item', () => {
  it('R-067 B-212 E-122 shows what the page of the link says, ready to be changed', async () => {
    const view = await openBasket({ path: `${ADDRESS}&link=${encodeURIComponent(LINK)}` });
    expect(await screen.findByRole('textbox', { name: 'Product name' })).toHaveProperty('value', 'Two-person tent');
    expect(screen.getByRole('textbox', { name: 'Price of one, in US dollars' })).toHaveProperty('value', '26.20');
    expect(screen.getByText('£20.00 in the store, approx. $26.20')).toBeTruthy();
    expect(view.requests.find(({ path }) => path === 'preview_link')).toMatchObject({ method: 'POST', body: { url: LINK } });
    expect(view.head()).toMatchObject({ title: 'Your basket', canonical: '/bfm' });
  });

  it.each([
    ['nothing', '/bfm', []],
    ['a link', `/bfm?link=${encodeURIComponent(LINK)}`, ['POST preview_link']],
    ['a cart', ADDRESS, [`GET shopping_carts/${CART}`]],
    ['a link and a cart', `${ADDRESS}&link=${encodeURIComponent(LINK)}`, [`GET shopping_carts/${CART}`, 'POST preview_link']],
  ])('B-090 opens with %s in its address', async (_, path, asked) => {
    const view = await openBasket({ path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your basket' })).toBeTruthy();
    await waitFor(() =>
      expect(
        view.requests
          .map(({ method, path: called }) => `${method} ${called}`)
          .filter((call) => /preview|carts/.test(call))
          .sort(),
      ).toEqual(asked),
    );
  });

  it('B-217 B-286 B-289 C-121 E-121 is added with its color, size, quantity and note, and the whole list is saved', async () => {
    const view = await openBasket({ path: `${ADDRESS}&link=${encodeURIComponent(LINK)}`, cart: { items: [socks] } });
    await view.user.type(await screen.findByRole('textbox', { name: /^Color/ }), 'Moss');
    await view.user.type(screen.getByRole('textbox', { name: /^Size/ }), 'M');
    await view.user.type(screen.getByRole('textbox', { name: /^Note/ }), 'only if in stock');
    await view.user.click(within(screen.getByRole('form', { name: 'Item' })).getByRole('button', { name: 'Add one' }));
    await view.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'success', text: 'Two-person tent is in your basket.' }]));
    const added = {
      url: LINK,
      price: 26.2,
      quantity: 2,
      source: 'web',
      vendor: 'example.com',
      productDescription: 'Color: Moss | Size: M | Note: only if in stock',
    };
    expect(view.requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `shopping_carts/${CART}`,
      query: { anonymous_id: ANONYMOUS },
      body: { items: [socks, added] },
    });
    expect(view.navigated).toEqual([ADDRESS]);
    const names = view.emitted.map(({ name }) => name);
    for (const name of [
      'bfm.cart.product.added',
      'bfm.cart.products.listed',
      'bfm.cart.converting',
      'bfm.cart.converted',
      'bfm.items.updated',
    ] as const)
      expect(names).toContain(name);
  });

  it('holds a newer version of the site back from the first typed letter until the form is gone', async () => {
    const view = await openBasket({ path: `${ADDRESS}&link=${encodeURIComponent(LINK)}` });
    const color = await screen.findByRole('textbox', { name: /^Color/ });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Product name' })).toHaveProperty('value', 'Two-person tent'));
    expect(view.updateBlocked(), 'what the link said comes again with it').toBe(false);
    await view.user.type(color, 'M');
    expect(view.updateBlocked()).toBe(true);
    view.unmount();
    expect(view.updateBlocked()).toBe(false);
  });

  it('B-390 opens a cart for an anonymous visitor who has none', async () => {
    const view = await openBasket({ path: `/bfm?link=${encodeURIComponent(LINK)}` });
    await view.user.click(await screen.findByRole('button', { name: 'Add to basket' }));
    await waitFor(() => expect(view.navigated).toEqual([ADDRESS]));
    expect(
      view.requests
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => call !== 'POST preview_link' && !call.startsWith('GET')),
    ).toEqual(['POST anonymous', 'POST shopping_carts', 'POST bfm/shopping-basket', `PUT shopping_carts/${CART}`]);
    expect(view.requests.every(({ headers }) => !('x-access-token' in headers))).toBe(true);
  });

  it('B-364 B-365 B-366 C-145 C-146 a missing or wrong link turns the field red and is told', async () => {
    const view = await openBasket({ path: '/bfm' });
    const field = await screen.findByRole('textbox', { name: 'Add from any store' });
    await view.user.click(screen.getByRole('button', { name: 'Get preview' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await view.user.type(field, 'kettle');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Get preview' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const toast = { tone: 'error', title: 'Error', text: 'Please enter the proper product link to continue' };
    expect(view.notified).toEqual([toast, toast]);
    expect(view.navigated).toEqual([]);
  });

  it('a link that is typed here goes into the address and keeps the cart', async () => {
    const view = await openBasket();
    await view.user.type(await screen.findByRole('textbox', { name: 'Add from any store' }), 'https://a.example/kettle?x=1');
    await view.user.click(screen.getByRole('button', { name: 'Get preview' }));
    expect(view.navigated).toEqual([`${ADDRESS}&link=${encodeURIComponent('https://a.example/kettle?x=1')}`]);
  });

  it.each([
    ['link_not_allowed', 'We do not open this address.'],
    ['link_unreachable', 'The store did not answer us.'],
    ['link_unreadable', 'We found no product on the page.'],
  ] as const)('after %s the item is described by hand, and nothing typed is lost by reading the page again', async (code, why) => {
    const view = await openBasket({ path: `${ADDRESS}&link=${encodeURIComponent(LINK)}`, api: (api) => api.refuse(previewLink, code) });
    expect((await screen.findByRole('alert')).textContent).toContain(why);
    expect(screen.getByRole('textbox', { name: 'Link of the product' })).toHaveProperty('value', LINK);
    await view.user.type(screen.getByRole('textbox', { name: 'Product name' }), 'A tent');
    await view.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    expect(await screen.findByText('Enter the price in dollars, for example 46.00.')).toBeTruthy();
    view.api.reply(previewLink, { data: aLinkPreview() });
    await view.user.click(screen.getByRole('button', { name: 'Try the page again' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price of one, in US dollars' })).toHaveProperty('value', '26.20'));
    expect(screen.getByRole('textbox', { name: 'Product name' })).toHaveProperty('value', 'A tent');
    await view.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    await waitFor(() =>
      expect(view.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ items: [{ title: 'A tent', price: 26.2 }] }),
    );
  });

  it('can be described by hand while the page is still being read', async () => {
    const view = await openBasket({
      path: `/bfm?link=${encodeURIComponent(LINK)}`,
      api: (api) => api.reply(previewLink, () => new Promise(() => {})),
      settled: false,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Fill in by hand' }));
    expect(screen.getByRole('textbox', { name: 'Link of the product' })).toHaveProperty('value', LINK);
  });

  it.each([
    ['0', 'Enter a price above $0 and up to $10,000.'],
    ['10000.01', 'Enter a price above $0 and up to $10,000.'],
    ['a lot', 'Enter the price in dollars, for example 46.00.'],
  ])('a price of %s is not taken', async (price, why) => {
    const view = await openBasket({ path: `/bfm?link=${encodeURIComponent(LINK)}` });
    const field = await screen.findByRole('textbox', { name: 'Price of one, in US dollars' });
    await view.user.clear(field);
    await view.user.type(field, price);
    await view.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    expect(await screen.findByText(why)).toBeTruthy();
    expect(view.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('stays in the form when the service refuses it', async () => {
    const view = await openBasket({
      path: `${ADDRESS}&link=${encodeURIComponent(LINK)}`,
      api: (api) => api.refuse(saveCart, 'validation_failed', 'A cart takes 100 lines.'),
    });
    await view.user.type(await screen.findByRole('textbox', { name: /Note/ }), 'The blue one');
    await view.user.click(await screen.findByRole('button', { name: 'Add to basket' }));
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'error', title: 'Not saved', text: 'A cart takes 100 lines.' }]));
    expect(screen.getByRole('textbox', { name: 'Product name' })).toHaveProperty('value', 'Two-person tent');
    expect(screen.queryByRole('spinbutton', { name: /Quantity of/ })).toBeNull();
    expect(view.updateBlocked()).toBe(true);
  });
});

describe('what sending it on will cost', () => {
  it('is said at the first look, as the basket says it, and follows the pieces', async () => {
    const { user } = await openBasket({
      path: `${ADDRESS}&link=${encodeURIComponent(LINK)}`,
      api: (api) => api.reply(guessCountry, { data: { country: 'GB' } }),
    });
    const said = (quantity: number) => {
      const goods = [{ title: aLinkPreview().title ?? '', quantity }];
      const estimate = landedEstimate({ from: 'US', to: 'GB', goods, duties: () => undefined });
      const cents = estimate ? estimate.shipping.to.minor + estimate.handling.to.minor : 0;
      return `Shipping by express: ≈ $${(cents / 100).toFixed(2)} (United Kingdom, ${3.5 * quantity} kg, handling included)`;
    };
    expect(await screen.findByText(said(1))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add one' }));
    expect(await screen.findByText(said(2))).toBeTruthy();
  });

  it('waits until it is known where it goes', async () => {
    await openBasket({ path: `${ADDRESS}&link=${encodeURIComponent(LINK)}` });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Product name' }).value).not.toBe(''));
    expect(screen.queryByText(/^Shipping by express/)).toBeNull();
  });
});
