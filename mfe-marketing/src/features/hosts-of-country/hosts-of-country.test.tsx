import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { filterHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aHostCard } from '@outpost/shared-contracts/testing/builders';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';
import { addresses } from './page.tsx';

const MAYA = aHostCard({ id: 101, name: 'Maya R.', rating: 4.9, estimated_total: usd(2822), badges: ['id_verified', 'super_host'] });
const PIER = aHostCard({
  id: 102,
  name: 'Pier 14',
  kind: 'warehouse',
  rating: 4.6,
  estimated_total: usd(2762),
  reply_minutes: 120,
  off_days: ['2026-12-01'],
});

const serve = (api: FakeApi) => api.reply(filterHostsOfCountry, ({ body }) => ({ data: body?.service?.storage ? [] : [MAYA, PIER] }));
const list = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const asked = (view: Awaited<ReturnType<typeof open>>) => view.requests.filter(({ path }) => path.startsWith('host/country/'));

describe('Search engines', () => {
  it('are told every country with hosts by its one address', async () => {
    const { api, shellFor } = createFakeShell({ name: 'mfe-marketing' });
    const country = (code: string) => ({ code, name: code, country_flag: '', host_count: 1 });
    api.reply(getHostCountries, { data: [country('US'), country('GB')] });
    const told = await addresses({
      shell: shellFor('mfe-marketing'),
      queryClient: createQueryClient({ retries: 0 }),
      signal: new AbortController().signal,
    });
    expect(told).toEqual(['/shop-from/us', '/shop-from/uk']);
  });
});

describe('The hosts of a country', () => {
  it('B-085 are listed under the code of the country in lower case', async () => {
    const view = await open('/shop-from/us?to=gb', { api: serve });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hosts in the United States');
    expect(list()).toEqual(['Maya R.', 'Pier 14']);
    view.unmount();
    const capital = await open('/shop-from/US?to=gb', { api: serve });
    await waitFor(() => expect(capital.location()).toBe('/shop-from/us?to=gb'));
  });

  it('have one address for the United Kingdom: gb leads to uk', async () => {
    const view = await open('/shop-from/gb?source=home_trr', { api: serve });
    await waitFor(() => expect(view.location()).toBe('/shop-from/uk?source=home_trr'));
    expect(asked(view)[0]?.path).toBe('host/country/GB');
  });

  it.each(['/shop-from/zz', '/shop-from/nowhere'])('are not found at %s', async (path) => {
    await open(path, { api: (api) => api.refuse(filterHostsOfCountry, 'not_found') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
  });

  it('show who they are, what they do and what it comes to', async () => {
    await open('/shop-from/us?to=gb', { api: serve });
    const card = within(screen.getByRole('article', { name: 'Maya R.' }));
    for (const text of [
      'Portland, OR',
      'ID verified',
      'Super host',
      '25 min',
      '84',
      'English',
      'Consolidation',
      '$28.22',
      '2 kg to: United Kingdom',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByRole('link', { name: 'Get address from Maya R.' }).getAttribute('href')).toBe('/getaddress-host?host=101');
    expect(within(screen.getByRole('article', { name: 'Pier 14' })).getByText('Next day off: December 1')).toBeTruthy();
  });

  it('B-208 are asked for by destination and services, and the address keeps both', async () => {
    const view = await open('/shop-from/us?to=de', { api: serve });
    expect(asked(view).at(-1)?.body).toEqual({ destination: 'DE', service: {} });
    await view.user.click(screen.getByRole('checkbox', { name: 'Consolidation' }));
    await waitFor(() => expect(asked(view).at(-1)?.body).toEqual({ destination: 'DE', service: { consolidation: true } }));
    await waitFor(() => expect(view.location()).toBe('/shop-from/us?to=de&services=consolidation'));
  });

  it('are sorted and filtered, and a filter is taken away by its chip', async () => {
    const view = await open('/shop-from/us?to=gb&rating=4.8', { api: serve });
    expect(list()).toEqual(['Maya R.']);
    await view.user.click(screen.getByRole('button', { name: 'Remove the filter 4.8 and up' }));
    await waitFor(() => expect(list()).toEqual(['Maya R.', 'Pier 14']));
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Cheapest total for 2 kg');
    await waitFor(() => expect(list()).toEqual(['Pier 14', 'Maya R.']));
    await waitFor(() => expect(view.location()).toBe('/shop-from/us?to=gb&sort=cheapest'));
  });

  it('offer to clear the filters when none fits', async () => {
    const view = await open('/shop-from/us?to=gb&services=storage', { api: serve });
    expect(screen.getByRole('heading', { name: 'No host fits all filters' })).toBeTruthy();
    await view.user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
    await waitFor(() => expect(list()).toHaveLength(2));
  });

  it('are wished for where there are none yet, that country being chosen', async () => {
    const view = await open('/shop-from/bt', { api: (api) => api.reply(filterHostsOfCountry, { data: [] }) });
    expect(screen.getByRole('heading', { name: 'No host in Bhutan yet' })).toBeTruthy();
    await view.user.click(screen.getAllByRole('button', { name: 'Tell us the country' })[0] as HTMLElement);
    expect(await screen.findByRole('combobox', { name: 'Please select a country' })).toHaveProperty('value', 'BT');
  });

  it('come when a failed service is asked again', async () => {
    const view = await open('/shop-from/us?to=gb', { api: (api) => api.unreachable(filterHostsOfCountry) });
    expect((await screen.findByRole('alert')).textContent).toContain('The hosts did not load');
    serve(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(list()).toHaveLength(2));
  });

  it('are explained in three steps to new members', async () => {
    await open('/shop-from/us?user=new', { api: serve });
    const steps = within(screen.getByRole('region', { name: 'Your first parcel in three steps' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
  });
});
