import { getUser } from '@outpost/shared-contracts/accounts/calls';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person } from '../testing/people.ts';
import { createSessionService } from './session.ts';
import { watchTabs } from './session-tabs.ts';
import { createLocalStore } from './storage.ts';

const ada = person(1, { id: 7 });
const bob = person(2, { id: 8, name: 'Bob' });

/** A tab: its own session over the storage that all tabs share. */
function tab() {
  const api = createFakeApi();
  api.reply(getUser, { data: ada });
  const session = createSessionService({ storage: createLocalStore(localStorage), api: () => api as ApiClient });
  return { session, api };
}

/** What the browser tells the other tabs of a change. */
const told = (key: string | null): void => void window.dispatchEvent(new StorageEvent('storage', { key }));
const tellAll = (): void => {
  for (const key of ['token', 'userId', 'is_email_verified', 'is_phone_verified', 'CACHED_USER']) told(key);
};

async function watched() {
  const { session, api } = tab();
  await session.restore();
  const reload = vi.fn();
  watchTabs({ window, session, reload });
  return { session, api, reload };
}

describe('several tabs', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('signing out in one signs out all, and does not touch what came after', async () => {
    const other = tab().session;
    other.enter('t-1', ada);
    const { session } = await watched();
    expect(session.current().state).toBe('signed-in');
    other.leave();
    localStorage.setItem('cart_id', 'new');
    told('token');
    expect(session.current()).toEqual({ state: 'signed-out' });
    expect(session.ended()).toBe(true);
    expect(localStorage.getItem('cart_id')).toBe('new');
  });

  it('half of another sign-in is nobody: the new token never stands beside the former person', async () => {
    tab().session.enter('t-1', ada);
    const { session } = await watched();
    const seen: unknown[] = [];
    const telling = {
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => localStorage.removeItem(key),
      setItem(key: string, value: string) {
        localStorage.setItem(key, value);
        told(key);
        seen.push([session.auth().token, session.auth().user?.id]);
      },
    } as Storage;
    createSessionService({ storage: createLocalStore(telling), api: () => createFakeApi() as ApiClient }).enter('t-2', bob);
    expect(seen).not.toContainEqual(['t-2', ada.id]);
    expect(seen.at(-1)).toEqual(['t-2', bob.id]);
  });

  it('signing in in one signs in all, without asking the service', async () => {
    const { session, api, reload } = await watched();
    tab().session.enter('t-1', ada);
    tellAll();
    expect(session.current()).toEqual({ state: 'signed-in', user: ada });
    expect(session.auth()).toMatchObject({ token: 't-1', isAuthenticated: true, login: 'init' });
    expect(api.requests).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits until the other tab has written all of it', async () => {
    const { session } = await watched();
    localStorage.setItem('token', 't-1');
    told('token');
    localStorage.setItem('CACHED_USER', JSON.stringify(ada));
    localStorage.setItem('userId', '8');
    told('CACHED_USER');
    expect(session.current().state).toBe('signed-out');
  });

  it('another person in one tab reloads the others, which show things of the former', async () => {
    const other = tab().session;
    other.enter('t-1', ada);
    const { reload } = await watched();
    other.leave();
    other.enter('t-2', bob);
    told('token');
    told('CACHED_USER');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('B-421 until then the page asks with the token of the person whom it shows', async () => {
    const other = tab().session;
    other.enter('t-1', ada);
    const { session } = await watched();
    other.leave();
    other.enter('t-2', bob);
    expect(session.token()).toBe('t-1');
    told('CACHED_USER');
    expect(session.token()).toBe('t-2');
  });

  it('a phone that was verified in one is verified in all', async () => {
    const other = tab().session;
    other.enter('t-1', { ...ada, is_phone_verified: 0 });
    const { session, reload } = await watched();
    other.enter('t-1', { ...ada, is_phone_verified: 1 });
    told('CACHED_USER');
    expect(session.current()).toMatchObject({ user: { is_phone_verified: 1 } });
    expect(reload).not.toHaveBeenCalled();
  });

  it('emptying the storage signs out', async () => {
    tab().session.enter('t-1', ada);
    const { session } = await watched();
    localStorage.clear();
    told(null);
    expect(session.current()).toEqual({ state: 'signed-out' });
  });

  it.each([
    ['wakes up', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['comes back from the page cache', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ])('a tab that %s looks for itself', async (_, wake) => {
    const other = tab().session;
    other.enter('t-1', ada);
    const { session } = await watched();
    other.leave();
    expect(session.current().state).toBe('signed-in');
    wake();
    expect(session.current()).toEqual({ state: 'signed-out' });
  });
});
