import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../testing/open.ts';

const cards = () => within(screen.getByRole('region', { name: 'Countries' })).getAllByRole('link');

describe('All countries to shop from', () => {
  it('B-084 are shown with their hosts and the price of a kilogram to the visitor', async () => {
    await open('/shop-from?to=gb');
    expect(cards().map((card) => card.getAttribute('href'))).toEqual(['/shop-from/tr', '/shop-from/uk', '/shop-from/us']);
    expect(cards()[2]?.textContent).toContain('4 hosts');
    expect(cards()[2]?.textContent).toContain('From $8.53/per kg');
    expect(cards()[1]?.textContent).toContain('Where you are');
  });

  it('B-490 are counted in a sentence', async () => {
    await open('/shop-from');
    expect(screen.getByText('Shop online from more than 3 countries and get it delivered to your doorstep!')).toBeTruthy();
  });

  it('B-343 lead members without orders on as new', async () => {
    await open('/shop-from', { session: { state: 'signed-in', user: aUser({ has_orders: false }) } });
    expect(cards().every((card) => card.getAttribute('href')?.endsWith('?user=new'))).toBe(true);
  });

  it('are found by name, and the search stands in the address', async () => {
    const view = await open('/shop-from');
    await view.user.type(screen.getByRole('searchbox', { name: 'Find a country' }), 'united');
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(screen.getByRole('status').textContent).toBe('2 countries');
    await waitFor(() => expect(view.location()).toBe('/shop-from?q=united'));
  });

  it('can be wished for when none matches', async () => {
    const view = await open('/shop-from?q=atlantis');
    expect(screen.getByRole('heading', { name: 'No host country matches “atlantis”' })).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  it('come when a failed service is asked again', async () => {
    const view = await open('/shop-from', { api: (api) => api.unreachable(getHostCountries) });
    expect((await screen.findByRole('alert')).textContent).toContain('The countries did not load');
    view.api.reply(getHostCountries, { data: [] });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No country has a host yet' })).toBeTruthy();
  });
});
