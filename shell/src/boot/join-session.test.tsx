import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { createWords } from '@outpost/shared-remote/runtime/words';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createModals } from '../services/modals.ts';
import { createSessionService } from '../services/session.ts';
import { createLocalStore } from '../services/storage.ts';
import { person } from '../testing/people.ts';
import type { Page } from './companions.ts';
import { joinSession } from './join-session.ts';

const HOUR = 3_600_000;
const ada = person(1, { id: 7 });

/** A running page, of which only what the session needs is there; `joined` waits for a link that signs in. */
async function join(state: { autoLogout?: number } = {}) {
  const fake = createFakeShell({ name: 'shell' });
  const storage = createLocalStore(localStorage);
  const session = createSessionService({ storage, api: () => fake.api as ApiClient });
  await session.restore();
  const modals = createModals(fake.bus);
  const signOut = vi.fn(() => session.leave());
  const page = {
    state: { language: 'en', ...state },
    router: createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: ['/en/home'] }),
    services: { modals, signOut },
    session,
    shell: { ...fake.shellFor('shell'), session },
    words: createWords('en', 'shell', {}),
    document,
  } as unknown as Page;
  return { ...fake, session, signOut, modals, joined: joinSession(page) };
}

afterEach(() => {
  globalThis.outpostLogin = undefined;
  vi.useRealTimers();
});

describe('B-282 the end of sessions', () => {
  it('is not armed unless a delay is configured', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { session, signOut, joined } = await join();
    await joined;
    session.enter('t-1', ada);
    await vi.advanceTimersByTimeAsync(365 * 24 * HOUR);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('signs out after the delay and says why', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { session, signOut, notified, joined } = await join({ autoLogout: HOUR });
    await joined;
    session.enter('t-1', ada);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(signOut).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(notified).toMatchObject([{ tone: 'info', text: /signed out because/ }]));
  });
});

it('a link to another account asks in a window that only the shell opens', async () => {
  localStorage.setItem('token', 't-bob');
  localStorage.setItem('userId', '8');
  localStorage.setItem('CACHED_USER', JSON.stringify({ ...ada, id: 8, name: 'Bob' }));
  globalThis.outpostLogin = 'token=the-token-of-a-link-0123&userid=7';
  const { modals, joined } = await join();
  await vi.waitFor(() => expect(modals.modal$.value).toMatchObject({ modal: 'switch-account', name: 'Bob' }));
  const question = modals.modal$.value;
  if (question?.modal === 'switch-account') question.answer(false);
  await joined;
  expect(localStorage.getItem('token')).toBe('t-bob');
});
