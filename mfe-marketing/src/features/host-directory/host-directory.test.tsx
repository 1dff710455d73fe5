import { getWarehousesOfCountry, searchHosts } from '@outpost/shared-contracts/hosts/calls';
import { aHostCard } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';
import { filtersOf, isWarehouses, withFilters } from './model/directory-filters.ts';

const MAYA = aHostCard({ id: 101, name: 'Maya R.' });
const PIER = aHostCard({ id: 102, name: 'Pier 14', kind: 'warehouse', country_code: 'GB' });
const answer = (total = 30, page = 1) => ({ data: [MAYA, PIER], total, page, per_page: 12 });

function serve(api: FakeApi): void {
  api.reply(searchHosts, ({ query }) => answer(query?.q === 'nobody' ? 0 : 30, Number(query?.page ?? 1)));
  api.reply(getWarehousesOfCountry, { ...answer(1), data: [PIER] });
}
const asked = (view: Awaited<ReturnType<typeof open>>) => view.requests.filter(({ path }) => /^(hosts|warehouses)/.test(path)).at(-1);
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('All hosts', () => {
  it('R-061 B-391 are shown to everybody, of every kind and country', async () => {
    const view = await open('/host', { api: serve });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All hosts');
    expect(names()).toEqual(['Maya R.', 'Pier 14']);
    expect(screen.getByRole('article', { name: 'Pier 14' }).textContent).toContain('United Kingdom');
    expect(screen.getByRole('status').textContent).toBe('30 hosts');
    expect(asked(view)).toMatchObject({ path: 'hosts', query: { page: '1' } });
    expect(screen.getByRole('link', { name: 'Get address from Maya R.' }).getAttribute('href')).toBe('/getaddress-host?host=101');
  });

  it('are filtered by the address, and every choice stands in it', async () => {
    const view = await open('/host?country=uk&services=storage&page=2', { api: serve });
    expect(asked(view)?.query).toEqual({ page: '2', services: 'storage', country: 'GB' });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'person');
    await waitFor(() => expect(view.location()).toBe('/host?country=uk&services=storage&kind=person'));
    await view.user.type(screen.getByRole('searchbox', { name: 'Find a host' }), 'maya r');
    await waitFor(() => expect(view.location()).toBe('/host?country=uk&services=storage&kind=person&q=maya+r'));
    await waitFor(() => expect(asked(view)?.query).toMatchObject({ q: 'maya r', kind: 'person', country: 'GB', page: '1' }));
    expect((screen.getByRole('searchbox', { name: 'Find a host' }) as HTMLInputElement).value).toBe('maya r');
  });

  it('come a page at a time', async () => {
    const view = await open('/host', { api: serve });
    await view.user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(view.location()).toBe('/host?page=3'));
    expect(asked(view)?.query.page).toBe('3');
    expect(view.head()?.canonical).toBe('/host?page=3');
  });

  it('can be had again when no host fits', async () => {
    const view = await open('/host?q=nobody&kind=person', {
      api: (api) => api.reply(searchHosts, ({ query }) => (query?.q ? { ...answer(0), data: [] } : answer())),
    });
    expect(screen.getByRole('heading', { name: 'No host fits all filters' })).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(view.location()).toBe('/host'));
    expect((screen.getByRole('searchbox', { name: 'Find a host' }) as HTMLInputElement).value).toBe('');
  });

  it('come when a failed service is asked again', async () => {
    const view = await open('/host', { api: (api) => api.unreachable(searchHosts) });
    expect((await screen.findByRole('alert')).textContent).toContain('The hosts did not load');
    view.api.reply(searchHosts, answer());
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toEqual(['Maya R.', 'Pier 14']));
  });
});

describe('The warehouses', () => {
  it('R-062 are the hosts of that kind, without a choice of kinds', async () => {
    const view = await open('/warehouse?kind=person', { api: serve });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Warehouses');
    expect(asked(view)).toMatchObject({ path: 'hosts', query: { kind: 'warehouse' } });
    expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
    expect(view.head()?.canonical).toBe('/warehouse');
  });

  it('of one country come from their own call', async () => {
    const view = await open('/warehouse', { api: serve });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'GB');
    await waitFor(() => expect(names()).toEqual(['Pier 14']));
    expect(asked(view)?.path).toBe('warehouses/country/GB');
    await waitFor(() => expect(view.location()).toBe('/warehouse?country=uk'));
  });
});

describe('The filters of all hosts', () => {
  it('leave out what is not understood, and write what is read again', () => {
    expect(filtersOf(new URLSearchParams('country=germany&kind=ship&services=flying,storage&page=-1'), false)).toEqual({
      q: '',
      country: undefined,
      kind: undefined,
      services: ['storage'],
      page: 1,
    });
    const query = 'to=de&q=ana&country=uk&kind=warehouse&services=storage&page=2';
    expect(withFilters(new URLSearchParams('to=de'), filtersOf(new URLSearchParams(query), false), false).toString()).toBe(query);
    expect(withFilters(new URLSearchParams(query), filtersOf(new URLSearchParams(), false), false).toString()).toBe('to=de');
  });

  it('know the warehouses by the path in any case, with or without a slash at its end', () => {
    expect(['/warehouse', '/Warehouse/', '/host', '/host/'].map(isWarehouses)).toEqual([true, true, false, false]);
  });
});
