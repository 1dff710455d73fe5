import { confirmEmail, forgotPassword, resendConfirmation, resetPassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, fillIn, page, withoutCompanies } from '../testing/account-form.ts';
import { person, signedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { head as confirmationHead } from './email-confirmation-page.tsx';
import { head as resetHead } from './reset-password-page.tsx';

const TOKEN = 'a-token-of-a-link-0123456789';
const heading = () => page().getByRole('heading', { level: 1 }).textContent;

describe('the link for a new password', () => {
  const open = (options: Parameters<typeof renderShell>[1] = {}) => renderShell(`/forgotmypassword/${TOKEN}`, options);
  const PASSWORDS = { 'New password': 'a-new-pass-phrase', 'New password again': 'a-new-pass-phrase' };
  const fillInBoth = async (user: Awaited<ReturnType<typeof open>>['user'], again = PASSWORDS['New password again']) => {
    await fillIn(user, { 'New password again': again });
    await user.click(page().getByLabelText('New password', { selector: 'input' }));
    await user.paste(PASSWORDS['New password']);
  };

  it('R-051 B-081 E-005 sets the password by the token of the path and leads to the sign-in page', async () => {
    const { user, api, location } = await open({
      api: (fake) => {
        withoutCompanies(fake);
        fake.reply(resetPassword, { data: { changed: true } });
      },
    });
    await fillInBoth(user);
    await user.click(button('Save the new password'));
    await waitFor(() => expect(location()).toBe('/signin'));
    expect(api.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `forgotmypassword/${TOKEN}`,
      body: { password: 'a-new-pass-phrase' },
    });
  });

  it('leaves the session of this browser, which the service has ended', async () => {
    const { user, services } = await open({
      session: signedIn(person()),
      api: (fake) => {
        withoutCompanies(fake);
        fake.reply(resetPassword, { data: { changed: true } });
      },
    });
    await fillInBoth(user);
    await user.click(button('Save the new password'));
    await waitFor(() => expect(services.signOut).toHaveBeenCalledOnce());
  });

  it('sends nothing while the two differ', async () => {
    const { user, api } = await open();
    await fillInBoth(user, 'something-else');
    await user.click(button('Save the new password'));
    expect(await page().findByText('The two passwords are not the same')).toBeTruthy();
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each(['code_expired', 'validation_failed'] as const)('offers a new link in place when it works no more (%s)', async (code) => {
    const { user, api } = await open({
      api: (fake) => {
        fake.refuse(resetPassword, code);
        fake.reply(forgotPassword, { data: { sent: true } });
      },
    });
    await fillInBoth(user);
    await user.click(button('Save the new password'));
    expect(await page().findByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeTruthy();
    await fillIn(user, { Email: 'ada@outpost.test' });
    await user.click(button('Send the link'));
    await page().findByText(/^If an account exists for ada@outpost\.test/);
    expect(api.requests.at(-1)).toMatchObject({ method: 'PUT', path: 'forgotmypassword' });
  });

  it('says at the field that a password is too common, and keeps the link', async () => {
    const { user } = await open({
      api: (fake) =>
        fake.refuse(resetPassword, 'validation_failed', 'x', [{ field: 'password', code: 'common_password', message: 'too common' }]),
    });
    await fillInBoth(user);
    await user.click(button('Save the new password'));
    await waitFor(() => expect(page().getByLabelText('New password', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true'));
    expect(heading()).toBe('Choose a new password');
  });
});

describe('the link that confirms an e-mail', () => {
  afterEach(() => vi.useRealTimers());

  const answering = (state: 'confirmed' | 'already' | 'expired') => ({
    api: (fake: { reply: Awaited<ReturnType<typeof renderShell>>['api']['reply'] }) =>
      fake.reply(confirmEmail, { data: { state, user_id: 7 } }),
  });
  const open = (options: Parameters<typeof renderShell>[1]) => renderShell(`/email-confirmation/${TOKEN}`, options);

  it('R-050 B-080 E-003 confirms by the token of the path, once, and leads who is signed out to the sign-in page', async () => {
    const { api } = await open(answering('confirmed'));
    expect(await page().findByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeTruthy();
    expect(page().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
    expect(api.requests.filter(({ path }) => path === `confirmation/validate/${TOKEN}`)).toHaveLength(1);
  });

  it('leads who is signed in on to the phone', async () => {
    await open({ ...answering('confirmed'), session: signedIn(person(1, { is_phone_verified: 0 })) });
    expect((await page().findByRole('link', { name: 'Go on to your phone' })).getAttribute('href')).toBe('/verification');
  });

  it('says that it was confirmed before', async () => {
    await open(answering('already'));
    expect(await page().findByRole('heading', { level: 1, name: 'Your email was confirmed before' })).toBeTruthy();
  });

  it('E-004 sends a new link for one that has run out, and counts down until the next may be asked for', async () => {
    const { api } = await open({
      api: (fake) => {
        fake.reply(confirmEmail, { data: { state: 'expired', user_id: 7 } });
        fake.reply(resendConfirmation, { data: { sent: true, again_after: 60 } });
      },
    });
    const resend = await page().findByRole('button', { name: 'Send a new link' });
    vi.useFakeTimers();
    await act(async () => resend.click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(page().getByText('A new link is on its way. Please look into the spam folder too.')).toBeTruthy();
    expect(resend.textContent).toBe('You can ask again in 1:00');
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(resend.textContent).toBe('You can ask again in 0:45');
    await act(async () => resend.click());
    expect(api.requests.filter(({ path }) => path === 'confirmation/resend/7')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(45_000));
    expect(resend.textContent).toBe('Send a new link');
  });

  it('says that a link is not complete, and offers who is signed in a new one', async () => {
    await open({ api: (fake) => fake.refuse(confirmEmail, 'not_found'), session: signedIn(person(1, { is_email_verified: 0 })) });
    expect(await page().findByRole('heading', { level: 1, name: 'This link is not complete' })).toBeTruthy();
    expect(button('Send a new link')).toBeTruthy();
  });

  it('tries again when the service was not reached', async () => {
    const { api, user } = await open({ api: (fake) => fake.unreachable(confirmEmail) });
    const retry = await page().findByRole('button', { name: 'Try again' });
    api.reply(confirmEmail, { data: { state: 'confirmed', user_id: 7 } });
    await user.click(retry);
    expect(await page().findByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeTruthy();
  });
});

it.each([
  ['the link for a new password', resetHead],
  ['the link that confirms an e-mail', confirmationHead],
])('%s is kept out of search engines: its address is a secret', (_, head) => {
  expect(head({ t: (key: string) => key } as never)).toMatchObject({ noindex: true });
});
