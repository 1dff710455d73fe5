import type { SignInRequest } from '@outpost/shared-contracts/accounts/sign-in';
import { forgotPassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { newPasswordHref } from '@outpost/shared-contracts/paths/paths';
import { UnreachableError } from '@outpost/shared-contracts/problem/problem';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, field, fillIn, page, withoutCompanies } from '../testing/account-form.ts';
import { person, signedIn } from '../testing/people.ts';
import { refusalOf } from '../testing/refusal.ts';
import { renderShell } from '../testing/render-shell.tsx';

const ADA = { Email: 'ada@outpost.test', Password: 'Outpost-demo-1' };

async function signInAt(path: string, signIn: (input: Omit<SignInRequest, 'recaptcha'>) => Promise<ReturnType<typeof person>>) {
  const view = await renderShell(path, { api: withoutCompanies, services: { signIn } });
  await fillIn(view.user, ADA);
  await view.user.click(button('Sign In'));
  return view;
}

describe('signing in', () => {
  it('R-045 sends e-mail and password and leads to the dashboard', async () => {
    const signIn = vi.fn(async () => person());
    const { location } = await signInAt('/signin', signIn);
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'ada@outpost.test', password: 'Outpost-demo-1' });
    await waitFor(() => expect(location()).toBe('/member/packs-expected'));
  });

  it('says that the person is being checked while the sign-in goes on, and sends nothing twice', async () => {
    const signIn = vi.fn(() => new Promise<never>(() => {}));
    const { user } = await signInAt('/signin', signIn);
    await page().findByText('One moment, we are checking that you are a person.');
    expect(button('Sign In').ariaBusy).toBe('true');
    await user.click(button('Sign In'));
    await user.type(field('Password'), '{Enter}');
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('holds a newer version of the site back while something is typed, also after a refusal', async () => {
    const { user, updateBlocked, navigate } = await signInAt('/signin', () => Promise.reject(refusalOf('invalid_credentials', 'Wrong')));
    await page().findByRole('alert');
    expect(updateBlocked()).toBe(true);
    await user.clear(field('Email'));
    await user.clear(field('Password'));
    expect(updateBlocked(), 'nothing is left to lose').toBe(false);
    await user.type(field('Email'), 'a');
    await act(() => navigate('/home'));
    await waitFor(() => expect(updateBlocked()).toBe(false));
  });

  it('leads back to where the person came from, and takes that along to the sign-up', async () => {
    const { location } = await signInAt('/signin?returnTo=%2Fbfm%3Flink%3Dx', async () => {
      const links = page()
        .getAllByRole('link', { name: 'Sign Up' })
        .map((link) => link.getAttribute('href'));
      expect(links).toContain('/signup?returnTo=%2Fbfm%3Flink%3Dx');
      return person();
    });
    await waitFor(() => expect(location()).toBe('/bfm?link=x'));
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test'])('does not follow %s out of the site', async (returnTo) => {
    const { location } = await signInAt(`/signin?returnTo=${encodeURIComponent(returnTo)}`, async () => person());
    await waitFor(() => expect(location()).toBe('/member/packs-expected'));
  });

  it('leads whoever is signed in already on, without asking again', async () => {
    const { location } = await renderShell('/signin?returnTo=%2Fbfm', { api: withoutCompanies, session: signedIn(person()) });
    await waitFor(() => expect(location()).toBe('/bfm'));
  });

  it.each([
    [
      'a wrong password',
      refusalOf('invalid_credentials', 'E-mail or password is wrong'),
      'Email or password is not right. Check both, or ask for a link for a new password.',
    ],
    [
      'too many tries, with the minutes to wait',
      refusalOf('rate_limited', 'Too many', undefined, 14 * 60 + 1),
      'Too many tries. What you typed is still here. Try again in 15 minutes.',
    ],
    ['too many tries, in the words of the service where it names no time', refusalOf('rate_limited', 'Please wait'), 'Please wait'],
    [
      'a check that failed',
      refusalOf('challenge_failed', 'x'),
      'The check that you are a person did not work out. What you typed is still here. Please try again.',
    ],
    [
      'a service that does not answer',
      new UnreachableError('gone'),
      'Outpost could not be reached. What you typed is still here. Try again in a moment.',
    ],
  ])('says what is wrong with %s and keeps what was typed', async (_, error, said) => {
    const { location } = await signInAt('/signin', () => Promise.reject(error));
    expect((await page().findByRole('alert')).textContent).toBe(said);
    expect(field('Email').value).toBe(ADA.Email);
    expect(field('Password').value).toBe(ADA.Password);
    await waitFor(() => expect(location()).toBe('/signin'));
  });

  it('says refusals in the language of the page', async () => {
    const { user } = await renderShell('/signin', {
      language: 'de',
      api: withoutCompanies,
      services: { signIn: () => Promise.reject(refusalOf('rate_limited', 'Too many', undefined, 60)) },
    });
    await fillIn(user, { 'E-Mail': ADA.Email, Passwort: ADA.Password });
    await user.click(button('Anmelden'));
    expect((await page().findByRole('alert')).textContent).toContain('in 1 Minute wieder');
  });

  it('asks for what is missing and sends nothing; the error goes while the person types', async () => {
    const signIn = vi.fn(async () => person());
    const { user } = await renderShell('/signin', { api: withoutCompanies, services: { signIn } });
    await user.click(button('Sign In'));
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field('Email'));
    expect(page().getByText('2 fields need another look. What you typed is still here.')).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
    await user.type(field('Email'), 'a');
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the password on request', async () => {
    const { user } = await renderShell('/signin', { api: withoutCompanies });
    expect(field('Password').type).toBe('password');
    await user.click(button('Show password'));
    expect(field('Password').type).toBe('text');
  });
});

describe('a forgotten password', () => {
  it('is for people who are signed in, too: mails that warn lead here', async () => {
    const { location } = await renderShell(newPasswordHref(), { api: withoutCompanies, session: signedIn(person()) });
    expect(await page().findByRole('button', { name: 'Send the link' })).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/signin?forgotten=1'));
  });

  it('E-006 is asked for with the e-mail that was typed, says the same for every e-mail, and leads back', async () => {
    const { user, api, requests, location } = await renderShell('/signin?returnTo=%2Fbfm', {
      api: (fake) => {
        withoutCompanies(fake);
        fake.reply(forgotPassword, { data: { sent: true } });
      },
    }).then((view) => ({ ...view, requests: view.api.requests }));
    await fillIn(user, ADA);
    await user.click(page().getByRole('link', { name: 'Forgotten password?' }));
    expect(await page().findByRole('heading', { level: 1, name: 'Get a new password' })).toBeTruthy();
    expect(field('Email').value).toBe(ADA.Email);
    await user.click(button('Send the link'));
    expect(await page().findByText(/^If an account exists for ada@outpost\.test,/)).toBeTruthy();
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: 'forgotmypassword', body: { email: ADA.Email } });
    expect(button('Send it again')).toBeTruthy();
    api.refuse(forgotPassword, 'rate_limited', 'Please wait');
    await user.click(button('Send it again'));
    expect((await page().findByRole('alert')).textContent).toBe('Please wait');
    expect(page().queryByText(/^If an account exists/)).toBeNull();
    await user.click(page().getByRole('link', { name: 'Back to sign-in' }));
    await waitFor(() => expect(field('Password').value).toBe(ADA.Password));
    await waitFor(() => expect(location()).toBe('/signin?returnTo=%2Fbfm'));
  });

  it('asks for a code where the account has a second factor, and sends all again with it', async () => {
    const wrong = refusalOf('code_wrong', 'x', [{ field: 'second_factor', code: 'code_wrong', message: 'x' }]);
    const signIn = vi
      .fn<(input: Omit<SignInRequest, 'recaptcha'>) => Promise<ReturnType<typeof person>>>()
      .mockRejectedValueOnce(refusalOf('second_factor_required', 'x'))
      .mockRejectedValueOnce(wrong)
      .mockResolvedValue(person());
    const { user, location } = await signInAt('/signin?returnTo=%2Fbfm', signIn);
    await page().findByRole('heading', { level: 1, name: 'One more step' });
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
    await user.click(button('Sign In'));
    expect(await page().findByText('This field is needed')).toBeTruthy();
    await fillIn(user, { Code: '111111' });
    await user.click(button('Sign In'));
    expect(await page().findByText(/^This is not the code, or it was used already\./)).toBeTruthy();
    await fillIn(user, { Code: '222222' });
    await user.click(button('Sign In'));
    await waitFor(() => expect(location()).toBe('/bfm'));
    expect(signIn.mock.lastCall).toEqual([{ email: ADA.Email, password: ADA.Password, second_factor: '222222' }]);
  });

  it('leads back from the code to another account', async () => {
    const { user } = await signInAt('/signin', () => Promise.reject(refusalOf('second_factor_required', 'x')));
    await user.click(await page().findByRole('button', { name: 'Use another account' }));
    expect(await page().findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
  });
});
