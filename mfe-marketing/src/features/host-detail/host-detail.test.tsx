import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { getHost, getHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import { aHostCard } from '@outpost/shared-contracts/testing/builders';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOST, PAGE, serve } from '../../testing/host-page.ts';
import { open } from '../../testing/open.ts';
import { addresses as stepAddresses } from './address-page.tsx';
import { addresses as hostAddresses } from './page.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));
const titles = () =>
  region('Reviews')
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('Search engines', () => {
  it('are told every listed host, and the step before the checkout of every country', async () => {
    const { api, shellFor } = createFakeShell({ name: 'mfe-marketing' });
    const country = (code: string) => ({ code, name: code, country_flag: '', host_count: 1 });
    api.reply(getHostCountries, { data: [country('US'), country('GB')] });
    api.reply(getHostsOfCountry, ({ params }) => ({ data: [aHostCard({ id: params.code === 'US' ? 101 : 201 })] }));
    const context = () => ({
      shell: shellFor('mfe-marketing'),
      queryClient: createQueryClient({ retries: 0 }),
      signal: new AbortController().signal,
    });
    expect(await hostAddresses(context())).toEqual(['/getaddress-host?host=101', '/getaddress-host?host=201']);
    expect(await stepAddresses(context())).toEqual(['/shop-from/us/getaddress-details', '/shop-from/uk/getaddress-details']);
  });
});

describe('The page of a host', () => {
  it('B-083 B-012 B-391 shows a visitor the host, the services with their fees, storage and what cannot be sent', async () => {
    await open(PAGE, { api: serve });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maya R.');
    const services = region('Services and fees');
    expect(services.getByText('Consolidation').nextSibling?.textContent).toBe('$2.00 per extra parcel');
    expect(services.getByText('30 days of storage are free, after that $1.00 a day. A parcel can stay for 90 days.')).toBeTruthy();
    expect(region('About Maya R.').getByText('Cycling')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'The shelf' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Portland' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'What cannot be sent from the United States' })).toBeTruthy();
  });

  it.each(['/getaddress-host?host=0', '/getaddress-host?host=maya', '/getaddress-host?host=99999999999'])(
    'is not found at %s',
    async (path) => {
      const view = await open(path, { api: serve });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
      expect(view.requests).toEqual([]);
    },
  );

  it('is not found for a host who is unknown or not listed', async () => {
    await open(PAGE, {
      api(api) {
        serve(api);
        api.refuse(getHost, 'not_found');
      },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
  });

  it('leads to all hosts where none is named', async () => {
    const view = await open('/getaddress-host', { api: serve });
    await waitFor(() => expect(view.location()).toBe('/host'));
  });

  it('prices the usual parcels to the chosen country by all services', async () => {
    const view = await open(PAGE, { api: serve });
    const prices = region('What a parcel to you costs');
    const row = (name: string) => within(prices.getByRole('row', { name: new RegExp(`^${name}`) }));
    expect(prices.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['0.5 kg', '1 kg', '2 kg', '5 kg', '10 kg']);
    expect(row('10 kg').getAllByRole('cell')[1]?.textContent).toContain('$85.30');
    await view.user.selectOptions(prices.getByRole('combobox', { name: 'Deliver to' }), 'US');
    expect(await prices.findByText('Nothing is shipped within one country. Choose another destination.')).toBeTruthy();
    await waitFor(() => expect(view.location()).toContain('to=us'));
  });

  it('has two months of days; a day that is not open says so in words', async () => {
    await open(PAGE, { api: serve });
    const calendar = region('Days off');
    expect(calendar.getAllByRole('table').map((table) => within(table).getByText(/2026/).textContent)).toEqual([
      'November 2026',
      'December 2026',
    ]);
    expect(calendar.getByText('26', { selector: '[datetime="2026-11-26"]' }).parentElement?.textContent).toBe('26 Day off');
    expect(calendar.getByText('21', { selector: '[datetime="2026-11-21"]' }).parentElement?.textContent).toBe('21 Today, Closed');
    expect(calendar.getByText('27', { selector: '[datetime="2026-11-27"]' }).parentElement?.textContent).toBe('27');
    expect(calendar.getByText('Monday, November 23')).toBeTruthy();
  });

  it('warns while nothing is received, and names hosts who open sooner first', async () => {
    const view = await open(PAGE, { api: serve });
    expect(screen.getByText('Maya R. is back on Monday, November 23.')).toBeTruthy();
    expect(
      region('Similar hosts')
        .getAllByRole('link')
        .slice(0, 2)
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/getaddress-host?host=103', '/getaddress-host?host=102']);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.indexOf('Similar hosts')).toBeLessThan(headings.indexOf('About Maya R.'));
    view.unmount();
    await open(PAGE, {
      api(api) {
        serve(api);
        api.reply(getHost, { data: { ...HOST, next_open_day: HOST.today } });
      },
    });
    expect(screen.queryByText('No parcels are received today')).toBeNull();
  });

  it('B-313 lists the reviews newest first, those without a date last, five at a time', async () => {
    const view = await open(PAGE, { api: serve });
    expect(titles()).toEqual(['Review 7', 'Review 6', 'Review 5', 'Review 4', 'Review 3']);
    await view.user.click(screen.getByRole('button', { name: 'Show 2 more reviews' }));
    expect(titles().slice(5)).toEqual(['Review 2', 'Review 1']);
    expect(region('Reviews').getByText('Thank you, Ana.')).toBeTruthy();
    expect(region('Reviews').getByText('Date not known')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /more review/ })).toBeNull();
  });

  it('B-060 tells search engines of the host and its reviews as reviewHost-{hostId}', async () => {
    const head = (await open(PAGE, { api: serve })).head();
    expect(head?.canonical).toBe('/getaddress-host?host=101');
    expect(head?.structuredData?.[0]).toMatchObject({
      '@type': 'LocalBusiness',
      '@id': expect.stringMatching(/#reviewHost-101$/),
      address: { addressLocality: 'Portland', addressCountry: 'US' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
      review: expect.toSatisfy((all: unknown[]) => all.length === 5),
    });
    expect(JSON.stringify(head?.structuredData)).not.toContain('streetAddress');
  });

  it('says of a failed service that the host did not load, and loads it when asked again', async () => {
    const view = await open(PAGE, {
      api(api) {
        serve(api);
        api.unreachable(getHost);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('did not load');
    view.api.reply(getHost, { data: HOST });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole('heading', { level: 1, name: 'Maya R.' })).textContent).toBe('Maya R.');
  });
});
