import { listSocial, socialOneEmail, socialOneSignIn, socialTwoSignIn, startSocial } from '@outpost/shared-contracts/accounts/social-calls';
import type { ProblemCode } from '@outpost/shared-contracts/problem/problem';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, field, fillIn, page, withoutCompanies } from '../../testing/account-form.ts';
import { person, signedIn } from '../../testing/people.ts';
import { type RenderedShell, renderShell } from '../../testing/render-shell.tsx';
import { keepAttempt, type SocialAttempt } from './social-attempt.ts';

const ATTEMPT = 'a'.repeat(43);
/** SHA-256 of the attempt: what the company was given, and brings back. */
const STATE = '66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0';
const BACK = `/signin?code=c-1&state=${STATE}&iss=https%3A%2F%2Fone.test`;
const ADA = { data: { state: 'signed_in' as const, token: 't-1', user: person() } };
const NEWCOMER = { data: { ...ADA.data, user: person(1, { is_email_verified: 0, is_phone_verified: 0 }) } };

/** The sign-in page as a company leads back to it. */
async function openBack(prepare: (api: FakeApi) => void = () => {}) {
  let view: RenderedShell | undefined;
  view = await renderShell(BACK, {
    api(fake) {
      withoutCompanies(fake);
      prepare(fake);
    },
    services: { enter: vi.fn((_, user) => view?.session$.next(signedIn(user))) },
  });
  return view;
}

const begin = (different: Partial<SocialAttempt> = {}) =>
  keepAttempt({
    provider: 'social-one',
    name: 'Northkey',
    attempt: ATTEMPT,
    language: 'en',
    returnTo: null,
    referral: '',
    ...different,
  });

async function agreeAndCreate(user: UserEvent): Promise<void> {
  await user.selectOptions(field('Country'), 'DE');
  await user.click(page().getByRole('checkbox', { name: /^I agree to the terms/ }));
  await user.click(button('Create the account'));
}

afterEach(() => sessionStorage.clear());

describe('coming back from a company', () => {
  it('E-010 signs in with what the company sent, goes where the person was going, and takes the code out of the address', async () => {
    begin({ returnTo: '/bfm' });
    const { api, services, location } = await openBack((fake) => fake.reply(socialOneSignIn, ADA));
    await waitFor(() => expect(location()).toBe('/bfm'));
    expect(services.enter).toHaveBeenCalledExactlyOnceWith('t-1', ADA.data.user);
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([
      expect.objectContaining({
        path: 'authentication/social-one',
        body: { attempt: ATTEMPT, code: 'c-1', iss: 'https://one.test' },
      }),
    ]);
    expect(sessionStorage.length, 'an attempt is good for one try').toBe(0);
  });

  it('E-012 asks the second company by its own call', async () => {
    begin({ provider: 'social-two', name: 'Tidewell' });
    const { location } = await openBack((fake) => fake.reply(socialTwoSignIn, ADA));
    await waitFor(() => expect(location()).toBe('/member/packs-expected'));
  });

  it.each([
    ['that another tab began', () => {}],
    ['with an answer to somebody else', () => begin({ attempt: 'b'.repeat(43) })],
  ])('does not go on with a sign-in %s', async (_, prepare) => {
    prepare();
    const { api, location } = await openBack();
    expect((await page().findByRole('alert')).textContent).toBe(
      'This sign-in was not begun in this tab, or took too long. Please start again.',
    );
    await waitFor(() => expect(location()).toBe('/signin'));
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
    expect(field('Email')).toBeTruthy();
  });

  it('says so when the person stopped at the company', async () => {
    begin();
    await renderShell(`/signin?error=access_denied&state=${STATE}`, { api: withoutCompanies });
    expect((await page().findByRole('alert')).textContent).toBe('You stopped at Northkey. Nothing was changed.');
  });

  it.each<[ProblemCode, RegExp]>([
    ['email_taken', /^There is an account with this email already, and Northkey cannot show that it is yours\./],
    ['code_expired', /^Signing in with Northkey did not work out/],
    ['unavailable', /^Signing in with Northkey does not work at the moment\./],
  ])('says plainly what became of it (%s), and offers the other ways', async (code, said) => {
    begin();
    await openBack((fake) => fake.refuse(socialOneSignIn, code));
    expect((await page().findByRole('alert')).textContent).toMatch(said);
    expect(field('Password')).toBeTruthy();
  });
});

describe('a newcomer from a company', () => {
  it('gives country and terms, and gets an account with the referral code of the way in', async () => {
    begin({ referral: 'FRIEND-7' });
    const { api, user, location } = await openBack((fake) => {
      fake.reply(socialOneSignIn, ({ body }) =>
        body.country ? NEWCOMER : { data: { state: 'needs_details' as const, email: 'nora@one.example', name: 'Nora', surname: 'New' } },
      );
    });
    expect(await page().findByRole('heading', { level: 1, name: 'Almost done, Nora' })).toBeTruthy();
    expect(page().getByText(/nora@one\.example/)).toBeTruthy();
    await user.click(button('Create the account'));
    expect(await page().findByText('Without agreeing to the terms no account can be opened')).toBeTruthy();
    await agreeAndCreate(user);
    await waitFor(() => expect(location()).toBe('/verification'));
    expect(api.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      attempt: ATTEMPT,
      country: 'DE',
      terms: true,
      marketing: false,
      referral: 'FRIEND-7',
    });
  });

  it('E-011 gives an e-mail too where the company knows none', async () => {
    begin();
    const { api, user, location } = await openBack((fake) => {
      fake.reply(socialOneSignIn, { data: { state: 'needs_email', name: '', surname: '' } });
      fake.refuse(socialOneEmail, 'email_taken', 'x');
    });
    await page().findByRole('heading', { level: 1, name: 'Almost done' });
    await fillIn(user, { Email: 'quinn@outpost.test' });
    await agreeAndCreate(user);
    expect(
      await page().findByText(/^There is an account with this email already, and Northkey cannot show that it is yours\./),
    ).toBeTruthy();
    api.reply(socialOneEmail, NEWCOMER);
    await fillIn(user, { Email: 'quinn@elsewhere.test' });
    await user.click(button('Create the account'));
    await waitFor(() => expect(location()).toBe('/verification'));
    expect(api.requests.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: 'authentication/social-one/email',
      body: { email: 'quinn@elsewhere.test' },
    });
  });

  it('says that the e-mail was taken meanwhile, where none is asked for', async () => {
    begin();
    const { user } = await openBack((fake) => {
      fake.reply(socialOneSignIn, () => {
        fake.refuse(socialOneSignIn, 'email_taken', 'x');
        return { data: { state: 'needs_details' as const, email: 'nora@one.example', name: 'Nora', surname: 'New' } };
      });
    });
    await page().findByRole('heading', { level: 1, name: 'Almost done, Nora' });
    await agreeAndCreate(user);
    expect((await page().findByRole('alert')).textContent).toMatch(/Northkey cannot show that it is yours\./);
  });

  it('begins anew when that took too long', async () => {
    begin();
    const { user } = await openBack((fake) => {
      fake.reply(socialOneSignIn, { data: { state: 'needs_email', name: '', surname: '' } });
      fake.refuse(socialOneEmail, 'code_expired');
    });
    await page().findByRole('heading', { level: 1, name: 'Almost done' });
    await fillIn(user, { Email: 'quinn@outpost.test' });
    await agreeAndCreate(user);
    expect((await page().findByRole('alert')).textContent).toBe('Signing up with Northkey took too long. Please start again.');
    expect(field('Password')).toBeTruthy();
  });

  it('asks for a code where the account has a second factor, and goes on with the same attempt', async () => {
    begin();
    const { api, user } = await openBack((fake) => fake.refuse(socialOneSignIn, 'second_factor_required'));
    await page().findByRole('heading', { level: 1, name: 'One more step' });
    api.refuse(socialOneSignIn, 'code_wrong', 'x', [{ field: 'second_factor', code: 'code_wrong', message: 'x' }]);
    await fillIn(user, { Code: '111111' });
    await user.click(button('Sign In'));
    expect(await page().findByText(/^This is not the code/)).toBeTruthy();
    api.refuse(socialOneSignIn, 'code_expired');
    await fillIn(user, { Code: '222222' });
    await user.click(button('Sign In'));
    expect((await page().findByRole('alert')).textContent).toBe('Signing up with Northkey took too long. Please start again.');
    expect(api.requests.at(-1)?.body).toEqual({ attempt: ATTEMPT, second_factor: '222222' });
  });
});

describe('the companies that are offered', () => {
  const LOGO = 'data:image/svg+xml;base64,PHN2Zy8+';
  const TWO = [
    { provider: 'social-one' as const, name: 'Northkey', logo: LOGO },
    { provider: 'social-two' as const, name: 'Tidewell', logo: null },
  ];
  const offer = (data: typeof TWO) => (fake: FakeApi) => {
    withoutCompanies(fake);
    fake.reply(listSocial, { data });
  };

  it.each(['/signin', '/signup', '/register'])('R-045 R-046 R-048 are on %s by name and mark', async (address) => {
    await renderShell(address, { api: offer(TWO) });
    const first = await page().findByRole('button', { name: 'Continue with Northkey' });
    expect(first.querySelector('img')?.getAttribute('src')).toBe(LOGO);
    expect(button('Continue with Tidewell').querySelector('img')).toBeNull();
    expect(button('Continue with Tidewell').textContent).toContain('T');
    expect(page().getByText('or')).toBeTruthy();
  });

  it.each([
    ['/signup', true],
    ['/register', true],
    ['/signin', false],
  ])('stand before the e-mail where an account is opened, and after it where one signs in (%s)', async (address, first) => {
    await renderShell(address, { api: offer(TWO) });
    const company = await page().findByRole('button', { name: 'Continue with Northkey' });
    expect((company.compareDocumentPosition(field('Email')) & Node.DOCUMENT_POSITION_FOLLOWING) > 0).toBe(first);
  });

  it.each(['/signin', '/signup', '/register'])('where there is none, %s shows no button and no divider', async (address) => {
    const { api } = await renderShell(address, { api: offer([]) });
    await waitFor(() => expect(api.requests.some(({ path }) => path === 'authentication/social')).toBe(true));
    await page().findByLabelText(/^Email/);
    expect(page().queryByRole('button', { name: /Continue with/ })).toBeNull();
    expect(page().queryByText('or')).toBeNull();
    expect(page().queryByRole('region', { name: 'Sign in with another account' })).toBeNull();
  });

  it('are asked to speak the language of the page', async () => {
    const { api, user } = await renderShell('/signin', {
      api(fake) {
        offer(TWO)(fake);
        fake.refuse(startSocial, 'unavailable');
      },
    });
    await user.click(await page().findByRole('button', { name: 'Continue with Northkey' }));
    expect((await page().findByRole('alert')).textContent).toMatch(/^Signing in with Northkey does not work at the moment\./);
    expect(api.requests.find(({ method }) => method === 'POST')).toMatchObject({ query: { language: 'en' } });
  });
});
