import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';

const ROUTES = [
  ['B-493', 'United States', 'United Kingdom', '$8.53'],
  ['B-494', 'Australia', 'United States', '$14.21'],
  ['B-495', 'Australia', 'United Kingdom', '$17.70'],
  ['B-496', 'United Kingdom', 'United States', '$12.83'],
  ['B-497', 'Germany', 'United States', '$6.08'],
  ['B-498', 'Germany', 'United Kingdom', '$6.11'],
  ['B-499', 'Japan', 'United Kingdom', '$11.30'],
  ['B-500', 'United States', 'Australia', '$12.14'],
  ['B-501', 'United Kingdom', 'Germany', '$6.08'],
  ['B-502', 'United States', 'Canada', '$7.69'],
  ['B-503', 'Netherlands', 'Germany', '$3.50'],
  ['B-504', 'Netherlands', 'United Kingdom', '$6.99'],
] as const;

async function tickets() {
  await open('/home');
  return within(screen.getByRole('list', { name: 'Top rated routes' })).getAllByRole('article');
}

describe('TOP RATED ROUTES', () => {
  it.each(ROUTES.map((route, place) => [...route, place] as const))('%s %s to %s costs %s per kg', async (_, from, to, price, place) => {
    const ticket = (await tickets())[place];
    expect(ticket?.textContent).toMatch(new RegExp(`^From${from}To${to}`));
    expect(ticket?.textContent).toContain(`${price} /per kgBased on 10kg parcel`);
  });

  it('B-123 each card shows both countries with their flags', async () => {
    const flags = (await tickets()).map((ticket) => [...ticket.querySelectorAll('img')].map((flag) => flag.getAttribute('src')));
    expect(flags).toHaveLength(12);
    expect(flags.slice(0, 2)).toEqual([
      ['/flags/us.svg', '/flags/gb.svg'],
      ['/flags/au.svg', '/flags/us.svg'],
    ]);
  });

  it("B-124 C-025 C-026 the price is followed by '/per kg' and 'Based on 10kg parcel'", async () => {
    for (const ticket of await tickets()) expect(ticket.textContent).toMatch(/\$\d+\.\d\d \/per kgBased on 10kg parcel/);
  });

  it("B-125 C-027 'Get your address' leads to the hosts of the country it comes from", async () => {
    const links = (await tickets()).map((ticket) => within(ticket).getByRole('link', { name: 'Get your address' }).getAttribute('href'));
    expect(links.slice(0, 4)).toEqual(['us', 'au', 'au', 'uk'].map((from) => `/shop-from/${from}?source=home_trr`));
  });

  describe.each([
    ['opens above the page', () => ({ opened: true }), []],
    ['is a page where offers are not opened', () => ({ opened: false }), ['/shipping-cost-calculator']],
    ['is a page where the modal cannot be had', () => Promise.reject(new Error('404')), ['/shipping-cost-calculator']],
  ] as const)('the calculator for other routes', (what, answer, ways) => {
    it(what, async () => {
      const view = await open('/home', { commands: { 'shell.openModal': answer } });
      const link = screen.getByRole('link', { name: 'Calculate my shipping cost' });
      expect(link.getAttribute('href')).toBe('/shipping-cost-calculator');
      await view.user.click(link);
      expect(view.requested).toEqual([{ name: 'shell.openModal', payload: { modal: 'calculator' } }]);
      await waitFor(() => expect(view.navigated).toEqual(ways));
      await waitFor(() => expect(view.location()).toBe('/home'));
    });
  });
});
