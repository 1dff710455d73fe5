import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { getSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import type { ApiKey } from '@outpost/shared-contracts/business/api-key';
import {
  createTestKey,
  getLiveKey,
  getTestKey,
  listKeyRequests,
  regenerateLiveKey,
  revokeKey,
} from '@outpost/shared-contracts/business/key-calls';
import { aProfile, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const user = aUser({ id: 7, type: 5 });
const aKey = (name: string, ends_at: string | null = null): ApiKey => ({
  name,
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: '2026-11-21T10:00:00.000Z',
  last_used_from: '203.0.113.0',
  ends_at,
});
const OLD = aKey('live_aaaaaaaa');
const NEW = aKey('live_bbbbbbbb');
const request = {
  id: 1,
  at: OLD.created_at,
  key: OLD.name,
  method: 'GET',
  path: '/api/key',
  status: 429,
  took_ms: 3,
  request_id: 'id-of-it',
};

const open = (language?: 'de' | 'he', asksCode = false) =>
  renderRoute(remote, '/b2b/keys', {
    session: { state: 'signed-in', user },
    ...(language ? { language } : {}),
    api(fake) {
      fake.reply(getProfile, { data: aProfile({ user, has_password: true }) });
      fake.reply(getSecondFactor, { data: { enabled_at: asksCode ? OLD.created_at : null, recovery_codes_left: 10 } });
      fake.reply(getLiveKey, { data: { mode: 'live', current: OLD, replaced: [] } });
      fake.reply(getTestKey, { data: { mode: 'test', current: null, replaced: [] } });
      fake.reply(listKeyRequests, { data: [request], total: 1, page: 1, per_page: 20 });
    },
  });

describe('the page of keys', () => {
  it('B-454 E-168 shows the live key by how it begins, when and from where it was used, and what was asked', async () => {
    const view = await open();
    expect(await screen.findByText('live_aaaaaaaa_••••••••')).toBeTruthy();
    expect(screen.getByText(/from 203\.0\.113\.0/)).toBeTruthy();
    expect(await screen.findByText('id-of-it')).toBeTruthy();
    expect(view.requests.some(({ path }) => path === 'key/test')).toBe(false);
  });

  it('B-455 B-423 E-170 regenerates by PATCH with the key that it replaces in x-api-key, and shows the new one once', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByLabelText('Your password'), 'my phrase');
    await view.user.selectOptions(dialog.getByRole('combobox'), 'for 24 more hours');
    view.api.reply(regenerateLiveKey, {
      data: { secret: 'live_bbbbbbbb_whole', keys: { mode: 'live', current: NEW, replaced: [aKey(OLD.name, '2026-11-22T10:00:00.000Z')] } },
    });
    await view.user.click(dialog.getByRole('button', { name: 'Regenerate' }));
    expect(await screen.findByText('live_bbbbbbbb_whole')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('live_bbbbbbbb_whole');
    await view.user.click(screen.getByRole('button', { name: 'I stored it' }));
    await waitFor(() => expect(screen.queryByText('live_bbbbbbbb_whole')).toBeNull());
    expect(screen.getByText('live_bbbbbbbb_••••••••')).toBeTruthy();
    expect(screen.getByText(/old key live_aaaaaaaa works until/)).toBeTruthy();
    expect(view.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: 'key/',
      headers: { 'x-api-key': 'live_aaaaaaaa' },
      body: { password: 'my phrase', keep_hours: 24 },
    });
  });

  it('E-171 E-172 makes a test key on the test side, which stands in its frame', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('radio', { name: 'Test' }));
    expect(await screen.findByText(/No money moves/)).toBeTruthy();
    await view.user.click(await screen.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByLabelText('Your password'), 'my phrase');
    view.api.reply(createTestKey, {
      data: { secret: 'test_cccccccc_whole', keys: { mode: 'test', current: aKey('test_cccccccc'), replaced: [] } },
    });
    await view.user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('test_cccccccc_whole')).toBeTruthy();
  });

  it('shows what a program sends in curl and TypeScript, for this site and the chosen side, to be copied', async () => {
    const view = await open();
    const { origin } = window.location;
    const shown = () => screen.getByRole('tabpanel').querySelector('code')?.textContent ?? '';
    expect(await screen.findByRole('tab', { name: 'curl', selected: true })).toBeTruthy();
    expect(shown()).toContain(`curl -X PUT "${origin}/api/shipments/amount"`);
    expect(shown()).toContain(`"${origin}/api/shipments/pickups"`);
    expect(screen.getByText(/pays from your balance/)).toBeTruthy();
    await view.user.click(screen.getByRole('tab', { name: 'TypeScript' }));
    expect(shown()).toContain(`baseUrl: '${origin}'`);
    await view.user.click(screen.getByRole('button', { name: 'Copy example' }));
    expect(await navigator.clipboard.readText()).toBe(shown());
    expect(screen.getByRole('link', { name: 'Reference of all calls' }).getAttribute('href')).toBe(`${origin}/api/docs/`);
    await view.user.click(screen.getByRole('radio', { name: 'Test' }));
    expect(await screen.findByText(/No money moves/)).toBeTruthy();
    await screen.findByRole('tab', { name: 'curl' });
    expect(shown()).toContain('/shipments/pickups/test');
    expect(screen.queryByText(/pays from your balance/)).toBeNull();
    expect(screen.getByRole('tabpanel').textContent).not.toMatch(/(live|test)_[a-z]{8}/);
  });

  it('asks for a code beside the password where the account has a second factor', async () => {
    const view = await open(undefined, true);
    await view.user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByLabelText('Your password'), 'my phrase');
    await view.user.click(dialog.getByRole('button', { name: 'Regenerate' }));
    expect(view.requests.some(({ method }) => method === 'PATCH')).toBe(false);
    view.api.refuse(regenerateLiveKey, 'code_wrong', 'This is not the code.', [
      { field: 'second_factor', code: 'code_wrong', message: 'This is not the code.' },
    ]);
    await view.user.type(dialog.getByRole('textbox'), '123456');
    await view.user.click(dialog.getByRole('button', { name: 'Regenerate' }));
    expect(await dialog.findByText('This is not the code.')).toBeTruthy();
    expect(view.requests.at(-1)).toMatchObject({ body: { password: 'my phrase', second_factor: '123456', keep_hours: 1 } });
  });

  it('revokes a key when that is confirmed', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    view.api.reply(revokeKey, { data: { mode: 'live', current: null, replaced: [] } });
    await view.user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('There is no key yet.')).toBeTruthy();
    expect(view.requests.at(-1)).toMatchObject({ method: 'DELETE', path: 'key/live_aaaaaaaa' });
  });

  it('is in German and Hebrew', async () => {
    const german = await open('de');
    expect(await screen.findByRole('heading', { level: 1, name: 'API-Schlüssel' })).toBeTruthy();
    german.unmount();
    await open('he');
    expect(await screen.findByRole('heading', { level: 1, name: 'מפתחות API' })).toBeTruthy();
  });
});
