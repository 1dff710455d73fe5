import type { Passkey } from '@outpost/shared-contracts/accounts/passkey';
import {
  addPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from '@outpost/shared-contracts/accounts/passkey-calls';
import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { getSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import { aProfile, aUser } from '@outpost/shared-contracts/testing/builders';
import { encoded, stubPasskeys } from '@outpost/shared-remote/testing/browser-passkeys';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../../../remote.ts';

let browser: ReturnType<typeof stubPasskeys>;
beforeEach(() => {
  browser = stubPasskeys();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const user = aUser({ id: 7, type: 4 });
const KEY: Passkey = { id: 3, name: 'Blue key', created_at: '2026-11-20T10:00:00.000Z', last_used_at: null };

const open = (passkeys: Passkey[], profile: { has_password?: boolean; asks_second_factor?: boolean } = {}) =>
  renderRoute(remote, '/settings/security', {
    session: { state: 'signed-in', user },
    api(fake) {
      fake.reply(getProfile, { data: aProfile({ user, has_password: true, ...profile }) });
      fake.reply(getSecondFactor, { data: { enabled_at: null, recovery_codes_left: 0 } });
      fake.reply(listPasskeys, { data: passkeys });
      fake.reply(startPasskey, {
        data: { challenge: encoded('ask'), site: 'outpost.test', person: { handle: encoded('h'), email: 'e', name: 'n' }, known: [] },
      });
    },
  });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('passkeys in the settings', () => {
  it('are added with a name, for who gives the password', async () => {
    const view = await open([]);
    view.api.reply(addPasskey, { data: [KEY] });
    await view.user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const adding = dialog('Add a passkey');
    await view.user.clear(adding.getByLabelText('Name'));
    await view.user.click(adding.getByRole('button', { name: 'Continue' }));
    expect(await adding.findAllByText('Please fill this in')).toHaveLength(2);
    await view.user.type(adding.getByLabelText('Name'), 'Blue key');
    await view.user.type(adding.getByLabelText('Your password'), 'my phrase');
    browser.create.mockRejectedValueOnce(browser.failure('NotAllowedError'));
    await view.user.click(adding.getByRole('button', { name: 'Continue' }));
    expect((await adding.findByRole('alert')).textContent).toMatch(/No passkey was made/);
    view.api.refuse(addPasskey, 'code_wrong');
    await view.user.click(adding.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(adding.getByRole('alert').textContent).toMatch(/This passkey was not accepted/));
    view.api.reply(addPasskey, { data: [KEY] });
    await view.user.click(adding.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Added on November 20, 2026 · not used yet')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(view.requests.at(-1)).toMatchObject({
      body: {
        name: 'Blue key',
        credential_id: encoded('key'),
        client_data: encoded('said'),
        attestation: encoded('made'),
        transports: ['usb'],
      },
    });
  });

  it('are named and removed', async () => {
    const view = await open([{ ...KEY, last_used_at: '2026-11-27T10:00:00.000Z' }]);
    expect(await screen.findByText('Added on November 20, 2026 · last used on November 27, 2026')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Rename Blue key' }));
    const renaming = dialog('Rename');
    await view.user.clear(renaming.getByLabelText('Name'));
    await view.user.type(renaming.getByLabelText('Name'), 'Red key');
    view.api.reply(renamePasskey, { data: [{ ...KEY, name: 'Red key' }] });
    await view.user.click(renaming.getByRole('button', { name: 'Save' }));
    await view.user.click(await screen.findByRole('button', { name: 'Remove Red key' }));
    const removing = dialog('Remove “Red key”?');
    await view.user.type(removing.getByLabelText('Your password'), 'my phrase');
    view.api.reply(removePasskey, { data: [] });
    await view.user.click(removing.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Red key')).toBeNull());
    expect(view.requests.filter(({ path }) => path.includes('passkeys/3')).map(({ body }) => body)).toEqual([
      { name: 'Red key' },
      { password: 'my phrase' },
    ]);
  });

  it('take the place of a code where one is asked for', async () => {
    const view = await open([KEY], { asks_second_factor: true });
    view.api.reply(startPasskeyProof, { data: { challenge: encoded('ask'), site: 'outpost.test', known: [] } });
    view.api.reply(provePasskey, { data: { second_factor: 'pk.code' } });
    view.api.reply(removePasskey, { data: [] });
    await view.user.click(await screen.findByRole('button', { name: 'Remove Blue key' }));
    const removing = dialog('Remove “Blue key”?');
    await view.user.type(removing.getByLabelText('Your password'), 'my phrase');
    browser.get.mockRejectedValueOnce(browser.failure('NotAllowedError'));
    await view.user.click(await removing.findByRole('button', { name: 'Use a passkey' }));
    expect(await removing.findByText(/^The passkey was not accepted, or none was chosen/)).toBeTruthy();
    await view.user.click(removing.getByRole('button', { name: 'Use a passkey' }));
    expect(await removing.findByText('Your passkey was accepted. Go on below.')).toBeTruthy();
    await view.user.click(removing.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Blue key')).toBeNull());
    expect(view.requests.at(-1)?.body ?? view.requests.at(-2)?.body).toEqual({ password: 'my phrase', second_factor: 'pk.code' });
  });

  it('are ten at most, and none where the browser knows none', async () => {
    await open(Array.from({ length: 10 }, (_, index) => ({ ...KEY, id: index + 1, name: `Key ${index}` })));
    expect(await screen.findByText(/^Ten passkeys are the most/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('say where the browser knows none', async () => {
    vi.unstubAllGlobals();
    await open([]);
    expect(await screen.findByText('This browser cannot make passkeys.')).toBeTruthy();
  });
});
