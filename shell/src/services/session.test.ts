import { getUser } from '@outpost/shared-contracts/accounts/calls';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { UnreachableError } from '@outpost/shared-contracts/problem/problem';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { person } from '../testing/people.ts';
import { createSessionService } from './session.ts';
import { createLocalStore } from './storage.ts';

function setup(kept: Record<string, string> = {}) {
  const disk = memoryStorage(kept);
  const api = createFakeApi();
  const session = createSessionService({ storage: createLocalStore(disk), api: () => api as ApiClient });
  return { disk, api, session, kept: () => Object.fromEntries(disk.entries()) };
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
