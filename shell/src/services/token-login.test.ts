import { getUser, signOut } from '@outpost/shared-contracts/accounts/calls';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { Toast } from '@outpost/shared-contracts/shell/shell-api';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { person } from '../testing/people.ts';
import { createSessionService } from './session.ts';
import { createLocalStore } from './storage.ts';
import { loginByToken } from './token-login.ts';

const ada = person(1, { id: 7 });
const bob = person(1, { id: 8, name: 'Bob', email: 'bob@outpost.test' });
const LINK = { token: 'the-token-of-a-link', userId: 7 };

function setup(answer = true) {
  const disk = memoryStorage();
  const storage = createLocalStore(disk);
  const api = createFakeApi(() => session.token());
  api.reply(getUser, { data: ada });
  const session = createSessionService({ storage, api: () => api as ApiClient });
  const ask = vi.fn(async (_: string) => answer);
  const navigated: unknown[] = [];
  const notified: Toast[] = [];
  const login = (handover: typeof LINK | null = LINK) =>
    loginByToken(handover, {
      session,
      ask,
      revoke: () => void api.call(signOut, {}).catch(() => {}),
      navigate: (...gone) => void navigated.push(gone),
      notify: (toast) => void notified.push(toast),
      say: (key, values) => `${key} ${values?.name ?? ''}`.trim(),
    });
  return { disk, api, session, ask, navigated, notified, login };
}

describe('a link that signs in', () => {
  it('B-277 B-278 keeps token and user id, fetches the user with that token, signs in and goes to /', async () => {
    const { disk, api, session, navigated, login } = setup();
    const kept = vi.fn();
    api.reply(getUser, () => {
      kept(disk.getItem('token'), disk.getItem('userId'));
      return { data: ada };
    });
    await login();
    expect(kept).toHaveBeenCalledExactlyOnceWith(LINK.token, '7');
    expect(api.requests).toMatchObject([{ path: 'users/7', headers: { 'x-access-token': LINK.token } }]);
    expect(session.current()).toEqual({ state: 'signed-in', user: ada });
    expect(navigated).toEqual([['/', { replace: true }]]);
  });

  it('says as whom the person is signed in now', async () => {
    const { notified, login } = setup();
    await login();
    expect(notified).toEqual([{ tone: 'info', text: 'welcome Ada' }]);
  });

  it('asks somebody who is signed in as another person, and changes nothing when they stay', async () => {
    const { disk, api, session, ask, navigated, login } = setup(false);
    session.enter('t-bob', bob);
    await login();
    expect(ask).toHaveBeenCalledExactlyOnceWith('Bob');
    expect(session.current()).toEqual({ state: 'signed-in', user: bob });
    expect(disk.getItem('token')).toBe('t-bob');
    expect([...api.requests, ...navigated]).toEqual([]);
  });

  it('ends the session before when they change, also in the service', async () => {
    const { api, session, login } = setup(true);
    session.enter('t-bob', bob);
    await login();
    expect(api.requests).toMatchObject([
      { path: 'authentication/signout', headers: { 'x-access-token': 't-bob' } },
      { path: 'users/7', headers: { 'x-access-token': LINK.token } },
    ]);
    expect(session.current()).toEqual({ state: 'signed-in', user: ada });
  });

  it('does not ask the same person', async () => {
    const { session, api, ask, login } = setup();
    session.enter('t-old', ada);
    await login();
    expect(ask).not.toHaveBeenCalled();
    expect(api.requests).toMatchObject([{ headers: { 'x-access-token': LINK.token } }]);
    expect(session.token()).toBe(LINK.token);
  });

  it.each([
    ['the service does not answer', (api: ReturnType<typeof createFakeApi>) => api.unreachable(getUser)],
    [
      'the token is another person’s',
      (api: ReturnType<typeof createFakeApi>) => api.reply(getUser, { data: { id: 7, type: 1, name: 'Ada', profile_image_url: null } }),
    ],
  ])('keeps no token and says so when %s', async (_, answer) => {
    const { disk, api, session, navigated, notified, login } = setup();
    answer(api);
    await login();
    expect(disk.getItem('token')).toBeNull();
    expect(session.current().state).not.toBe('signed-in');
    expect(notified).toEqual([{ tone: 'error', text: 'linkFailed' }]);
    expect(navigated).toEqual([]);
  });

  it('says once that a token ran out: the refusal has said it', async () => {
    const { api, session, notified, login } = setup();
    api.reply(getUser, () => {
      session.leave();
      throw new Error('refused');
    });
    await login();
    expect(notified).toEqual([]);
  });

  it('says so when the link cannot be one, and leaves who is signed in alone', async () => {
    const { session, notified, login } = setup();
    session.enter('t-bob', bob);
    await login(null);
    expect(notified).toEqual([{ tone: 'error', text: 'linkFailed' }]);
    expect(session.token()).toBe('t-bob');
  });
});
