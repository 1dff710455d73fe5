import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { getAffiliateApplication, saveAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../../remote.ts';

const APPROVED: AffiliateApplication = {
  ...{ state: 'approved', revision: 3, reason: null, message: null, submitted_at: null, decided_at: null, again_at: null },
  ...{ can_send: false, is_email_confirmed: true },
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

const open = (application: AffiliateApplication) =>
  renderRoute(remote, '/settings/store-settings', {
    session: { state: 'signed-in', user: aUser({ id: 9, type: 4, name: 'Mira' }) },
    api: (api) => {
      api.reply(getCountries, { data: [] });
      api.reply(getAffiliateApplication, { data: application });
      api.reply(saveAffiliate, { data: { ...application, revision: application.revision + 1 } });
    },
  });

describe('store settings', () => {
  it('R-122 B-414 E-140 change the store of an affiliate as it was read', async () => {
    const view = await open(APPROVED);
    const name = await screen.findByLabelText('Name of your store');
    expect(screen.getByRole('link', { name: 'Store Settings' }).getAttribute('href')).toBe('/settings/store-settings');
    expect(screen.queryByText('Step 2 of 2')).toBeNull();
    // Also where the list of countries did not come.
    expect(screen.getByLabelText('Country 2')).toHaveProperty('value', 'AT');
    await view.user.clear(name);
    await view.user.click(name);
    await view.user.paste('Mira found');
    expect(screen.getByLabelText('Its address')).toHaveProperty('value', 'mira-finds');
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(view.requests.some(({ method }) => method === 'PUT')).toBe(true));
    expect(view.requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: 'affiliate/users/9',
      body: { store_name: 'Mira found', slug: 'mira-finds', audience_countries: ['DE', 'AT'], revision: 3 },
    });
  });

  it('B-387 say how the store shows itself, and close it', async () => {
    const view = await open(APPROVED);
    const tagline = await screen.findByLabelText(/^One line about your store/);
    await view.user.click(tagline);
    await view.user.paste('Small things that last');
    await view.user.click(screen.getByLabelText(/^About you/));
    await view.user.paste('Ten years of parcels.');
    await view.user.click(screen.getByRole('switch', { name: 'The store is open' }));
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(view.requests.some(({ method }) => method === 'PUT')).toBe(true));
    expect(view.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ tagline: 'Small things that last', about: 'Ten years of parcels.', is_open: 0 },
    });
  });

  it('have a code, which is none of the house', async () => {
    const view = await open(APPROVED);
    const code = await screen.findByLabelText(/^Your code/);
    for (const wrong of ['ab', 'HELLO99', 'no-dash']) {
      await view.user.clear(code);
      await view.user.type(code, wrong);
      await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText(/^Use 4 to 16 letters and digits/), wrong).toBeTruthy();
    }
    expect(view.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await view.user.clear(code);
    await view.user.type(code, 'slowtrail');
    await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(view.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ promo_code: 'SLOWTRAIL' }));
  });

  it('lead to the application where there is no store yet', async () => {
    await open({ ...APPROVED, state: 'started', store: null });
    const link = await screen.findByRole('link', { name: 'Go to your application' });
    expect(link.getAttribute('href')).toBe('/become-an-affiliate');
    expect(screen.queryByRole('form')).toBeNull();
  });
});
