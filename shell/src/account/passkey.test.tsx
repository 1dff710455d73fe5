import { signInByPasskey, startPasskeySignIn } from '@outpost/shared-contracts/accounts/passkey-calls';
import { encoded, stubPasskeys } from '@outpost/shared-remote/testing/browser-passkeys';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, fillIn, page, withoutCompanies } from '../testing/account-form.ts';
import { person } from '../testing/people.ts';
import { refusalOf } from '../testing/refusal.ts';
import { renderShell } from '../testing/render-shell.tsx';

let browser: ReturnType<typeof stubPasskeys>;
beforeEach(() => {
  browser = stubPasskeys();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (api: FakeApi) => {
  withoutCompanies(api);
  api.reply(startPasskeySignIn, { data: { challenge: encoded('ask'), site: 'outpost.test' } });
  api.reply(signInByPasskey, { data: { token: 'a token', user: person() } });
};
const byPasskey = () => button('Sign in with a passkey');

describe('signing in by a passkey', () => {
  it('needs nothing that is typed, and leads back to where the person came from', async () => {
    const view = await renderShell('/signin?returnTo=%2Fbfm', { api: answering });
    await view.user.click(byPasskey());
    await waitFor(() => expect(view.location()).toBe('/bfm'));
    expect(view.api.requests.at(-1)?.body).toEqual({
      credential_id: encoded('key'),
      client_data: encoded('said'),
      authenticator_data: encoded('data'),
      signature: encoded('signed'),
    });
  });

  it('is not offered by a browser that knows none', async () => {
    vi.unstubAllGlobals();
    await renderShell('/signin', { api: answering });
    expect(page().queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it.each([
    ['was left', 'NotAllowedError', /^No passkey was chosen/],
    ['does not work', 'SecurityError', /^This passkey was not accepted/],
  ])('says that it %s, and lets try again', async (_, name, text) => {
    browser.get.mockRejectedValueOnce(browser.failure(name));
    const view = await renderShell('/signin', { api: answering });
    await view.user.click(byPasskey());
    expect((await page().findByRole('alert')).textContent).toMatch(text);
    await view.user.click(byPasskey());
    await waitFor(() => expect(view.location()).toBe('/member/packs-expected'));
  });

  it.each([
    ['invalid_credentials', /^This passkey was not accepted/],
    ['code_expired', /^No passkey was chosen, or it took too long/],
  ] as const)('says in words of the page why it was refused: %s', async (code, text) => {
    const view = await renderShell('/signin', {
      api(api) {
        answering(api);
        api.refuse(signInByPasskey, code, 'Said for developers.');
      },
    });
    await view.user.click(byPasskey());
    expect((await page().findByRole('alert')).textContent).toMatch(text);
  });

  it('takes the place of the code after the password, for the same account', async () => {
    const signIn = () => Promise.reject(refusalOf('second_factor_required', 'x'));
    const view = await renderShell('/signin', { api: answering, services: { signIn } });
    await fillIn(view.user, { Email: 'ada@outpost.test', Password: 'my phrase' });
    await view.user.click(button('Sign In'));
    await page().findByRole('heading', { level: 1, name: 'One more step' });
    await view.user.click(byPasskey());
    await waitFor(() => expect(view.location()).toBe('/member/packs-expected'));
    expect(view.api.requests.at(-1)?.body).toMatchObject({ email: 'ada@outpost.test', signature: encoded('signed') });
  });
});
