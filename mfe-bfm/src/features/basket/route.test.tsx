import { getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import { previewLink } from '@outpost/shared-contracts/cart/calls';
import { guessCountry } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aBfmItem, aLinkPreview } from '@outpost/shared-contracts/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, CART, rememberCart } from '../../testing/basket-api.ts';
import { openBasket, quantityOf, tent } from '../../testing/open-basket.ts';

const checkoutLink = () => screen.findByRole('link', { name: 'Checkout' });
const summaryQueries = ({ requests }: Awaited<ReturnType<typeof openBasket>>) =>
  requests.filter(({ path }) => path === 'bfm-basket/summary').map(({ query }) => query);

async function choose({ user }: Awaited<ReturnType<typeof openBasket>>, label: string, option: string): Promise<void> {
  const box = await screen.findByRole('combobox', { name: label });
  await user.selectOptions(box, await within(box).findByRole('option', { name: option }));
}

describe('from where to where', () => {
  it('B-439 E-115 E-117 the countries come from their call, and the summary follows what is chosen', async () => {
    const view = await openBasket({ cart: { items: [tent] } });
    await choose(view, 'Buy from', 'Germany');
    await choose(view, 'Send to', 'France');
    await waitFor(() =>
      expect(summaryQueries(view).at(-1)).toMatchObject({ anonymous_id: ANONYMOUS, cart_id: CART, country_from: 'DE', country_to: 'FR' }),
    );
    expect(view.requests.some(({ path }) => path === 'bfm/countries')).toBe(true);
    expect((await checkoutLink()).getAttribute('href')).toBe(
      `/bfm/checkout?anonymous_id=${ANONYMOUS}&cart_id=${CART}&country_from=DE&country_to=FR`,
    );
  });

  it('is kept for the next visit', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent], route: { from: 'DE', to: 'FR', hostId: null } });
    await openBasket({ path: '/bfm' });
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Send to' }).value).toBe('FR'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Buy from' }).value).toBe('DE');
  });

  it('begins where the visitor may be, and with hosts where the shop is', async () => {
    const view = await openBasket({
      cart: { items: [aBfmItem({ vendor: 'laden.de' })] },
      api: (api) => api.reply(guessCountry, { data: { country: 'GB' } }),
    });
    await waitFor(() => expect(summaryQueries(view).at(-1)).toMatchObject({ country_from: 'DE', country_to: 'GB' }));
  });

  it('a host can be chosen, and is named to the checkout', async () => {
    const view = await openBasket({ cart: { items: [tent] } });
    expect(await screen.findByText('Portland, chosen for you')).toBeTruthy();
    await choose(view, 'Host', 'Ben K., Austin');
    await waitFor(async () => expect((await checkoutLink()).getAttribute('href')).toContain('host_id=102'));
  });

  it('items of a host’s store stand under that host, who buys', async () => {
    const mug = aBfmItem({ source: '101', title: 'Mug', url: 'https://outpost.test/mug', vendor: 'outpost.test' });
    const bowl = aBfmItem({ source: '102', title: 'Bowl', url: 'https://outpost.test/bowl', vendor: 'outpost.test' });
    const view = await openBasket({ cart: { items: [tent, mug, bowl] } });
    const store = await screen.findByRole('region', { name: 'Store of Host 101' });
    expect(within(store).getByRole('spinbutton', { name: 'Quantity of Mug' })).toBeTruthy();
    expect(within(store).queryByRole('spinbutton', { name: 'Quantity of Bowl' })).toBeNull();
    expect((await checkoutLink()).getAttribute('href')).toContain('host_id=101');
    await choose(view, 'Buy first from', 'Host 102, Portland');
    await waitFor(async () => expect((await checkoutLink()).getAttribute('href')).toContain('host_id=102'));
  });
});

describe('warnings', () => {
  it('name what may not travel', async () => {
    await openBasket({
      cart: { items: [tent] },
      api: (api) => {
        const answer = {
          items: usd(1),
          local_shipping: usd(1),
          service_fee: usd(1),
          international_shipping: null,
          landed: null,
          total: usd(3),
        };
        const basis = { country_from: 'US', country_to: null, chargeable_grams: 500, pieces: 1 };
        api.reply(getBasketSummary, {
          data: { ...answer, is_estimate: true, note: '', basis },
          suspicions: [{ title: tent.title, item: 'Flick knives', verdict: 'banned' }],
        });
      },
    });
    expect(await screen.findByText(/cannot be shipped: Flick knives/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read the rules' }).getAttribute('href')).toBe('/prohibited-items');
  });

  it('name a shop in a country without hosts, and offer the country of one with hosts', async () => {
    const view = await openBasket({
      cart: {
        items: [tent, aBfmItem({ vendor: 'bud.is', url: 'https://bud.is' }), aBfmItem({ vendor: 'laden.de', url: 'https://laden.de' })],
      },
    });
    expect(await screen.findByText(/This store is in Iceland, where we have no host/)).toBeTruthy();
    await choose(view, 'Buy from', 'United States');
    await view.user.click(await screen.findByRole('button', { name: 'Buy from Germany' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Buy from Germany' })).toBeNull());
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Buy from' }).value).toBe('DE');
  });

  const old = { ...tent, priced_at: '2026-01-01T00:00:00.000Z' };

  it('name a price that was read long ago; the page is read again, and the shopper decides on what is new', async () => {
    const view = await openBasket({ cart: { items: [old] } });
    view.api.reply(previewLink, { data: aLinkPreview({ price: usd(2990), title: 'Two-person tent' }) });
    await view.user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('The page now says $29.90, it was $24.50.')).toBeTruthy();
    expect(view.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await view.user.click(screen.getByRole('button', { name: 'Use $29.90' }));
    await waitFor(() => expect(view.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ items: [{ price: 29.9 }] }));
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('go away when the price is still the same, and stay when the page cannot be read', async () => {
    const view = await openBasket({ cart: { items: [old] } });
    view.api.refuse(previewLink, 'link_unreachable');
    await view.user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/cannot be read now/)).toBeTruthy();
    view.api.reply(previewLink, { data: aLinkPreview({ price: usd(2450), title: tent.title }) });
    await view.user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'success', text: 'The price is still $24.50.' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
  });

  it('are not there for what was read today', async () => {
    await openBasket({ cart: { items: [{ ...tent, priced_at: new Date().toISOString() }] } });
    await quantityOf('Two-person tent');
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });
});
