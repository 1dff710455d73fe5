import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { getAffiliateApplication, getAffiliateSales } from '@outpost/shared-contracts/affiliates/calls';
import type { AffiliateSale, AffiliateSales } from '@outpost/shared-contracts/affiliates/credit';
import { listAffiliateProducts } from '@outpost/shared-contracts/affiliates/store-calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
  ...{ state: 'pending', denial: null, approved_at: null },
};
const SALES: AffiliateSales = {
  ...{ clicks: 1234, pending: usd(1920), approved: usd(480) },
  sales: [
    SALE,
    { ...SALE, id: 2, approved_at: '2026-12-04T12:00:00.000Z' },
    { ...SALE, id: 3, state: 'approved', adjusted: usd(-480) },
    { ...SALE, id: 4, state: 'denied', denial: 'own_purchase', commission: usd(0) },
    { ...SALE, id: 5, state: 'denied', denial: 'not_approved', commission: usd(0) },
  ],
};

const open = (application: AffiliateApplication, sales: AffiliateSales = SALES) =>
  renderRoute(remote, '/member/affiliate-dashboard', {
    session: { state: 'signed-in', user: aUser({ id: 9, type: 4, name: 'Mira' }) },
    api: (api) => {
      api.reply(getCountries, { data: [] });
      api.reply(getAffiliateApplication, { data: application });
      api.reply(getAffiliateSales, { data: sales });
      api.reply(listAffiliateProducts, { data: [] });
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
    await open(APPROVED);
    const region = within(await screen.findByRole('region', { name: 'What your links brought' }));
    const table = within(await region.findByRole('table', { name: 'Sales by your links' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nov 20, 2026$120.00$9.60Pending until 14 days after the delivery',
      'Nov 20, 2026$120.00$9.60Pending until Dec 4, 2026',
      'Nov 20, 2026$120.00$4.80Approved$4.80 taken off because the buyer got money back',
      'Nov 20, 2026$120.00$0.00Denied: the buyer shares a browser, an address or a card with you',
      'Nov 20, 2026$120.00$0.00Denied: your store was not approved when it was paid',
    ]);
    expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,234', '$19.20', '$4.80']);
  });

  it('makes a link of the affiliate out of the address of a product, and copies it', async () => {
    const view = await open(APPROVED, { ...SALES, sales: [] });
    expect(await screen.findByText(/^No sales yet/)).toBeDefined();
    const link = within(screen.getByRole('region', { name: 'Your own link' }));
    const address = link.getByRole('textbox', { name: 'Address of a product' });
    await view.user.type(address, 'https://evil.test/affiliate/product/5');
    expect(screen.getByText('This is not the address of a product of this site.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    await view.user.clear(address);
    await view.user.type(address, `${window.location.origin}/de/affiliate/product/5?affiliate_id=2`);
    await view.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/de/affiliate/product/5?affiliate_id=9`);
  });
});
