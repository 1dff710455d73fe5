import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/open.ts';

const LINK = 'https://shop.example.com/tent';
const PATH = '/bfm?anonymous_id=a&cart_id=c&link=https%3A%2F%2Fshop.example.com%2Ftent';
const started = { anonymous_id: 'a', shopping_cart_id: 'c', to: PATH };
const field = () => screen.getByRole('textbox', { name: 'Product link' });
const buyNow = () => screen.getByRole('button', { name: 'Buy Now' });

/** Opens the tab 'Shop From' and gives its select. */
async function openShopFrom(options?: Parameters<typeof open>[1]) {
  const view = await open('/home', options);
  await view.user.click(screen.getByRole('tab', { name: 'Shop From' }));
  return { view, select: screen.getByRole('combobox', { name: 'Country you buy from' }) as HTMLSelectElement };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('The tab box', () => {
  it("B-111 C-016 has the tabs 'Buy For Me Service' and 'Shop From'", async () => {
    await open('/home');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace('New', '').trim())).toEqual([
      'Buy For Me Service',
      'Shop From',
    ]);
  });

  it('B-112 C-014 marks Buy For Me as New, with a link field and Buy Now', async () => {
    await open('/home');
    expect(within(screen.getByRole('tab', { name: /Buy For Me Service/ })).getByText('New')).toBeTruthy();
    const panel = within(screen.getByRole('tabpanel', { name: /Buy For Me Service/ }));
    expect(panel.getByRole('textbox', { name: 'Product link' })).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Buy Now' })).toBeTruthy();
  });

  it("B-113 C-015 'Learn More' explains the service", async () => {
    await open('/home');
    const panel = within(screen.getByRole('tabpanel', { name: /Buy For Me Service/ }));
    expect(panel.getByRole('link', { name: 'Learn More: Buy For Me Service' }).getAttribute('href')).toBe('/bfm/explanation');
  });

  it.each(['outpost', 'Outpost'])('B-117 B-118 C-019 ?welcome=%s puts the way to the funnel in its place', async (value) => {
    await open(`/home?welcome=${value}`);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Start Your Global Shopping' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start now' }).getAttribute('href')).toBe(`/shop-now?welcome=${value}`);
  });

  it('B-117 another welcome changes nothing', async () => {
    await open('/home?welcome=elsewhere');
    expect(screen.queryByRole('heading', { name: 'Start Your Global Shopping' })).toBeNull();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});

describe('Buying from a link', () => {
  it('B-298 goes on where the basket says, once the link is valid', async () => {
    const view = await open('/home', { commands: { 'bfm.startFromLink': () => started } });
    await view.user.type(field(), 'no link');
    await view.user.click(buyNow());
    expect(view.requested).toEqual([]);
    expect(view.navigated).toEqual([]);
    await view.user.clear(field());
    await view.user.type(field(), LINK);
    await view.user.click(buyNow());
    await waitFor(() => expect(view.navigated).toEqual([PATH]));
    expect(view.requested).toEqual([{ name: 'bfm.startFromLink', payload: { link: LINK } }]);
  });

  it('B-364 needs a link', async () => {
    const view = await open('/home', { commands: { 'bfm.startFromLink': () => started } });
    await view.user.click(buyNow());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(view.requested).toEqual([]);
  });

  it('B-365 an invalid link turns the field red until it is changed', async () => {
    const view = await open('/home');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await view.user.type(field(), 'shop.example.com{Enter}');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field()).toHaveProperty('value', 'shop.example.com');
    await view.user.type(field(), '/tent');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('B-366 an invalid link is told in a toast', async () => {
    const view = await open('/home');
    await view.user.type(field(), 'tent{Enter}');
    expect(view.notified).toEqual([{ tone: 'error', title: 'Error', text: 'Please enter the proper product link to continue' }]);
  });

  it('is busy while the basket opens', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof started>();
    const view = await open('/home', { commands: { 'bfm.startFromLink': () => promise } });
    await view.user.type(field(), `${LINK}{Enter}`);
    expect(buyNow().getAttribute('aria-busy')).toBe('true');
    await act(async () => resolve(started));
    await waitFor(() => expect(buyNow().getAttribute('aria-busy')).toBeNull());
  });

  it('keeps the link when the basket cannot be opened', async () => {
    const view = await open('/home');
    await view.user.type(field(), `${LINK}{Enter}`);
    await waitFor(() =>
      expect(view.notified).toMatchObject([{ tone: 'error', text: expect.stringContaining('Your link is still in the field') }]),
    );
    expect(field()).toHaveProperty('value', LINK);
    expect(view.navigated).toEqual([]);
    expect(view.reported).toHaveLength(1);
  });
});

describe('Choosing a country', () => {
  it("B-114 C-017 offers the host countries and 'Other'", async () => {
    const { select } = await openShopFrom();
    expect([...select.options].map(({ text }) => text)).toEqual(['United States', 'United Kingdom', 'Türkiye', 'Other']);
  });

  it('B-115 B-344 GO leads to the hosts of the chosen country', async () => {
    const { view, select } = await openShopFrom();
    await view.user.selectOptions(select, 'United Kingdom');
    await view.user.click(screen.getByRole('button', { name: 'GO' }));
    expect(view.navigated).toEqual(['/shop-from/uk']);
  });

  it('B-343 GO says that a member without orders is new', async () => {
    const { view } = await openShopFrom({ session: { state: 'signed-in', user: aUser({ has_orders: false }) } });
    await view.user.click(screen.getByRole('button', { name: 'GO' }));
    expect(view.navigated).toEqual(['/shop-from/us?user=new']);
  });

  it('B-346 shows AU until the host countries arrive, then the first of them', async () => {
    const { view, select } = await openShopFrom();
    expect(select.value).toBe('US');
    view.unmount();
    const without = await openShopFrom({ api: (api) => api.unreachable(getHostCountries) });
    expect(without.select.value).toBe('AU');
    await without.view.user.click(screen.getByRole('button', { name: 'GO' }));
    expect(without.view.navigated).toEqual(['/shop-from/au']);
  });

  it("B-116 'Other' opens the Country Request dialog", async () => {
    const { view, select } = await openShopFrom();
    await view.user.selectOptions(select, 'Other');
    expect(await screen.findByRole('dialog', { name: 'Country Request' })).toBeTruthy();
  });

  it("B-347 'Other' is AU again after half a second", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { view, select } = await openShopFrom();
    await view.user.selectOptions(select, 'Other');
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(select.value).toBe('other');
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(select.value).toBe('AU');
  });
});
