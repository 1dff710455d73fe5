import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { getAffiliateApplication } from '@outpost/shared-contracts/affiliates/calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen } from '@testing-library/react';
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
    ...{ tax_kind: 'person', payout_method: 'bank', masked_tax_id: null, promotion: 'I show every Friday what I had sent to me.' },
  },
};

const open = (application: AffiliateApplication) =>
  renderRoute(remote, '/member/affiliate-dashboard', {
    session: { state: 'signed-in', user: aUser({ id: 9, type: 4, name: 'Mira' }) },
    api: (api) => {
      api.reply(getCountries, { data: [] });
      api.reply(getAffiliateApplication, { data: application });
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
});
