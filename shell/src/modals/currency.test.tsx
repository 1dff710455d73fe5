import { getProfile, saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { getCurrencies, getRates } from '@outpost/shared-contracts/money/calls';
import { aProfile, aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinCurrency } from '../boot/join-currency.ts';
import { renderShell } from '../testing/render-shell.tsx';

beforeEach(() => localStorage.clear());

const currency = (code: string, convertible = true) => ({ code, exponent: 2, convertible });
function answers(api: FakeApi): void {
  api.reply(getCurrencies, { data: [currency('EUR'), currency('GBP'), currency('USD'), currency('XAU', false)] });
  api.reply(getRates, { data: { rate_id: 'a', as_of: '2026-11-02', base: 'USD', rates: { USD: '1', EUR: '0.86', GBP: '0.76' } } });
}
const inFooter = () => within(screen.getByRole('contentinfo')).getByRole('button', { name: /: ?[A-Z]{3}$/ });

/** Presses the button of the footer; the words of the chooser may have to be waited for. */
const press = () => act(async () => inFooter().click());

describe('the currency chooser', () => {
  it('E-062 opens from the footer, offers what has a rate by its name, dollars first, and shows the choice', async () => {
    const { user, services } = await renderShell('/home', { api: answers });
    expect(inFooter().textContent).toBe('US Dollar: USD');
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a currency' }));
    const choices = await dialog.findAllByRole('button', { name: /[A-Z]{3}$/ });
    expect(choices.map((choice) => choice.textContent)).toEqual(['US DollarUSD', 'British PoundGBP', 'EuroEUR']);
    expect(dialog.getByText(/You are charged in US dollars/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Euro ?EUR$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(inFooter().textContent).toBe('Euro: EUR'));
    expect(services.currency.display$.value).toMatchObject({ code: 'EUR', rate: '0.86' });
    await press();
    expect((await screen.findByRole('dialog')).textContent).toContain('Exchange rates of Nov 2, 2026.');
  });

  it('is saved with the account of a person who is signed in', async () => {
    const session = { state: 'signed-in', user: aUser() } as const;
    const view = await renderShell('/home', { api: answers, session });
    view.api.refuse(saveAccount, 'rate_limited');
    await press();
    await view.user.click(await screen.findByRole('button', { name: /^Euro ?EUR$/ }));
    await waitFor(() => expect(view.api.requests.find(({ path }) => path.includes('user/account'))?.body).toEqual({ currency: 'EUR' }));
    expect(inFooter().textContent, 'the device remembers it in any case').toBe('Euro: EUR');
  });

  it('says so when the rates do not come, and stays as it was', async () => {
    const view = await renderShell('/home', { api: answers });
    view.api.unreachable(getRates);
    await press();
    await view.user.click(await screen.findByRole('button', { name: /^Euro ?EUR$/ }));
    await waitFor(() =>
      expect(view.services.toasts.getSnapshot().map(({ text }) => text)).toEqual([
        'The exchange rates did not come. Prices stay as they are.',
      ]),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(view.services.currency.display$.value).toBeUndefined();
  });
});

it("on a new device a person's currency is that of the profile, and what was chosen on this one counts more", async () => {
  const user = aUser();
  const view = await renderShell('/home', { api: answers });
  view.api.reply(getProfile, { data: aProfile({ user, currency: 'GBP' }) });
  const shell = view.shellFor('shell');
  const session$ = new BehaviorSubject({ state: 'signed-in', user } as const);
  joinCurrency({ services: view.services, session: { ...shell.session, session$ }, shell } as never);
  await waitFor(() => expect(view.services.currency.display$.value?.code).toBe('GBP'));
  await view.services.currency.choose('EUR');
  session$.next({ state: 'signed-in', user });
  expect(view.api.requests.filter(({ path }) => path.includes('profile'))).toHaveLength(1);
});
