import { getChallenge } from '@outpost/shared-contracts/accounts/calls';
import type { User } from '@outpost/shared-contracts/accounts/user';
import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { getAffiliateApplication, startAffiliate, submitAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.ts';

const challenge = { parameters: { algorithm: 'SHA-256', nonce: '00', salt: '01', cost: 1, keyLength: 8, keyPrefix: '0' } } as const;
const affiliate = aUser({ id: 9, type: 4, name: 'Mira' });
const STORE = {
  ...{ store_name: 'Mira finds', slug: 'mira-finds', audience_countries: ['DE'], content_language: 'de' as const },
  channels: [{ type: 'video' as const, url: 'https://video.example.com/mira', followers: 5200 }],
  ...{
    tax_kind: 'person' as const,
    payout_method: 'bank' as const,
    masked_tax_id: '•••••6789',
    tagline: '',
    promo_code: '',
    about: '',
    is_open: 1 as const,
  },
  promotion: 'I show every Friday what I had sent to me.',
};
const anApplication = (overrides: Partial<AffiliateApplication> = {}): AffiliateApplication => ({
  ...{ state: 'started', revision: 1, reason: null, message: null, submitted_at: null, decided_at: null, again_at: null },
  ...{ can_send: true, is_email_confirmed: true, store: null },
  ...overrides,
});

const open = (user?: User, application?: AffiliateApplication, prepare: (api: RenderedRoute['api']) => void = () => {}) =>
  renderRoute(remote, '/become-an-affiliate', {
    ...(user ? { session: { state: 'signed-in' as const, user } } : {}),
    api: (api) => {
      const data = [
        { code: 'DE', name: 'Germany', is_host: 1 as const },
        { code: 'US', name: 'United States', is_host: 1 as const },
      ];
      api.reply(getCountries, { data });
      api.reply(getChallenge, { data: challenge });
      api.reply(startAffiliate, { data: { token: 'new-token', user: affiliate } });
      if (application) api.reply(getAffiliateApplication, { data: application });
      prepare(api);
    },
  });
const inForm = (name: string) => within(screen.getByRole('form', { name }));

describe('the page about being an affiliate', () => {
  it('R-092 stands for everybody, with what a sale brings by the rate that is credited, and its questions for search engines', async () => {
    const view = await open();
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('row', { name: '$120.00 $9.60' })).toBeDefined();
    expect(view.head()).toMatchObject({ title: 'Become an affiliate', canonical: '/become-an-affiliate' });
    expect(JSON.stringify(view.head()?.structuredData)).toContain('Who can apply?');
  });

  it('tells somebody with another account that an affiliate has one of its own, and signs out', async () => {
    const view = await open(aUser({ type: 1, name: 'Sam' }));
    const signOut = vi.fn(() => ({}));
    view.bus.handle('shell', { 'shell.signOut': signOut });
    expect(await screen.findByText('You are signed in as Sam')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });
});

describe('the first step', () => {
  it('B-025 E-014 opens the account, whose session the shell takes over', async () => {
    const view = await open();
    const enter = vi.fn(() => ({}));
    view.bus.handle('shell', { 'shell.signIn': enter });
    await screen.findByRole('option', { name: 'Germany' });
    const form = inForm('About you');
    for (const [label, text] of [
      ['First name', 'Mira'],
      ['Last name', 'Okafor'],
      ['E-mail', 'mira@example.com'],
      ['Password', 'a long passphrase'],
      [/^Phone/, '0049 151 23456789'],
    ] as const) {
      await view.user.click(form.getByLabelText(label));
      await view.user.paste(text);
    }
    await view.user.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'Germany');
    await view.user.click(form.getByRole('checkbox', { name: 'I agree to the terms.' }));
    await view.user.click(form.getByRole('button', { name: 'Continue to step 2' }));
    await waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect(enter).toHaveBeenCalledWith({ token: 'new-token', user: affiliate });
    const sent = view.requests.find(({ path }) => path === 'authentication/affiliate/signup');
    expect(sent).toMatchObject({
      method: 'POST',
      body: { name: 'Mira', surname: 'Okafor', email: 'mira@example.com', country: 'DE', phone: '+4915123456789', terms: true },
    });
  });

  it('says field by field what is missing, focuses the first, and leads back who has begun already', async () => {
    const view = await open();
    await screen.findByRole('option', { name: 'Germany' });
    await view.user.click(screen.getByRole('button', { name: 'Continue to step 2' }));
    expect((await screen.findByRole('alert')).textContent).toBe('6 fields need your attention.');
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(view.requests.some(({ method }) => method === 'POST')).toBe(false);
    const link = screen.getByRole('link', { name: 'Sign in and go on' });
    expect(link.getAttribute('href')).toBe('/signin?returnTo=%2Fbecome-an-affiliate');
  });
});

describe('the second step', () => {
  it('B-025 E-015 sends the store with the application as it was read, and shows that it is under review', async () => {
    const submitted = anApplication({ state: 'submitted', revision: 2, store: STORE });
    const view = await open(affiliate, anApplication(), (api) => api.reply(submitAffiliate, { data: submitted }));
    expect(await screen.findByText('One more step')).toBeDefined();
    const form = inForm('Your store and your audience');
    const type = async (label: string | RegExp, text: string) => {
      await view.user.click(form.getByLabelText(label));
      await view.user.paste(text);
    };
    await type('Name of your store', 'Mïra Finds!');
    expect(form.getByLabelText('Its address')).toHaveProperty('value', 'mira-finds');
    await view.user.selectOptions(form.getByRole('combobox', { name: 'Kind' }), 'Videos');
    await type('Address', 'video.example.com/mira');
    await type('Readers or followers', '5,200');
    await view.user.click(form.getByRole('button', { name: 'Add a country' }));
    await view.user.selectOptions(form.getByRole('combobox', { name: 'Country 1' }), 'Germany');
    await view.user.click(form.getByRole('radio', { name: 'To a bank account' }));
    await type('How will you promote?', 'I show every Friday what I had sent to me.');
    await view.user.click(form.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('Your application is under review')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
    const sent = view.requests.find(({ method }) => method === 'PUT');
    expect(sent).toMatchObject({
      path: 'authentication/affiliate/signup',
      body: {
        ...{ store_name: 'Mïra Finds!', slug: 'mira-finds', revision: 1, audience_countries: ['DE'], payout_method: 'bank' },
        channels: [{ type: 'video', url: 'https://video.example.com/mira', followers: 5200 }],
      },
    });
    expect(JSON.stringify(sent?.body)).not.toContain('tax_id');
  });

  it('focuses the first wrong field from top to bottom and counts those of each channel', async () => {
    const view = await open(affiliate, anApplication());
    await view.user.click(await screen.findByRole('button', { name: 'Send application' }));
    expect((await screen.findByRole('alert')).textContent).toBe('5 fields need your attention.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name of your store'));
    await view.user.paste('Mira finds');
    await view.user.click(screen.getByRole('button', { name: 'Send application' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
    expect(view.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('says at its field that a name is taken, and keeps what was typed', async () => {
    const message = 'This name is taken.';
    const asked = anApplication({ state: 'needs_info', revision: 4, store: STORE, message: 'Which of the two is yours?' });
    const view = await open(affiliate, asked, (api) =>
      api.refuse(submitAffiliate, 'validation_failed', message, [{ field: 'slug', code: 'name_taken', message }]),
    );
    expect(await screen.findByText('We wrote: Which of the two is yours?')).toBeDefined();
    await view.user.click(screen.getByRole('button', { name: 'Send application' }));
    const slug = screen.getByLabelText('Its address');
    await waitFor(() => expect(document.activeElement).toBe(slug));
    expect(screen.getByText(message)).toBeDefined();
    expect(slug).toHaveProperty('value', 'mira-finds');
    expect(screen.getByText('We have •••••6789. Leave it empty to keep that.')).toBeDefined();
  });
});

describe('how an application stands', () => {
  it('in review it can be put right, and says where the e-mail has to be confirmed first', async () => {
    const view = await open(affiliate, anApplication({ state: 'submitted', store: STORE, is_email_confirmed: false }));
    expect(await screen.findByText('It begins once your e-mail is confirmed.', { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Confirm it' }).getAttribute('href')).toBe('/verification');
    expect(screen.queryByRole('form')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Put it right' }));
    expect(screen.getByLabelText('Name of your store')).toHaveProperty('value', 'Mira finds');
  });

  it('rejected it says why and when it can be sent again, and has the form from then on', async () => {
    const rejected = anApplication({ state: 'rejected', reason: 'audience', again_at: '2026-12-27T09:00:00Z', can_send: false });
    await open(affiliate, rejected);
    expect(await screen.findByText('Your audience does not fit what we ship.')).toBeDefined();
    expect(screen.getByText('You can apply again from December 27, 2026 on.')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('rejected long enough ago it can be sent again', async () => {
    await open(affiliate, anApplication({ state: 'rejected', reason: 'other', again_at: '2026-01-01T09:00:00Z', store: STORE }));
    expect(await screen.findByText('You can apply again now.')).toBeDefined();
    expect(screen.getByRole('form', { name: 'Your store and your audience' })).toBeDefined();
  });

  it.each([
    ['approved', 'You are an affiliate', 'Store Settings', '/settings/store-settings'],
    ['approved', 'You are an affiliate', 'See the stores', '/affiliate'],
    ['suspended', 'Your affiliate account is paused', 'Contact us', '/contact-us'],
    ['closed', 'Your affiliate account is closed', 'Contact us', '/contact-us'],
  ] as const)('%s it leads on', async (state, title, link, href) => {
    await open(affiliate, anApplication({ state, can_send: false, store: STORE, message: 'so' }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('that could not be read is asked for again', async () => {
    const view = await open(affiliate, undefined, (api) => api.unreachable(getAffiliateApplication));
    expect(await screen.findByText('Your application did not load')).toBeDefined();
    view.api.reply(getAffiliateApplication, { data: anApplication() });
    await view.user.click(screen.getByRole('button', { name: /again|Retry/ }));
    expect(await screen.findByText('One more step')).toBeDefined();
  });
});
