import { getUser } from '@outpost/shared-contracts/accounts/calls';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { UnreachableError } from '@outpost/shared-contracts/problem/problem';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { person } from '../testing/people.ts';
import { createSessionService } from './session.ts';
import { createLocalStore } from './storage.ts';

function setup(kept: Record<string, string> = {}) {
  const disk = memoryStorage(kept);
  const api = createFakeApi();
  const onEnded = vi.fn();
  const session = createSessionService({ storage: createLocalStore(disk), api: () => api as ApiClient, onEnded });
  return { disk, api, session, onEnded, kept: () => Object.fromEntries(disk.entries()) };
}

const ada = person(1, { id: 7, is_phone_verified: 0 });
const KEPT = { token: 't-1', userId: '7', is_email_verified: '1', is_phone_verified: '0', CACHED_USER: JSON.stringify(ada) };

describe('somebody signs in', () => {
  it('B-201 B-241 B-242 B-243 B-244 B-245 B-273 B-276 token, user and flags are kept, and the person is signed in', () => {
    const { session, kept } = setup();
    session.enter('t-1', ada);
    expect(kept()).toEqual(KEPT);
    expect(session.token()).toBe('t-1');
    expect(session.current()).toEqual({ state: 'signed-in', user: ada });
  });

  it('B-196 the cached user has a username', () => {
    const { session, disk } = setup();
    session.enter('t-1', ada);
    expect(JSON.parse(disk.getItem('CACHED_USER') ?? '').username).toBe('ada');
  });

  it('B-197 the flags are kept as 0 or 1, and a cached user with another flag is none', async () => {
    const { session, disk } = setup({ ...KEPT, CACHED_USER: JSON.stringify({ ...ada, is_email_verified: true }) });
    await session.restore();
    expect(session.current()).toEqual({ state: 'signed-out' });
    session.enter('t-1', ada);
    expect([disk.getItem('is_email_verified'), disk.getItem('is_phone_verified')]).toEqual(['1', '0']);
  });

  it('B-272 tells what happens: the attempt, its end, the news of the person, the sign-out', async () => {
    const { session, api } = setup();
    const told: string[] = [];
    session.events$.subscribe(({ type }) => told.push(type));
    api.reply(getUser, { data: ada });
    expect(session.auth().login, 'B-202').toBe('init');
    session.attempt('login');
    session.attempt('login failure');
    session.attempt('login');
    session.enter('t-1', ada);
    expect(session.auth()).toEqual({ token: 't-1', user: ada, isAuthenticated: true, login: 'succeeded' });
    await session.refresh();
    session.leave();
    expect(told).toEqual(['login', 'login failure', 'login', 'login success', 'set user', 'logout', 'logout success']);
  });

  it('B-276 an empty token is removed', () => {
    const { session, disk } = setup({ token: 'old' });
    session.enter('', ada);
    expect(disk.getItem('token')).toBeNull();
    expect(session.token()).toBeNull();
  });
});

describe('a page opens', () => {
  it('nobody is known before the storage was read, and without a token nobody is signed in and nothing is asked', async () => {
    const { session, api } = setup();
    expect(session.current()).toEqual({ state: 'unknown' });
    await session.restore();
    expect(session.current()).toEqual({ state: 'signed-out' });
    expect(api.requests).toEqual([]);
  });

  it('B-245 the kept user is there at once, and the service has the last word', async () => {
    const { session, api, disk } = setup(KEPT);
    const states: string[] = [];
    session.session$.subscribe((now) => states.push(now.state === 'signed-in' ? now.user.name : now.state));
    api.reply(getUser, { data: { ...ada, name: 'Adele' } });
    await session.restore();
    expect(states).toEqual(['unknown', 'Ada', 'Adele']);
    expect(JSON.parse(disk.getItem('CACHED_USER') ?? '')).toMatchObject({ name: 'Adele' });
    expect(api.requests[0]?.path).toBe('users/7');
  });

  it('stays signed in with the kept user while the service is away', async () => {
    const { session, api } = setup(KEPT);
    api.unreachable(getUser);
    await session.restore();
    expect(session.current()).toEqual({ state: 'signed-in', user: ada });
  });

  it('asks the service when the kept user is broken or of another shape', async () => {
    for (const CACHED_USER of ['{', '{"id":7}', 'null']) {
      const { session, api } = setup({ ...KEPT, CACHED_USER });
      api.reply(getUser, { data: ada });
      await session.restore();
      expect(session.current(), CACHED_USER).toEqual({ state: 'signed-in', user: ada });
    }
  });

  it('ends the session of an account that is gone', async () => {
    const { session, api, disk } = setup(KEPT);
    api.refuse(getUser, 'not_found');
    await session.restore();
    expect(session.current()).toEqual({ state: 'signed-out' });
    expect(disk.getItem('token')).toBeNull();
  });

  it('a token without its user is no session, and is not sent for ever', async () => {
    const { session, api } = setup({ token: 't-1' });
    await session.restore();
    expect(session.current()).toEqual({ state: 'signed-out' });
    expect(session.token()).toBeNull();
    expect(api.requests).toEqual([]);
  });
});

describe('the user changes', () => {
  it('B-275 is fetched again and kept', async () => {
    const { session, api, disk } = setup();
    session.enter('t-1', ada);
    api.reply(getUser, { data: { ...ada, is_phone_verified: 1 } });
    await session.refresh();
    expect(session.current()).toMatchObject({ user: { is_phone_verified: 1 } });
    expect(disk.getItem('is_phone_verified')).toBe('1');
  });

  it('an answer that comes after the sign-out brings nobody back', async () => {
    const { session, api, kept } = setup();
    session.enter('t-1', ada);
    let answer: (reply: { data: typeof ada }) => void = () => {};
    api.reply(getUser, () => new Promise((resolve) => (answer = resolve)));
    const refreshing = session.refresh();
    session.leave();
    answer({ data: ada });
    await refreshing;
    expect(session.current()).toEqual({ state: 'signed-out' });
    expect(kept()).toEqual({});
  });

  it('is not lost when the service is away', async () => {
    const { session, api } = setup();
    session.enter('t-1', ada);
    api.reply(getUser, () => Promise.reject(new UnreachableError('away')));
    await session.refresh();
    expect(session.current()).toEqual({ state: 'signed-in', user: ada });
  });
});

describe('somebody signs out', () => {
  const CART = { anonymous_id: 'a', cart_id: 'c', bfm_country_from: 'us', bfm_country_to: 'de' };
  const OTHERS = { confrimedCheckout: '1', wallet_verified: '1', orderDetailID: '5', orderDetailUserId: '7' };

  it('B-274 B-279 all keys of the session are cleared, and nothing else', () => {
    const { session, kept } = setup({ ...KEPT, ...OTHERS, ...CART, bfm_shopper_id: '8', theme: 'dark' });
    session.leave();
    expect(session.current()).toEqual({ state: 'signed-out' });
    expect(session.token()).toBeNull();
    expect(kept()).toEqual({ ...CART, bfm_shopper_id: '8', theme: 'dark' });
  });

  it('B-246 the flag of the wallet is kept while somebody is signed in, and goes with them', async () => {
    const { session, api, disk } = setup({ ...KEPT, wallet_verified: '1' });
    api.reply(getUser, { data: ada });
    await session.restore();
    await session.refresh();
    expect(disk.getItem('wallet_verified')).toBe('1');
    session.leave();
    expect(disk.getItem('wallet_verified')).toBeNull();
  });

  it('what was fetched for the person is forgotten, here and when another tab signs out', () => {
    for (const end of ['leave', 'follow'] as const) {
      const { session, disk, onEnded } = setup();
      session.enter('t-1', ada);
      if (end === 'follow') disk.clear();
      session[end]();
      expect(onEnded, end).toHaveBeenCalledOnce();
    }
  });

  it('remembers that it ended, until somebody signs in', () => {
    const { session } = setup();
    session.enter('t-1', ada);
    expect(session.ended()).toBe(false);
    session.leave();
    expect(session.ended()).toBe(true);
    session.enter('t-2', ada);
    expect(session.ended()).toBe(false);
  });

  it("B-280 the cart's keys go too when the cart is this person's", () => {
    const { session, kept } = setup({ ...KEPT, ...CART, bfm_shopper_id: '7', theme: 'dark' });
    session.leave();
    expect(kept()).toEqual({ theme: 'dark' });
  });

  it("B-280 a visitor's cart stays", () => {
    const { session, kept } = setup({ ...KEPT, ...CART });
    session.leave();
    expect(kept()).toEqual(CART);
  });
});
