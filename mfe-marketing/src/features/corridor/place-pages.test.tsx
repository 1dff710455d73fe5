import type { Block } from '@outpost/shared-contracts/content/blocks';
import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { COUNTRY_PAGES, GUIDE_SLUGS } from '@outpost/shared-contracts/content/places';
import { usd } from '@outpost/shared-contracts/money/money';
import type { AddressesContext } from '@outpost/shared-remote/remote';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { open } from '../../testing/open.ts';

const PRICES: Block = {
  kind: 'prices',
  title: 'Prices of this route',
  from: 'US',
  to: 'GB',
  rows: [
    { weight: 500, economy: usd(1417), express: usd(1728), priority: usd(2160) },
    { weight: 20_000, economy: null, express: usd(15_890), priority: usd(19_863) },
  ],
  days: { economy: [6, 12], express: [1, 5], priority: [1, 3] },
};
const PAIR: Block = { kind: 'pair', title: 'Another route', from: 'US', to: 'GB', origins: ['US', 'DE'], destinations: ['US', 'GB', 'DE'] };

/** A page of the service whose title is its id. */
function aPage(id: string, blocks: readonly Block[] = []): ContentPage {
  return {
    id,
    layout: 'landing',
    language: 'en',
    title: `Title of ${id}`,
    description: `About ${id}`,
    canonical: '/somewhere',
    noindex: false,
    updated_at: '2026-11-22',
    blocks: [{ kind: 'hero', title: id, lead: 'Lead.', actions: [] }, PRICES, PAIR, ...blocks],
  };
}

const openPlace = (path: string, blocks?: readonly Block[]) =>
  open(path, { api: (api) => api.reply(getLandingPage, ({ params }) => ({ data: aPage(params.id, blocks) })) });

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('each address shows its content', () => {
  it.each([
    ['R-025', '/route', 'route'],
    ['R-025', '/route?from=DE&to=jp', 'route-de-to-jp'],
    ['R-025', '/route?from=gb&to=us', 'route-uk-to-us'],
    ['R-025', '/route?from=us', 'route-choose'],
    ['R-025', '/route?from=<b>&to=us', 'route-choose'],
    ['R-026', '/shop-from-us-to-uk', 'corridor-us-to-uk'],
    ['R-027', '/shop-from-uk-to-au', 'corridor-uk-to-au'],
    ['R-028', '/shop-from-us-to-il', 'corridor-us-to-il'],
    ['R-029', '/shop-from-us-to-sg', 'corridor-us-to-sg'],
    ['R-030', '/shop-from-us-to-de', 'corridor-us-to-de'],
    ['R-031', '/shop-from-us-to-au', 'corridor-us-to-au'],
    ['R-032', '/countries/germany', 'country-germany'],
    ['R-033', '/countries/australia', 'country-australia'],
    ['R-034', '/countries/canada', 'country-canada'],
    ['R-035', '/countries/france', 'country-france'],
    ['R-036', '/countries/israel', 'country-israel'],
    ['R-037', '/countries/italy', 'country-italy'],
    ['R-038', '/countries/japan', 'country-japan'],
    ['R-039', '/countries/netherlands', 'country-netherlands'],
    ['R-040', '/countries/singapore', 'country-singapore'],
    ['R-041', '/countries/sweden', 'country-sweden'],
    ['R-042', '/countries/united-kingdom', 'country-united-kingdom'],
    ['R-020', '/ship-to/united-kingdom', 'ship-to-united-kingdom'],
    ['R-017 B-069', '/Ship-to-United-States', 'booster-united-states'],
    ['R-018 B-069', '/ship-to-united-states', 'booster-united-states'],
    ['R-043', '/shop-and-ship/from/united-kingdom', 'shop-and-ship-from-united-kingdom'],
    ['R-044', '/shop-and-ship', 'shop-and-ship'],
  ])('%s %s', async (_ids, path, id) => {
    const { requests } = await openPlace(path);
    expect(heading()).toBe(id);
    expect(requests.map((request) => request.path)).toContain(`landing-page/${id}`);
  });

  it.each(['/countries/spain', '/countries/atlantis', '/ship-to/atlantis', '/shop-and-ship/from/constructor', '/countries/a%2Fb'])(
    'B-075 %s is Not Found without asking',
    async (path) => {
      const { requests } = await openPlace(path);
      expect(heading()).toBe('Not Found');
      expect(requests.some((request) => request.path.startsWith('landing-page'))).toBe(false);
    },
  );

  it('B-078 /shop-and-ship/from/… has its own title, not the generic one', async () => {
    const { head } = await openPlace('/shop-and-ship/from/germany');
    expect(head()?.title).toBe('Title of shop-and-ship-from-germany');
  });

  it.each([
    ['country', COUNTRY_PAGES.map((slug) => `/countries/${slug}`)],
    ['destination', GUIDE_SLUGS.map((slug) => `/ship-to/${slug}`)],
    ['shop-and-ship-from', GUIDE_SLUGS.map((slug) => `/shop-and-ship/from/${slug}`)],
  ])('search engines are told of every page of %s', async (id, expected) => {
    const module = await remote.pages.find((page) => page.id === id)?.load();
    expect(await module?.addresses?.({} as AddressesContext)).toEqual(expected);
  });
});

describe('what search engines read of a route', () => {
  it('is a service with its lowest and highest price, and the way to the page', async () => {
    const { head } = await openPlace('/shop-from-us-to-uk');
    const data = head()?.structuredData ?? [];
    expect(data.find((entry) => entry['@type'] === 'Service')).toMatchObject({
      areaServed: [
        { '@type': 'Country', name: 'United States' },
        { '@type': 'Country', name: 'United Kingdom' },
      ],
      offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: '14.17', highPrice: '198.63', offerCount: 5 },
    });
    const crumbs = data.find((entry) => entry['@type'] === 'BreadcrumbList')?.itemListElement;
    expect(crumbs).toMatchObject([
      { position: 1 },
      { position: 2, name: 'Title of corridor-us-to-uk', item: expect.stringMatching(/\/en\/somewhere$/) },
    ]);
  });
});

describe('blocks of places', () => {
  it('prices are a table whose heads name weight, service and days', async () => {
    await openPlace('/route');
    const table = screen.getByRole('table', { name: 'Prices of this route' });
    expect(within(table).getByRole('columnheader', { name: 'Express 1-5 business days' })).toBeTruthy();
    const row = within(table).getByRole('rowheader', { name: '20 kg' }).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Not offered', '$158.90', '$198.63']);
  });

  it('choosing another pair leads to its route', async () => {
    const { user, location } = await openPlace('/route');
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Germany');
    await user.click(screen.getByRole('button', { name: 'Show this route' }));
    await waitFor(() => expect(location()).toBe('/route?from=de&to=uk'));
    expect(await screen.findByRole('heading', { level: 1, name: 'route-de-to-uk' })).toBeTruthy();
  });

  it('ends are swapped only where the destination has hosts', async () => {
    const { user } = await openPlace('/route');
    const swap = screen.getByRole<HTMLButtonElement>('button', { name: 'Swap the countries' });
    expect(swap.disabled).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Germany');
    await user.click(swap);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' }).value).toBe('de');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'To' }).value).toBe('us');
  });

  it('duties name their time, the day they were checked, and their source', async () => {
    const rule = {
      text: 'Free up to 135.',
      valid_from: '2026-07-01',
      valid_to: '2028-07-01',
      source_url: 'https://www.customs.test/a',
      checked_at: '2026-11-22',
    };
    await openPlace('/route', [{ kind: 'duties', title: 'Duties', country: 'DE', rules: [rule], note: 'Customs decides.' }]);
    const item = screen.getByText('Free up to 135.').closest('li') as HTMLElement;
    // The end is the first day without the rule.
    expect(item.textContent).toContain('In force from Jul 1, 2026 to Jun 30, 2028');
    expect(item.textContent).toContain('Checked on Nov 22, 2026');
    expect(
      within(item)
        .getByRole('link', { name: /^Source: customs\.test/ })
        .getAttribute('href'),
    ).toBe(rule.source_url);
  });

  it('facts of two countries stand side by side, and places lead on with their price', async () => {
    await openPlace('/route', [
      {
        kind: 'facts',
        title: 'Compared',
        countries: ['US', 'GB'],
        facts: [{ label: 'Voltage', value: '120 V / 230 V', values: ['120 V', '230 V'] }],
      },
      { kind: 'places', title: 'Others', places: [{ code: 'DE', to: 'US', path: '/route?from=de&to=us', note: '$6.08 per kg' }] },
    ]);
    const row = screen.getByRole('rowheader', { name: 'Voltage' }).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['120 V', '230 V']);
    expect(screen.getByRole('link', { name: /Germany\s*United States\s*\$6\.08 per kg/ }).getAttribute('href')).toBe(
      '/route?from=de&to=us',
    );
  });
});
