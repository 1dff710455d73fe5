import { becomeHost, getChallenge } from '@outpost/shared-contracts/accounts/calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const challenge = { parameters: { algorithm: 'SHA-256', nonce: '00', salt: '01', cost: 1, keyLength: 8, keyPrefix: '0' } } as const;

const answers = (api: RenderedRoute['api']) => {
  api.reply(getCountries, {
    data: [
      { code: 'DE', name: 'Germany', is_host: 1 },
      { code: 'US', name: 'United States', is_host: 1 },
    ],
  });
  api.reply(getChallenge, { data: challenge });
  api.reply(becomeHost, { data: { user: { id: 9, type: 2, name: 'Mira', profile_image_url: null }, email: 'mira@example.com' } });
};

const open = (prepare: (api: RenderedRoute['api']) => void = () => {}) =>
  renderRoute(remote, '/become-a-host', {
    api: (api) => {
      answers(api);
      prepare(api);
    },
  });

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Send application' });

async function fillIn({ user }: RenderedRoute) {
  await screen.findByRole('option', { name: 'Germany' });
  const texts: [HTMLElement, string][] = [
    [field('Name'), 'Mira'],
    [field('Surname'), 'Okafor'],
    [field('E-mail'), 'mira@example.com'],
    [field('Phone'), '+49 151 23456789'],
    [screen.getByLabelText('Password'), 'a long passphrase'],
    [field('City'), 'Leipzig'],
    [field('Street and number'), 'Lindenweg 4'],
  ];
  for (const [input, text] of texts) {
    await user.click(input);
    await user.paste(text);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
  await user.click(screen.getByRole('checkbox', { name: 'Repacking' }));
  await user.click(screen.getByRole('radio', { name: /A warehouse/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms for hosts.' }));
}

const sent = (view: RenderedRoute) => view.requests.filter(({ path }) => path === 'authentication/becomehost');

describe("the host's sign-up", () => {
  it('holds a newer version of the site back while something is typed that was not sent', async () => {
    const view = await open();
    expect(view.updateBlocked()).toBe(false);
    await fillIn(view);
    expect(view.updateBlocked()).toBe(true);
    await view.user.click(submit());
    await screen.findByRole('heading', { name: 'Your application is in' });
    expect(view.updateBlocked()).toBe(false);
  });

  it('B-005 E-009 goes to a call of its own with the solved challenge, and tells what happens next', async () => {
    const view = await open();
    await fillIn(view);
    await view.user.click(submit());
    const done = await screen.findByRole('heading', { name: 'Your application is in' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(screen.getByText(/We have sent a mail to mira@example.com/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
    const [request] = sent(view);
    expect(request).toMatchObject({
      method: 'POST',
      body: {
        name: 'Mira',
        surname: 'Okafor',
        email: 'mira@example.com',
        phone: '+4915123456789',
        country: 'DE',
        kind: 'warehouse',
        terms: true,
        address: { line1: 'Lindenweg 4', city_name: 'Leipzig' },
        services: { consolidation: false, item_pictures: false, repacking: true, storage: false },
        opening_days: [1, 2, 3, 4, 5, 6],
      },
    });
    const { recaptcha } = (request?.body ?? {}) as { recaptcha: string };
    const { solution } = JSON.parse(atob(recaptcha)) as { solution: { derivedKey: string } };
    expect(solution.derivedKey.startsWith('0')).toBe(true);
    expect(view.requests.some(({ path }) => path === 'authentication/signup')).toBe(false);
  });

  it('says field by field what is missing, focuses the first, and sends nothing', async () => {
    const view = await open();
    await screen.findByRole('option', { name: 'Germany' });
    await view.user.click(submit());
    expect(await screen.findByText('Write your name, up to 60 characters.')).toBeDefined();
    expect(screen.getByText('Choose the country of your address.')).toBeDefined();
    expect(document.activeElement).toBe(field('Name'));
    expect(screen.getByRole('alert').textContent).toBe('9 fields need your attention.');
    expect(sent(view)).toEqual([]);
  });

  it('puts what the service refuses at its field and keeps what was typed', async () => {
    const message = 'This is no e-mail.';
    const errors = [{ field: 'email', code: 'invalid_format', message }];
    const view = await open((api) => api.refuse(becomeHost, 'validation_failed', message, errors));
    await fillIn(view);
    await view.user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('1 field needs your attention.');
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field('E-mail'));
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(field('Street and number')).toHaveProperty('value', 'Lindenweg 4');
  });

  it('is sent again with the same key and body after no answer came, so that it opens one account only', async () => {
    const view = await open((api) => api.unreachable(becomeHost));
    await fillIn(view);
    await view.user.click(submit());
    await screen.findByText(/a second try never opens a second account/);
    answers(view.api);
    await view.user.click(submit());
    await screen.findByRole('heading', { name: 'Your application is in' });
    const [first, second] = sent(view);
    expect(second).toEqual(first);
    expect(Object.values(first?.headers ?? {}).join('')).toMatch(/[0-9a-f]{8}-/);
  });

  it('keeps working when the countries do not load at first', async () => {
    const view = await open((api) => api.unreachable(getCountries));
    await view.user.click(await screen.findByRole('button', { name: 'Load again' }));
    answers(view.api);
    await view.user.click(await screen.findByRole('button', { name: 'Load again' }));
    expect(await screen.findByRole('option', { name: 'Germany' })).toBeDefined();
  });
});

describe('the page about hosting', () => {
  it('computes the earnings from the fees', async () => {
    const view = await open();
    expect((await screen.findByRole('row', { name: /4 kg, with item pictures and repacking/ })).textContent).toContain('$7.20');
    expect(screen.getByText('$336.00')).toBeDefined();
    await view.user.click(screen.getByRole('spinbutton', { name: 'Of each parcel, per week' }));
    await view.user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByText('$403.20')).toBeDefined());
  });

  it('tells search engines its questions and answers', async () => {
    const view = await open();
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(view.head()).toMatchObject({ title: 'Become a Host', canonical: '/become-a-host' });
    expect(JSON.stringify(view.head()?.structuredData)).toContain('Who can become a host?');
  });
});
