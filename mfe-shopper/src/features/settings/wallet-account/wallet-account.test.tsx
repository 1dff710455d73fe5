import { connectWallet, disconnectWallet, finishWallet, getWalletAccount } from '@outpost/shared-contracts/payments/wallet-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../../remote.ts';

const NONE = { offered: true, account: null };
const CONNECTED = {
  offered: true,
  account: { email: 's•••@mail.example', is_verified: true, connected_at: '2026-11-20T10:00:00.000Z' },
};
const open = (now: typeof NONE | typeof CONNECTED, api: (api: FakeApi) => void = () => undefined, path = '/settings/wallet-account') =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user: aUser({ id: 7, type: 1 }) },
    api(fake) {
      fake.reply(getWalletAccount, { data: now });
      api(fake);
    },
  });

it('R-119 B-410 shows the masked e-mail and whether it is verified, and disconnects after asking', async () => {
  const view = await open(CONNECTED, (api) => api.reply(disconnectWallet, { data: NONE }));
  expect(view.head()).toMatchObject({ title: 'Wallet Account', noindex: true });
  expect(screen.getByText('s•••@mail.example')).toBeTruthy();
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.getByText('Connected on Nov 20, 2026')).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(view.requests.map(({ method }) => method)).toEqual(['GET']);
  await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('button', { name: 'Connect your wallet' })).toBeTruthy();
  expect(view.requests.at(-1)).toMatchObject({ method: 'DELETE', path: 'wallet/account' });
});

it('an e-mail that the wallet has not verified is marked', async () => {
  await open({ ...CONNECTED, account: { ...CONNECTED.account, is_verified: false } });
  expect(screen.getByText('Not verified')).toBeTruthy();
});

it('what was agreed to at the wallet is taken over once when the person comes back', async () => {
  const view = await open(NONE, (api) => api.reply(finishWallet, { data: CONNECTED }), '/settings/wallet-account?link=lnk_1');
  expect(await screen.findByText('s•••@mail.example')).toBeTruthy();
  expect(view.requests.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { link: 'lnk_1' } }]);
  await waitFor(() => expect(view.location()).toBe('/settings/wallet-account'));
});

it('a no at the wallet, and a wallet that does not answer, are said', async () => {
  const view = await open(NONE, (api) => api.reply(finishWallet, { data: NONE }), '/settings/wallet-account?link=lnk_1');
  expect((await screen.findByRole('alert')).textContent).toContain('You did not agree on the page of the wallet.');
  view.api.refuse(connectWallet, 'rate_limited', 'Too many tries.');
  await view.user.click(screen.getByRole('button', { name: 'Connect your wallet' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many tries.'));
});
