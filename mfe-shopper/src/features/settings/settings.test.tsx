import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import { getProfile, saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import {
  deleteAccount,
  endOtherSession,
  endOtherSessions,
  getDeletion,
  listSessions,
} from '@outpost/shared-contracts/accounts/session-calls';
import { settingsOf } from '@outpost/shared-contracts/accounts/settings';
import { changePassword, sendPhoneCode, verifyPhone } from '@outpost/shared-contracts/accounts/verification-calls';
import { aProfile, aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.ts';

const user = aUser({ id: 7, type: 1, name: 'Amelia', surname: 'Hart', email: 'amelia@mail.example' });
const profile = (change: Partial<Profile> = {}): Profile =>
  aProfile({ user: { ...user, is_email_verified: 1, is_phone_verified: 1 }, phone: '+447700900142', ...change });
const HERE = '3f0c1f0e-0000-4000-8000-000000000001';
const THERE = '3f0c1f0e-0000-4000-8000-000000000002';
const THIRD = '3f0c1f0e-0000-4000-8000-000000000003';
const aSession = (id: string, user_agent: string, current = false) => ({
  id,
  current,
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  user_agent,
  network: '203.0.113.0/24',
});
const sessions = [
  aSession(THERE, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'),
  aSession(HERE, 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', true),
  aSession(THIRD, 'curl/8'),
];
const deletion = {
  blockers: [],
  kept: [
    { code: 'orders' as const, years: 7, detail: '' },
    { code: 'audit' as const, years: 7, detail: '' },
  ],
  delete_after: null,
};

const open = (path: string, api: (api: FakeApi) => void = () => undefined, options: Parameters<typeof renderRoute>[2] = {}) =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user },
    api(fake) {
      fake.reply(getProfile, { data: profile() });
      fake.reply(listSessions, { data: sessions });
      fake.reply(getDeletion, { data: deletion });
      api(fake);
    },
    ...options,
  });
type View = Awaited<ReturnType<typeof open>>;
const sent = (view: View) => view.requests.filter(({ method }) => method !== 'GET');
const press = (view: View, name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

describe('the frame of the settings', () => {
  const BASIC = ['Basic Info', '/settings/profile'];
  const ADDRESSES = ['Addresses', '/settings/addresses'];
  const AVAILABILITY = ['Availability', '/settings/availability'];
  const PAYMENT = ['Payment Info', '/settings/payment-info'];
  const DOCUMENTS = ['Documents', '/settings/documents'];
  const STORE = ['Store Settings', '/settings/store-settings'];
  const CARD = ['Credit Card', '/settings/credit-card'];
  const WALLET = ['Wallet Account', '/settings/wallet-account'];
  const REFER = ['Refer a Friend', '/settings/refer'];
  const COUPON = ['Coupon', '/settings/coupon'];
  const POINTS = ['Outpost Points', '/settings/outpost-points'];
  const LAST = [
    ['Change Password', '/settings/change-password'],
    ['Sign-in security', '/settings/security'],
    ['Delete Account', '/settings/delete-account'],
  ];

  it.each([
    ['a shopper', 1, [ADDRESSES, CARD, WALLET, REFER, POINTS, COUPON]],
    ['a host', 2, [ADDRESSES, AVAILABILITY, PAYMENT, DOCUMENTS]],
    ['an affiliate', 4, [STORE]],
    ['a business', 5, [ADDRESSES]],
  ] as const)(
    'B-405 B-406 B-407 B-408 B-409 B-410 B-411 B-412 B-413 B-414 B-415 B-416 B-417 C-068 C-158 C-159 C-160 C-161 C-162 C-163 C-164 C-165 C-166 %s has these entries',
    async (_, type, more) => {
      await open('/settings/profile', undefined, { session: { state: 'signed-in', user: { ...user, type } } });
      const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([BASIC, ...more, ...LAST]);
      expect(links.map((link) => link.getAttribute('aria-current') === 'page')).toEqual(links.map((_link, place) => place === 0));
    },
  );

  it('shows all that this team has a page for, and nothing else', async () => {
    const served = new Set(remote.pages.flatMap(({ pattern }) => pattern));
    await open('/settings/profile');
    const shown = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    const wanted = settingsOf(user)
      .map(({ to }) => to)
      .filter((to) => served.has(to));
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(wanted);
  });

  it('opens its list by a button that says where one is', async () => {
    const view = await open('/settings/change-password');
    const toggle = document.querySelector<HTMLButtonElement>('nav button[aria-controls]');
    expect(toggle?.textContent).toBe('Settings Change Password');
    expect(toggle?.getAttribute('aria-expanded')).toBe('false');
    toggle?.click();
    await waitFor(() => expect(toggle?.getAttribute('aria-expanded')).toBe('true'));
    expect(document.getElementById(toggle?.getAttribute('aria-controls') ?? '')?.dataset.open).toBe('true');
    expect(view.head()).toMatchObject({ title: 'Change Password', noindex: true });
  });
});

describe('Basic Info', () => {
  it.each(['/settings', '/settings/profile'])('R-110 R-111 B-102 %s shows it', async (path) => {
    const view = await open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Basic Info');
    await waitFor(() => expect(view.location()).toBe(path));
    expect(view.head()).toMatchObject({ title: 'Basic Info', canonical: '/settings/profile', noindex: true });
    expect(box('Name').value).toBe('Amelia');
    expect(box('Surname').value).toBe('Hart');
    expect(screen.getByText('amelia@mail.example')).toBeTruthy();
    expect(screen.getAllByText('Confirmed')).toHaveLength(2);
  });

  it('saves name and language, tells the header, and is saved then', async () => {
    const view = await open('/settings', (api) =>
      api.reply(saveAccount, { data: profile({ user: { ...user, name: 'Amy' }, language: 'de' }) }),
    );
    await view.user.clear(box('Name'));
    await press(view, 'Save changes');
    expect(await screen.findByText('Please fill this in')).toBeTruthy();
    expect(sent(view)).toEqual([]);
    await view.user.type(box('Name'), ' Amy ');
    await view.user.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
    expect(view.updateBlocked()).toBe(true);
    await press(view, 'Save changes');
    await waitFor(() => expect(view.notified.map(({ text }) => text)).toEqual(['Your changes are saved.']));
    expect(sent(view)).toMatchObject([{ path: 'user/account', body: { name: 'Amy', surname: 'Hart', language: 'de' } }]);
    await waitFor(() => expect(view.updateBlocked()).toBe(false));
    expect(box('Name').value).toBe('Amy');
  });

  it('keeps what was typed when the service is not reached, and what it refuses stands at the field', async () => {
    const view = await open('/settings', (api) => api.unreachable(saveAccount));
    await view.user.type(box('Surname'), 'y');
    await press(view, 'Save changes');
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    expect(box('Surname').value).toBe('Harty');
    view.api.refuse(saveAccount, 'validation_failed', 'no', [{ field: 'surname', code: 'x', message: 'Not this name' }]);
    await press(view, 'Save changes');
    expect(await screen.findByText('Not this name')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Surname')));
  });

  it('says which e-mail waits for its click, and where one that is not confirmed is', async () => {
    await open('/settings', (api) =>
      api.reply(getProfile, { data: profile({ user: { ...user, is_email_verified: 0 }, pending_email: 'new@mail.example' }) }),
    );
    expect(screen.getByText(/new@mail\.example.* waits for your click/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Confirm your e-mail' }).getAttribute('href')).toBe('/verification');
    expect(screen.queryByText('Confirmed')).toBeNull();
  });

  it('changes the phone by the code that the new one is sent; a wrong code stands at its field', async () => {
    const view = await open('/settings', (api) => {
      api.reply(sendPhoneCode, { data: { phone: '+4915123456789', expires_at: '2026-11-20T10:00:00.000Z', again_after: 30 } });
      api.refuse(verifyPhone, 'code_wrong', 'This is not the code');
    });
    await press(view, 'Change number');
    await view.user.type(box('Mobile number'), '0151');
    await press(view, 'Send code');
    expect(sent(view)).toEqual([]);
    await view.user.clear(box('Mobile number'));
    await view.user.type(box('Mobile number'), '0049 (151) 2345-6789');
    await press(view, 'Send code');
    expect(await screen.findByText(/We sent six digits to .*\+4915123456789/)).toBeTruthy();
    expect(screen.getByText('+447700900142')).toBeTruthy();
    await view.user.type(box('Code'), '12');
    await press(view, 'Confirm number');
    expect(await screen.findByText('Type the six digits of the message')).toBeTruthy();
    await view.user.type(box('Code'), '3456');
    await press(view, 'Confirm number');
    expect(await screen.findByText('This is not the code')).toBeTruthy();
    view.api.reply(verifyPhone, { data: user });
    view.api.reply(getProfile, { data: profile({ phone: '+4915123456789' }) });
    await press(view, 'Confirm number');
    expect(await screen.findByText('+4915123456789')).toBeTruthy();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
      ['sms/send_otp', { phone: '+4915123456789' }],
      ['sms/verify_phone', { code: '123456' }],
      ['sms/verify_phone', { code: '123456' }],
    ]);
  });

  it('a page that could not be read says so and is asked for again', async () => {
    const view = await open('/settings', (api) => api.unreachable(getProfile));
    expect(screen.getByRole('heading', { level: 2, name: 'This could not be loaded' })).toBeTruthy();
    view.api.reply(getProfile, { data: profile() });
    await press(view, /try again|retry/i);
    expect(await screen.findByLabelText('Surname')).toBeTruthy();
  });
});

describe('Change Password', () => {
  const fill = async (view: View, current: string, password: string, repeated: string) => {
    if (current) await view.user.type(box('Current password'), current);
    await view.user.type(box('New password'), password);
    await view.user.type(box('New password once more'), repeated);
    await press(view, /^(Change|Set) password$/);
  };

  it('R-112 sends current and new password, empties the form and says that all other devices are signed out', async () => {
    const view = await open('/settings/change-password', (api) => api.reply(changePassword, { data: { changed: true } }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change Password');
    await fill(view, 'Old-password-1', 'New-password-1', 'New-password-1');
    await waitFor(() =>
      expect(view.notified.map(({ text }) => text)).toEqual(['Your password is changed, and all other devices are signed out.']),
    );
    expect(sent(view)).toMatchObject([{ path: 'password', body: { current: 'Old-password-1', password: 'New-password-1' } }]);
    await waitFor(() => expect(box('New password').value).toBe(''));
    // Where one is signed in is another list now.
    await waitFor(() => expect(view.requests.filter(({ path }) => path === 'authentication/sessions')).toHaveLength(2));
  });

  it.each([
    ['short', 'short', 'At least 8 characters'],
    ['Old-password-1', 'Old-password-1', 'This is the password that you have'],
    ['New-password-1', 'New-password-2', 'The two passwords differ'],
  ])('does not send %s and %s', async (password, repeated, said) => {
    const view = await open('/settings/change-password');
    await fill(view, 'Old-password-1', password, repeated);
    await waitFor(() => expect(screen.getAllByText(said).some((text) => text.closest('[id]'))).toBe(true));
    expect(document.querySelector('[aria-invalid="true"]')).toBeTruthy();
    expect(sent(view)).toEqual([]);
  });

  it('says at the field that the current one is wrong, and keeps what was typed', async () => {
    const view = await open('/settings/change-password', (api) =>
      api.refuse(changePassword, 'validation_failed', 'no', [
        { field: 'current', code: 'password_wrong', message: 'This is not your password.' },
      ]),
    );
    await fill(view, 'Old-password-1', 'New-password-1', 'New-password-1');
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    expect(box('New password').value).toBe('New-password-1');
  });

  it('who has no password sets one, and is not asked for another', async () => {
    const view = await open('/settings/change-password', (api) => {
      api.reply(getProfile, { data: profile({ has_password: false }) });
      api.reply(changePassword, { data: { changed: true } });
    });
    expect(screen.getByRole('heading', { name: 'Set a password' })).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fill(view, '', 'New-password-1', 'New-password-1');
    await waitFor(() => expect(sent(view).map(({ body }) => body)).toEqual([{ password: 'New-password-1' }]));
  });

  it('lists where one is signed in, this device first, and signs another one out by its name', async () => {
    const view = await open('/settings/change-password', (api) => {
      api.reply(endOtherSession, { data: { ended: 1 } });
      api.reply(endOtherSessions, { data: { ended: 1 } });
    });
    const rows = () => within(screen.getByRole('region', { name: 'Where you are signed in' })).getAllByRole('listitem');
    expect(rows().map((row) => row.querySelector('b')?.textContent)).toEqual(['Edge on Windows', 'Safari on iPhone', 'Unknown device']);
    expect(within(rows()[0] as HTMLElement).getByText('This device')).toBeTruthy();
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull();
    view.api.reply(listSessions, { data: sessions.filter(({ id }) => id !== THERE) });
    await press(view, 'Sign out: Safari on iPhone');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(sent(view)).toMatchObject([{ method: 'DELETE', path: `authentication/sessions/${THERE}` }]);
    expect(view.notified.map(({ text }) => text)).toEqual(['Signed out: Safari on iPhone']);
    // With one other there is nothing to do at once.
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });

  it('signs all others out at once, and says when that failed', async () => {
    const view = await open('/settings/change-password', (api) => api.unreachable(endOtherSessions));
    await press(view, 'Sign out all other devices');
    await waitFor(() => expect(view.notified.map(({ tone, title }) => [tone, title])).toEqual([['error', 'Nothing was signed out']]));
    view.api.reply(endOtherSessions, { data: { ended: 2 } });
    view.api.reply(listSessions, { data: sessions.filter(({ current }) => current) });
    await press(view, 'Sign out all other devices');
    await waitFor(() => expect(view.notified.at(-1)?.text).toBe('All other devices are signed out.'));
    expect(sent(view).map(({ path }) => path)).toEqual(['authentication/sessions', 'authentication/sessions']);
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('a session that ended meanwhile is signed out', async () => {
    const view = await open('/settings/change-password', (api) => api.refuse(endOtherSession, 'not_found'));
    await press(view, 'Sign out: Unknown device');
    await waitFor(() => expect(view.notified.map(({ tone }) => tone)).toEqual(['success']));
  });

  it('asks who has a second factor for its code', async () => {
    const view = await open('/settings/change-password', (api) => {
      api.reply(getProfile, { data: profile({ asks_second_factor: true }) });
      api.reply(changePassword, { data: { changed: true } });
    });
    await view.user.type(box('Code'), '123456');
    await fill(view, 'Old-password-1', 'a long new phrase', 'a long new phrase');
    await waitFor(() =>
      expect(sent(view)).toMatchObject([{ body: { current: 'Old-password-1', password: 'a long new phrase', second_factor: '123456' } }]),
    );
  });
});

describe('Delete Account', () => {
  const signOut = vi.fn(() => ({}));

  it('R-123 says what is kept and how long, asks for reason, password and word, and signs out', async () => {
    signOut.mockClear();
    const view = await open(
      '/settings/delete-account',
      (api) => api.reply(deleteAccount, { data: { delete_after: '2026-12-07T12:00:00.000Z' } }),
      {
        commands: { 'shell.signOut': signOut },
      },
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Delete Account');
    expect(screen.getByText(/emptied 14 days after you delete it/)).toBeTruthy();
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['7 years', '7 years']);
    await press(view, 'Delete account');
    expect(await screen.findByText('Please fill this in')).toBeTruthy();
    await view.user.selectOptions(screen.getByLabelText(/^Why are you leaving/), 'I worry about my data');
    await view.user.type(box('Your password'), 'Old-password-1');
    await view.user.type(box(/^Type .*DELETE.* to confirm/), 'delete');
    await press(view, 'Delete account');
    expect(sent(view)).toEqual([]);
    await view.user.clear(box(/^Type .*DELETE.* to confirm/));
    await view.user.type(box(/^Type .*DELETE.* to confirm/), 'DELETE ');
    await press(view, 'Delete account');
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(sent(view)).toMatchObject([
      { method: 'POST', path: 'user/deletion', body: { reason: 'privacy', confirm: 'DELETE', password: 'Old-password-1' } },
    ]);
    expect(view.notified.map(({ text }) => text)).toEqual(['It is emptied on December 7, 2026. Sign in before then to keep it.']);
  });

  it('names what has to be finished first, with the way there, and offers no deletion until then', async () => {
    await open('/settings/delete-account', (api) =>
      api.reply(getDeletion, {
        data: {
          ...deletion,
          blockers: [
            { code: 'open_orders', count: 2, detail: '' },
            { code: 'basket', count: 1, detail: '' },
          ],
        },
      }),
    );
    const links = within(screen.getByRole('status')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open orders: 2', '/member/packs-expected'],
      ['Items in your basket: 1', '/bfm'],
    ]);
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });

  it('asks who has a second factor for its code, at its field, and keeps what was typed', async () => {
    const view = await open('/settings/delete-account', (api) => {
      api.reply(getProfile, { data: profile({ asks_second_factor: true }) });
      api.refuse(deleteAccount, 'code_wrong', 'no', [{ field: 'second_factor', code: 'code_wrong', message: 'This is not the code.' }]);
    });
    await view.user.selectOptions(screen.getByLabelText(/^Why are you leaving/), 'Another reason');
    await view.user.type(box('Your password'), 'Old-password-1');
    await view.user.type(box('Code'), '123456');
    await view.user.type(box(/^Type .*DELETE.* to confirm/), 'DELETE');
    await press(view, 'Delete account');
    expect(await screen.findByText('This is not the code.')).toBeTruthy();
    expect((box('Your password') as HTMLInputElement).value).toBe('Old-password-1');
    expect(sent(view)).toMatchObject([{ body: { password: 'Old-password-1', second_factor: '123456' } }]);
  });

  it('shows what was opened meanwhile, and who has no password is not asked for one', async () => {
    const view = await open('/settings/delete-account', (api) => {
      api.reply(getProfile, { data: profile({ has_password: false }) });
      api.refuse(deleteAccount, 'deletion_blocked', 'Something is still open');
    });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await view.user.selectOptions(screen.getByLabelText(/^Why are you leaving/), 'Another reason');
    await view.user.type(box(/^Type .*DELETE.* to confirm/), 'DELETE');
    view.api.reply(getDeletion, { data: { ...deletion, blockers: [{ code: 'open_hosting', count: 1, detail: '' }] } });
    await press(view, 'Delete account');
    expect(await screen.findByRole('link', { name: 'Open orders that you host: 1' })).toBeTruthy();
    expect(sent(view).map(({ body }) => body)).toEqual([{ reason: 'other', confirm: 'DELETE' }]);
  });
});

it.each([
  ['de', 'Persönliche Daten', 'Einstellungen'],
  ['he', 'פרטים בסיסיים', 'הגדרות'],
  ['ja', '基本情報', '設定'],
] as const)('speaks %s', async (language, title, label) => {
  const view = await open('/settings', undefined, { language });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('navigation', { name: label })).toBeTruthy();
  expect(view.head()).toMatchObject({ title });
});
