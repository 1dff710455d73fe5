import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { drawAffiliateLink, getAffiliateApplication, getAffiliateSales } from '@outpost/shared-contracts/affiliates/calls';
import type { AffiliateSale, AffiliateSales } from '@outpost/shared-contracts/affiliates/credit';
import { listAffiliateProducts } from '@outpost/shared-contracts/affiliates/store-calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { getPayoutInfo, type PayoutInfo, requestPayout } from '@outpost/shared-contracts/payments/payout-method-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../../remote.ts';

const BEGUN: AffiliateApplication = {
  ...{ state: 'started', revision: 1, reason: null, message: null, submitted_at: null, decided_at: null, again_at: null },
  ...{ can_send: true, is_email_confirmed: true, store: null },
};
const APPROVED: AffiliateApplication = {
  ...BEGUN,
  ...{ state: 'approved', revision: 3, can_send: false },
  store: {
    ...{ store_name: 'Mira finds', slug: 'mira-finds', audience_countries: ['DE', 'AT'], content_language: 'de' },
    channels: [{ type: 'video', url: 'https://video.example.com/mira', followers: 5200 }],
    ...{
      tagline: '',
      promo_code: '',
      about: '',
      is_open: 1,
      tax_kind: 'person',
      payout_method: 'bank',
      masked_tax_id: null,
      promotion: 'I show every Friday what I had sent to me.',
    },
  },
};

const SALE: AffiliateSale = {
  ...{ id: 1, at: '2026-11-20T12:00:00.000Z', items: usd(12_000), commission: usd(960), adjusted: usd(0) },
  ...{ state: 'pending', denial: null, hold: null, approved_at: null, sub_id: null, code: null, title: null, country: null },
};
const SALES: AffiliateSales = {
  ...{
    from: '2026-11-19',
    to: '2026-11-20',
    clicks: 1234,
    orders: 3,
    items: usd(36_000),
    pending: usd(1920),
    approved: usd(480),
    paid: usd(2500),
  },
  before: { clicks: 1000, orders: 1, items: usd(12_000) },
  days: [
    { day: '2026-11-19', clicks: 1000, orders: 0, items: usd(0) },
    { day: '2026-11-20', clicks: 234, orders: 3, items: usd(36_000) },
  ],
  campaigns: [
    { sub_id: 'yt-nights', clicks: 1200, orders: 2, items: usd(24_000), commission: usd(1440) },
    { sub_id: null, clicks: 34, orders: 1, items: usd(12_000), commission: usd(960) },
  ],
  sales: [
    { ...SALE, sub_id: 'yt-nights', title: 'Ridge 2 tent', country: 'GB' },
    { ...SALE, id: 2, code: 'SLOWTRAIL', approved_at: '2026-12-04T12:00:00.000Z' },
    { ...SALE, id: 3, state: 'approved', adjusted: usd(-480) },
    { ...SALE, id: 4, state: 'denied', denial: 'own_purchase', commission: usd(0) },
    { ...SALE, id: 5, state: 'denied', denial: 'not_approved', commission: usd(0) },
    { ...SALE, id: 6, hold: 'own_network' },
    { ...SALE, id: 7, hold: 'many_clicks', approved_at: '2026-12-04T12:00:00.000Z' },
    { ...SALE, id: 8, state: 'denied', denial: 'looked_at', adjusted: usd(-960) },
    { ...SALE, id: 9, state: 'paid' },
  ],
};

const PAYOUTS: PayoutInfo = {
  ...{ methods: [], fallback: 'm•••@mail.example', asks_second_factor: false, is_payable: true, next_run: '2026-11-30' },
  ...{ minimum: usd(2_500), statements: [], payouts: [] },
  totals: { pending: usd(1_920), available: usd(2_600), held: usd(0), on_the_way: usd(0), paid: usd(2_500), owed: usd(0) },
};

const open = (application: AffiliateApplication, sales: AffiliateSales = SALES, payouts = PAYOUTS) =>
  renderRoute(remote, '/member/affiliate-dashboard', {
    session: { state: 'signed-in', user: aUser({ id: 9, type: 4, name: 'Mira' }) },
    api: (api) => {
      api.reply(getCountries, { data: [] });
      api.reply(getAffiliateApplication, { data: application });
      api.reply(getAffiliateSales, { data: sales });
      api.reply(listAffiliateProducts, { data: [] });
      api.reply(getPayoutInfo, { data: payouts });
    },
  });

describe('My Store', () => {
  it('shows an affiliate the store as it was sent, the way to change it, and what a sale brings', async () => {
    const view = await open(APPROVED);
    expect(await screen.findByRole('row', { name: 'Name of your store Mira finds' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'My Store' })).toBeDefined();
    expect(screen.getByRole('row', { name: 'Where your audience lives Germany and Austria' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Store Settings' }).getAttribute('href')).toBe('/settings/store-settings');
    expect(screen.getByRole('row', { name: '$120.00 $9.60' })).toBeDefined();
    expect(view.head()).toMatchObject({ title: 'My Store', noindex: true });
  });

  it('B-025 goes on with the second step where it was left', async () => {
    await open(BEGUN);
    expect(await screen.findByText('One more step')).toBeDefined();
    expect(screen.getByRole('form', { name: 'Your store and your audience' })).toBeDefined();
    expect(screen.queryByRole('row', { name: /Mira finds/ })).toBeNull();
  });

  it('lists each sale with how it was decided, less what went back', async () => {
    const view = await open(APPROVED);
    const region = within(await screen.findByRole('region', { name: 'What your links brought' }));
    const rowsOf = (name: string) =>
      within(region.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    await region.findByRole('table', { name: 'Sales by your links' });
    expect(rowsOf('Sales by your links')).toEqual([
      'Nov 20, 2026Ridge 2 tentyt-nightsUnited Kingdom$120.00$9.60Pending until 14 days after the delivery',
      'Nov 20, 2026From the web–$120.00$9.60By your code SLOWTRAILPending until Dec 4, 2026',
      'Nov 20, 2026From the web–$120.00$4.80Approved$4.80 taken off because the buyer got money back',
      'Nov 20, 2026From the web–$120.00$0.00Denied: the buyer shares a browser, an address or a card with you',
      'Nov 20, 2026From the web–$120.00$0.00Denied: your store was not approved when it was paid',
      'Nov 20, 2026From the web–$120.00$9.60On hold: the buyer came from a network that you use. Somebody looks at it.',
      'Nov 20, 2026From the web–$120.00$9.60On hold: very many clicks came from the network of the buyer. Somebody looks at it.',
      'Nov 20, 2026From the web–$120.00$0.00Denied: somebody has looked at it and found that it does not count',
      'Nov 20, 2026From the web–$120.00$9.60Paid to you',
    ]);
    expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['1,234', '1,000 in the period before', '3', '1 in the period before', '0.24%', '0.1% in the period before'],
      ...['$360.00', '$120.00 in the period before', '$19.20', '$4.80', '$25.00', 'Nov 30, 2026'],
    ]);
    expect(region.getByRole('img', { name: /^Clicks and sales by day/ }).getAttribute('aria-label')).toBe(
      'Clicks and sales by day, from Nov 19, 2026 to Nov 20, 2026. Most clicks in a day: 1,000. Most sales in a day: $360.00.',
    );
    await view.user.click(region.getByRole('tab', { name: 'Table' }));
    expect(rowsOf('Day by day')).toEqual(['Nov 20, 20262343$360.00', 'Nov 19, 20261,0000$0.00']);
    await view.user.click(region.getByRole('tab', { name: /^Campaigns/ }));
    expect(rowsOf('Campaigns')).toEqual(['yt-nights1,20020.17%$240.00$14.40', 'Without3412.94%$120.00$9.60']);
  });

  it('compares no conversion with a period in which nobody clicked', async () => {
    await open(APPROVED, { ...SALES, before: { clicks: 0, orders: 0, items: usd(0) } });
    const region = within(await screen.findByRole('region', { name: 'What your links brought' }));
    expect((await region.findAllByText(/ in the period before$/)).map(({ textContent }) => textContent)).toEqual([
      ...['0 in the period before', '0 in the period before', '$0.00 in the period before'],
    ]);
  });

  it('R-104 shows in the tab of payouts what may be sent and what was, and sends what is available now', async () => {
    const view = await open(APPROVED);
    const region = within(await screen.findByRole('region', { name: 'What your links brought' }));
    await view.user.click(await region.findByRole('tab', { name: 'Payouts' }));
    expect(await region.findByText('Sales that may still come back')).toBeTruthy();
    expect(region.getByText('Nothing was paid yet')).toBeTruthy();
    expect(region.getByText(/approved 14 days after its delivery/)).toBeTruthy();
    const payout = { purchase_id: null, orders: 2, amount: usd(2_600), to: 'm•••@mail.example', hold: null, held_until: null } as const;
    const at = { asked_at: '2026-11-28T10:00:00.000Z', changed_at: '2026-11-28T10:00:00.000Z' };
    const held = { ...payout, ...at, id: 'b', orders: 1, status: 'held', hold: 'not_payable' } as const;
    view.api.reply(requestPayout, { data: { ...PAYOUTS, payouts: [{ ...payout, ...at, id: 'a', status: 'on_the_way' }, held] } });
    await view.user.click(region.getByRole('button', { name: 'Send it now' }));
    const [sent, waits] = (await region.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(sent).toMatch(/^2 sales.*On the way.*26\.00/);
    expect(waits).toMatch(/^1 sale[A-Z].*Waits for your store to be approved/);
    expect(view.requests.at(-1)).toMatchObject({ method: 'POST', path: 'host/payouts' });
  });

  it('R-104 says in the tab of payouts why nothing is sent, which has nothing to do with a host’s documents', async () => {
    const view = await open(APPROVED, SALES, { ...PAYOUTS, is_payable: false });
    const region = within(await screen.findByRole('region', { name: 'What your links brought' }));
    await view.user.click(await region.findByRole('tab', { name: 'Payouts' }));
    expect(await region.findByText(/^Nothing is sent while your store is not approved/)).toBeTruthy();
    expect(region.queryByRole('link', { name: 'See what is missing' })).toBeNull();
    expect(region.queryByRole('button', { name: 'Send it now' })).toBeNull();
  });

  it('keeps each table as a file', async () => {
    const sent = { id: 'a', purchase_id: null, orders: 2, amount: usd(2_650), to: 'm•••@mail.example', status: 'paid' } as const;
    const at = { asked_at: '2026-11-28T10:00:00.000Z', changed_at: '2026-11-28T10:00:00.000Z', hold: null, held_until: null };
    const view = await open(APPROVED, SALES, { ...PAYOUTS, payouts: [{ ...sent, ...at }] });
    const region = within(await screen.findByRole('region', { name: 'What your links brought' }));
    const files: Blob[] = [];
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const gone = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await view.user.click(await region.findByRole('button', { name: 'Download CSV' }));
    await view.user.click(region.getByRole('tab', { name: 'Table' }));
    await view.user.click(region.getAllByRole('button', { name: 'Download CSV' })[0] as HTMLElement);
    await view.user.click(region.getByRole('tab', { name: /^Campaigns/ }));
    await view.user.click(region.getAllByRole('button', { name: 'Download CSV' })[1] as HTMLElement);
    await view.user.click(region.getByRole('tab', { name: 'Payouts' }));
    await view.user.click((await region.findAllByRole('button', { name: 'Download CSV' })).at(-1) as HTMLElement);
    const [sales = '', days, campaigns, payouts = ''] = await Promise.all(files.map((file) => file.text()));
    expect(sales.split('\r\n').slice(0, 2)).toEqual([
      'Paid on,Product,Sub-id,Buyer in,Items,Your share,Status',
      '2026-11-20T12:00:00.000Z,Ridge 2 tent,yt-nights,GB,120,9.6,Pending until 14 days after the delivery',
    ]);
    expect(days).toBe('Day,Clicks,Orders,Sales\r\n2026-11-19,1000,0,0\r\n2026-11-20,234,3,360\r\n');
    expect(campaigns).toBe('Sub-id,Clicks,Orders,Sales,Commission\r\nyt-nights,1200,2,240,14.4\r\n,34,1,120,9.6\r\n');
    expect(payouts.split('\r\n').slice(1)).toEqual(['2 sales,2026-11-28T10:00:00.000Z,m•••@mail.example,Paid,26.5', '']);
    for (const spy of [made, gone, clicked]) spy.mockRestore();
  });

  it('R-104 asks for the days that are chosen, and keeps them in the address', async () => {
    const view = await open(APPROVED);
    const region = within(await screen.findByRole('region', { name: 'What your links brought' }));
    const period = await region.findByRole('combobox', { name: 'Period' });
    const asked = () => view.requests.filter(({ path }) => path === 'affiliate/sales').at(-1)?.query;
    const daysIn = ({ from = '', to = '' }: Record<string, string> = {}) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    expect(daysIn(asked() as Record<string, string>)).toBe(30);
    await view.user.selectOptions(period, 'Last 7 days');
    await waitFor(() => expect(daysIn(asked() as Record<string, string>)).toBe(7));
    await waitFor(() => expect(view.location()).toBe('/member/affiliate-dashboard?days=7'));
    await view.user.selectOptions(period, 'Other days');
    const [from, to] = [region.getByLabelText('From'), region.getByLabelText('To')];
    const last = (to as HTMLInputElement).value;
    fireEvent.change(from, { target: { value: '2020-01-01' } });
    expect(region.getByText('Choose days of the last 90, the first one first.')).toBeDefined();
    await waitFor(() => expect(view.location()).toBe('/member/affiliate-dashboard?days=7'));
    fireEvent.change(from, { target: { value: last } });
    await waitFor(() => expect(asked()).toEqual({ from: last, to: last }));
    await waitFor(() => expect(view.location()).toBe(`/member/affiliate-dashboard?from=${last}&to=${last}`));
  });

  it('makes a link of the affiliate to the own store or a product, for a campaign, copies and draws it', async () => {
    const view = await open(APPROVED, { ...SALES, sales: [] });
    expect(await screen.findByText(/^No sales yet/)).toBeDefined();
    const part = within(screen.getByRole('region', { name: 'Your own link' }));
    const { origin } = window.location;
    const link = () => part.getByRole('status', { name: 'Your link' }).textContent;
    expect(link()).toBe(`${origin}/affiliate?affiliate_id=9`);
    const address = part.getByRole('textbox', { name: /^Address of a product/ });
    await view.user.type(address, 'https://evil.test/affiliate/product/5');
    expect(part.getByText('This is not the address of a product of this site.')).toBeDefined();
    expect(part.queryByRole('button', { name: 'Copy link' })).toBeNull();
    await view.user.clear(address);
    await view.user.type(address, `${origin}/de/affiliate/product/5?affiliate_id=2`);
    expect(link()).toBe(`${origin}/de/affiliate/product/5?affiliate_id=9`);
    const subId = part.getByRole('textbox', { name: /^Sub-id/ });
    await view.user.type(subId, '=1+1');
    expect(part.getByText(/^Use up to 40 letters from a to z/)).toBeDefined();
    expect(part.queryByRole('button', { name: 'Copy link' })).toBeNull();
    await view.user.clear(subId);
    await view.user.type(subId, 'yt-nights');
    await view.user.click(part.getByRole('button', { name: 'Copy link' }));
    const wanted = `${origin}/de/affiliate/product/5?affiliate_id=9&sub=yt-nights`;
    expect(await navigator.clipboard.readText()).toBe(wanted);
    view.api.reply(drawAffiliateLink, { data: { link: wanted, qr: '<svg xmlns="http://www.w3.org/2000/svg"/>' } });
    await view.user.click(part.getByRole('button', { name: 'Show QR code' }));
    expect((await part.findByRole('img', { name: 'QR code of your link' })).getAttribute('src')).toContain('data:image/svg+xml,%3Csvg');
    expect(view.requests.at(-1)).toMatchObject({
      path: 'affiliate/link',
      query: { product_id: '5', sub_id: 'yt-nights', language: 'de' },
    });
    await view.user.type(subId, '2');
    expect(part.queryByRole('img'), 'the drawing is that of the link').toBeNull();
  });
});
