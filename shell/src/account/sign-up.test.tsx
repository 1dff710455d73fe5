import { answerChannel } from '@outpost/shared-contracts/accounts/contact-calls';
import type { SignUpRequest } from '@outpost/shared-contracts/accounts/sign-up';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { button, field, fillIn, page, withoutCompanies } from '../testing/account-form.ts';
import { person, signedIn } from '../testing/people.ts';
import { refusalOf } from '../testing/refusal.ts';
import { renderShell } from '../testing/render-shell.tsx';

type SignUp = (input: Omit<SignUpRequest, 'recaptcha'>) => Promise<ReturnType<typeof person>>;

const EMAIL = { Email: 'ada@outpost.test' };
const REST = { 'First name': 'Ada', 'Last name': 'Example', Password: 'Outpost-demo-1' };

const NEWCOMER = person(1, { is_email_verified: 0, is_phone_verified: 0 });

/** A sign-up page whose sign-up signs in, as the shell's does. */
async function open(path: string, signUp: SignUp = async () => NEWCOMER) {
  const view = await renderShell(path, {
    api: withoutCompanies,
    services: {
      async signUp(input) {
        const user = await signUp(input);
        view.session$.next(signedIn(user));
        return user;
      },
    },
  });
  return view;
}

async function agreeAndSubmit(user: UserEvent): Promise<void> {
  await user.selectOptions(field('Country'), 'DE');
  await user.click(page().getByRole('checkbox', { name: /^I agree to the terms/ }));
  await user.click(button('Sign Up'));
}

const heading = () => page().getByRole('heading', { level: 1 }).textContent;

describe('signing up', () => {
  it('R-046 sends the filled fields and the language, leaves out the empty ones and leads to the verification', async () => {
    const signUp = vi.fn<SignUp>(async () => NEWCOMER);
    const { user, location } = await open('/signup', signUp);
    await fillIn(user, { ...EMAIL, ...REST });
    await agreeAndSubmit(user);
    await waitFor(() => expect(location()).toBe('/verification'));
    expect(signUp).toHaveBeenCalledExactlyOnceWith({
      name: 'Ada',
      surname: 'Example',
      email: 'ada@outpost.test',
      password: 'Outpost-demo-1',
      country: 'DE',
      terms: true,
      marketing: false,
      language: 'en',
    });
  });

  it('goes on to where the person was going', async () => {
    const { user, location } = await open('/signup?returnTo=%2Fbfm');
    await fillIn(user, { ...EMAIL, ...REST });
    await agreeAndSubmit(user);
    await waitFor(() => expect(location()).toBe('/bfm'));
  });

  it('R-047 B-079 a landing page changes the headline and is kept as source; the referral code comes with the address', async () => {
    const signUp = vi.fn<SignUp>(async () => NEWCOMER);
    const { user } = await open('/signup/spring?ref=FRIEND-7', signUp);
    expect(heading()).toBe('Spring shopping abroad, delivered home');
    expect(field('Referral code').value).toBe('FRIEND-7');
    await fillIn(user, { ...EMAIL, ...REST });
    await agreeAndSubmit(user);
    await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ source: 'spring', referral: 'FRIEND-7' });
  });

  it('R-047 a landing page that nobody has written a headline for shows the general one', async () => {
    await open('/signup/partner-42');
    expect(heading()).toBe('Create your account');
  });

  it('R-048 B-079 the second variant asks for the e-mail first, and Back keeps everything', async () => {
    const signUp = vi.fn<SignUp>(async () => NEWCOMER);
    const { user, location } = await open('/register', signUp);
    expect(page().getByText('Step 1 of 2')).toBeTruthy();
    expect(page().queryByLabelText(/^First name/)).toBeNull();
    await user.click(button('Next'));
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    await waitFor(() => expect(location()).toBe('/register'));
    await fillIn(user, EMAIL);
    await user.click(button('Next'));
    await page().findByText('Step 2 of 2');
    await fillIn(user, REST);
    await user.click(button('Change the email ada@outpost.test'));
    await page().findByText('Step 1 of 2');
    await fillIn(user, { Email: 'eve@outpost.test' });
    await user.click(button('Next'));
    await page().findByText('Step 2 of 2');
    expect(field('First name').value).toBe('Ada');
    expect(field('Password').value).toBe(REST.Password);
    await agreeAndSubmit(user);
    await waitFor(() => expect(location()).toBe('/verification'));
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({ email: 'eve@outpost.test', name: 'Ada' });
  });

  it('R-049 the second variant has landing pages too, and its second step asks for the e-mail when it is opened by itself', async () => {
    await open('/register/gifts?step=2');
    expect(heading()).toBe('Gifts from stores that do not ship to you');
    expect(page().getByText('Step 1 of 2')).toBeTruthy();
  });

  it('E-027 C-128 says where the person heard of us, also in own words, and does not stop when that fails', async () => {
    const { user, api, location } = await open('/signup');
    api.refuse(answerChannel, 'rate_limited');
    await fillIn(user, { ...EMAIL, ...REST });
    await user.selectOptions(field('Where did you hear about us'), 'Other');
    await fillIn(user, { 'Where was it': 'On a poster' });
    await agreeAndSubmit(user);
    await waitFor(() => expect(location()).toBe('/verification'));
    expect(api.requests.find(({ path }) => path === 'survey/channel')).toMatchObject({
      method: 'POST',
      body: { channel: 6, other: 'On a poster' },
    });
  });

  it('B-372 knows no strength of a password: eight equal letters go to the service', async () => {
    const signUp = vi.fn<SignUp>(async () => NEWCOMER);
    const { user } = await open('/signup', signUp);
    await fillIn(user, { ...EMAIL, ...REST, Password: 'aaaaaaaa' });
    await agreeAndSubmit(user);
    await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
  });

  it('puts what the service refuses at its field, and keeps the rest', async () => {
    const { user } = await open('/signup', () =>
      Promise.reject(refusalOf('validation_failed', 'Check', [{ field: 'password', code: 'common_password', message: 'too common' }])),
    );
    await fillIn(user, { ...EMAIL, ...REST });
    await agreeAndSubmit(user);
    expect(await page().findByText('This password is among the first that are guessed. Please choose another one.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(field('First name').value).toBe('Ada');
    expect(field('Country').value).toBe('DE');
  });

  it('says what is refused of the e-mail in the second step as well, where its field is not shown', async () => {
    const refused = refusalOf('validation_failed', 'Check', [{ field: 'email', code: 'invalid_format', message: 'no' }]);
    const { user } = await open('/register', () => Promise.reject(refused));
    await fillIn(user, EMAIL);
    await user.click(button('Next'));
    await page().findByText('Step 2 of 2');
    await fillIn(user, REST);
    await agreeAndSubmit(user);
    expect((await page().findByRole('alert')).textContent).toBe('This was not accepted. Please check it.');
  });

  it('tells which fields are needed, the terms among them, and sends nothing; nobody gets offers by default', async () => {
    const signUp = vi.fn<SignUp>(async () => NEWCOMER);
    const { user } = await open('/signup', signUp);
    await user.click(button('Sign Up'));
    await waitFor(() => expect(field('First name').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement, 'the first of them').toBe(field('Email'));
    expect(page().getByText('Without agreeing to the terms no account can be opened')).toBeTruthy();
    expect(page().getByRole('checkbox', { name: /offers/ })).toHaveProperty('checked', false);
    expect(signUp).not.toHaveBeenCalled();
  });

  it('offers to load the countries again when they did not come, and keeps what was typed', async () => {
    const view = await renderShell('/signup', {
      api: (api) => {
        withoutCompanies(api);
        api.refuse(getCountries, 'internal');
      },
    });
    await fillIn(view.user, { 'First name': 'Ada' });
    expect((await page().findByRole('alert')).textContent).toContain('The list of countries could not be loaded.');
    withoutCompanies(view.api);
    await view.user.click(button('Load it again'));
    expect(await page().findByRole('option', { name: 'Germany' })).toBeTruthy();
    expect(page().queryByRole('alert')).toBeNull();
    expect(field('First name').value).toBe('Ada');
  });
});
