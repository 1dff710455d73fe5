import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { getHost, getHostAddress, getHostReviews, getHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import type { HostAddress, HostReview } from '@outpost/shared-contracts/hosts/host';
import { createOrder } from '@outpost/shared-contracts/orders/calls';
import { aHostCard, aHostDetail, anOrder, aUser } from '@outpost/shared-contracts/testing/builders';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/open.ts';
import { addresses as stepAddresses } from './address-page.tsx';
import { addresses as hostAddresses } from './page.tsx';

const PAGE = '/getaddress-host?host=101&to=gb';
const HOST = aHostDetail({ off_days: ['2026-11-26'], opening_days: [1, 2, 3, 4, 5] });

const review = (id: number, date: string | null, more: Partial<HostReview> = {}): HostReview => ({
  id,
  date,
  rating: 5,
  title: `Review ${id}`,
  content: 'All went well.',
  user: 'Ana P.',
  country_code: 'GB',
  country_flag: 'gb.svg',
  reply: null,
  ...more,
});

const WHOLE: HostAddress = {
  is_masked: false,
  recipient: 'Sam Shopper',
  line1: '12 Alder Street',
  line2: 'H101-S1',
  city_name: 'Portland',
  state: 'OR',
  post_code: '97205',
  country_code: 'US',
  country_name: 'United States',
};
const PLACE = { city_name: 'Portland', country_code: 'US', country_name: 'United States' };

function serve(api: FakeApi): void {
  api.reply(getHost, { data: HOST });
  api.reply(getHostsOfCountry, {
    data: [
      aHostCard(),
      aHostCard({ id: 102, name: 'Luis A.', next_open_day: '2026-11-24' }),
      aHostCard({ id: 103, name: 'Grace L.', next_open_day: '2026-11-22' }),
    ],
  });
  api.reply(getHostReviews, {
    data: [
      { reviews: [review(1, null, { reply: 'Thank you, Ana.' }), review(2, '2025-03-01T00:00:00.000Z')] },
      { reviews: [3, 4, 5, 6, 7].map((id) => review(id, `2026-0${id}-01T00:00:00.000Z`)) },
    ],
  });
  api.reply(getHostAddress, { data: WHOLE });
}

const member = (overrides: Parameters<typeof aUser>[0] = {}) => ({ state: 'signed-in', user: aUser(overrides) }) as const;
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
    expect(view.location()).toBe('/host');
  });

  it('prices the usual parcels to the chosen country by all services', async () => {
    const view = await open(PAGE, { api: serve });
    const prices = region('What a parcel to you costs');
    const row = (name: string) => within(prices.getByRole('row', { name: new RegExp(`^${name}`) }));
    expect(prices.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['0.5 kg', '1 kg', '2 kg', '5 kg', '10 kg']);
    expect(row('10 kg').getAllByRole('cell')[1]?.textContent).toContain('$85.30');
    await view.user.selectOptions(prices.getByRole('combobox', { name: 'Deliver to' }), 'US');
    expect(await prices.findByText('Nothing is shipped within one country. Choose another destination.')).toBeTruthy();
    expect(view.location()).toContain('to=us');
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

describe('The address of a host', () => {
  it('B-003 is asked for after sign-in only, and the way to sign in leads back here', async () => {
    const view = await open(PAGE, { api: serve });
    expect(screen.queryByText('12 Alder Street')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in to see the street' }).getAttribute('href')).toBe(
      `/signin?returnTo=${encodeURIComponent('/getaddress-host?host=101&to=gb')}`,
    );
    expect(view.requests.some(({ path }) => path.startsWith('user/address'))).toBe(false);
  });

  it('needs a confirmed e-mail address, and the way to confirm it leads back here', async () => {
    await open(PAGE, {
      session: member({ is_email_verified: 0 }),
      api(api) {
        serve(api);
        api.reply(getHostAddress, { data: { ...PLACE, is_masked: true, reason: 'email_not_confirmed' } });
      },
    });
    expect((await screen.findByRole('link', { name: 'Confirm the e-mail address' })).getAttribute('href')).toBe(
      `/verification?returnTo=${encodeURIComponent('/getaddress-host?host=101&to=gb')}`,
    );
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  });

  it('comes by itself once the e-mail address was confirmed, in another tab too', async () => {
    const view = await open(PAGE, {
      session: member({ is_email_verified: 0 }),
      api(api) {
        serve(api);
        api.reply(getHostAddress, { data: { ...PLACE, is_masked: true, reason: 'email_not_confirmed' } });
      },
    });
    await screen.findByRole('link', { name: 'Confirm the e-mail address' });
    view.api.reply(getHostAddress, { data: WHOLE });
    act(() => view.session$.next(member({ is_email_verified: 1 })));
    expect(await screen.findByText('12 Alder Street')).toBeTruthy();
  });

  it('is nobody’s but a shopper’s', async () => {
    const view = await open(PAGE, { session: member({ type: 2 }), api: serve });
    expect(screen.getByText('Only shopper accounts receive parcels at a host.')).toBeTruthy();
    expect(view.requests.some(({ path }) => path.startsWith('user/address'))).toBe(false);
  });

  it('is copied line by line and as a whole, with the code in line 2', async () => {
    const view = await open(PAGE, { session: member(), api: serve });
    await view.user.click(await screen.findByRole('button', { name: 'Copy: Line 2, your code' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('H101-S1'));
    await view.user.click(screen.getByRole('button', { name: 'Copy all lines' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('Sam Shopper\n12 Alder Street\nH101-S1\nPortland\nOR\n97205\nUnited States'),
    );
    expect(view.notified.map(({ text }) => text)).toEqual(['Copied: Line 2, your code', 'The address is copied.']);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await view.user.click(screen.getByRole('button', { name: 'Copy all lines' }));
    await waitFor(() => expect(view.notified.at(-1)).toMatchObject({ tone: 'error' }));
  });

  it('comes when a failed service is asked again', async () => {
    const view = await open(PAGE, {
      session: member(),
      api(api) {
        serve(api);
        api.unreachable(getHostAddress);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The address did not load');
    view.api.reply(getHostAddress, { data: WHOLE });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12 Alder Street')).toBeTruthy();
  });
});

describe('Using the address', () => {
  async function openForm(api?: (api: FakeApi) => void) {
    const view = await open(PAGE, {
      session: member(),
      api(answers) {
        serve(answers);
        answers.reply(createOrder, { data: anOrder({ id: 20_001 }) });
        api?.(answers);
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Use this address' }));
    return view;
  }
  const sent = (view: Awaited<ReturnType<typeof open>>) => view.requests.filter(({ path }) => path === 'orders/');
  const fill = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.user.type(screen.getByRole('textbox', { name: 'Store' }), 'Trailhead Supply');
    await view.user.type(screen.getByRole('textbox', { name: 'What is in it' }), 'Camping stove');
  };

  it('announces the package and opens its order', async () => {
    const view = await openForm();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Store' }));
    await fill(view);
    await view.user.type(screen.getByRole('textbox', { name: /Tracking number/ }), ' TRK-1 ');
    await view.user.dblClick(screen.getByRole('button', { name: 'Save the package' }));
    await waitFor(() => expect(view.navigated).toEqual(['/member/package-detail/20001']));
    expect(sent(view).map(({ body }) => body)).toEqual([
      {
        host_id: 101,
        store_name: 'Trailhead Supply',
        items: [{ title: 'Camping stove', quantity: 1 }],
        destination_country_code: 'GB',
        tracking_number: 'TRK-1',
      },
    ]);
  });

  it('tries again with the same key, so that no second package is made', async () => {
    const view = await openForm((api) => api.unreachable(createOrder));
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Save the package' }));
    expect((await screen.findByRole('alert')).textContent).toContain('What you typed is kept');
    view.api.reply(createOrder, { data: anOrder({ id: 20_001 }) });
    await view.user.click(screen.getByRole('button', { name: 'Save the package' }));
    await waitFor(() => expect(view.navigated).toHaveLength(1));
    const keys = sent(view).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it('says what is missing and goes there; a number that was added already stands at its field', async () => {
    const view = await openForm((api) => api.refuse(createOrder, 'already_added'));
    await view.user.click(screen.getByRole('button', { name: 'Save the package' }));
    expect(screen.getByRole('alert').textContent).toBe('Please check 2 fields.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Store' }));
    expect(sent(view)).toEqual([]);
    await fill(view);
    await view.user.type(screen.getByRole('textbox', { name: /Tracking number/ }), 'TRK-1');
    await view.user.click(screen.getByRole('button', { name: 'Save the package' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Tracking number/ })));
    expect(screen.getByText('You have added this tracking number already')).toBeTruthy();
    expect(view.navigated).toEqual([]);
  });

  it('warns of a day on which nothing is received', async () => {
    const view = await openForm();
    await view.user.type(screen.getByLabelText(/Expected on/), '2026-11-26');
    expect(
      await screen.findByText(/No parcels are received on Thursday, November 26\. The next open day is Friday, November 27\./),
    ).toBeTruthy();
  });

  it('offers nothing that a newer version of the site would lose', async () => {
    const view = await openForm();
    await view.user.type(screen.getByRole('textbox', { name: 'Store' }), 'T');
    expect(view.updateBlocked()).toBe(true);
    await view.user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(view.updateBlocked()).toBe(false);
  });
});

describe('The step before the checkout', () => {
  const STEP = '/shop-from/US/getaddress-details?to=gb';

  it('R-060 chooses a host of the country, keeps the letter case of the address, and shows the address', async () => {
    const view = await open(STEP, { session: member(), api: serve });
    expect(view.location()).toBe(STEP);
    expect(view.head()?.canonical).toBe('/shop-from/us/getaddress-details');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your address in the United States');
    expect(await screen.findByText('12 Alder Street')).toBeTruthy();
    await view.user.click(screen.getByRole('radio', { name: /Luis A/ }));
    await waitFor(() => expect(view.location()).toBe(`${STEP}&host=102`));
    await waitFor(() => expect(view.requests.some(({ path }) => path === 'user/address/102')).toBe(true));
  });

  it('comes back to the chosen host after signing in', async () => {
    await open(`${STEP}&host=103`, { api: serve });
    expect(screen.getByRole('link', { name: 'Sign in to see the street' }).getAttribute('href')).toBe(
      `/signin?returnTo=${encodeURIComponent('/shop-from/US/getaddress-details?host=103&to=gb')}`,
    );
  });

  it('says that a country has no hosts, and is not found for what is no country', async () => {
    const view = await open(STEP, { api: (api) => api.reply(getHostsOfCountry, { data: [] }) });
    expect(screen.getByRole('heading', { name: 'No host in the United States yet' })).toBeTruthy();
    view.unmount();
    await open('/shop-from/zz/getaddress-details', { api: (api) => api.refuse(getHostsOfCountry, 'not_found') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
  });
});
