import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { person } from '../testing/people.ts';
import { armAutoLogout } from './auto-logout.ts';
import { createSessionService } from './session.ts';
import { createLocalStore } from './storage.ts';

const HOUR = 3_600_000;
const ada = person(1, { id: 7 });

/** A tab over a disk that it may share with others. */
function tab(disk = memoryStorage()) {
  const storage = createLocalStore(disk);
  const session = createSessionService({ storage, api: () => createFakeApi() as ApiClient });
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document;
  const signOut = vi.fn(() => session.leave());
  const arm = () => armAutoLogout({ delay: HOUR, session, storage, document, signOut });
  return { session, disk, signOut, arm, wake: () => document.dispatchEvent(new Event('visibilitychange')) };
}

describe('B-282 the end of a session after a delay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('signs out when the time is over, not before', async () => {
    const { session, signOut, arm } = tab();
    arm();
    session.enter('t-1', ada);
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(signOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('counts from the sign-in also where the page was opened later, or while nothing was open', async () => {
    const first = tab();
    first.arm();
    first.session.enter('t-1', ada);
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    // A disk of its own: what the first tab does to the other one is of no help.
    const second = tab(memoryStorage(Object.fromEntries(first.disk.entries())));
    second.session.follow();
    second.arm();
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    expect(second.signOut).toHaveBeenCalledOnce();
  });

  it('a device that slept through it signs out when it wakes', async () => {
    const { session, signOut, arm, wake } = tab();
    arm();
    session.enter('t-1', ada);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    wake();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('two tabs end it at the same moment, and leave nothing behind', async () => {
    const first = tab();
    first.arm();
    first.session.enter('t-1', ada);
    const second = tab(first.disk);
    second.session.follow();
    second.arm();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(first.signOut).toHaveBeenCalledOnce();
    expect(first.disk.length).toBe(0);
  });

  it('a new sign-in has all of its time, and nobody signed in has no end', async () => {
    const { session, signOut, arm, disk } = tab();
    arm();
    session.enter('t-1', ada);
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    session.leave();
    expect(disk.length).toBe(0);
    await vi.advanceTimersByTimeAsync(HOUR);
    session.enter('t-2', ada);
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('a delay beyond what timers can wait is no delay of none', async () => {
    const { session, signOut, disk } = tab();
    const storage = createLocalStore(disk);
    const document = new EventTarget() as unknown as Document;
    armAutoLogout({ delay: 60 * 24 * HOUR, session, storage, document, signOut });
    session.enter('t-1', ada);
    await vi.advanceTimersByTimeAsync(30 * 24 * HOUR);
    expect(signOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30 * 24 * HOUR);
    expect(signOut).toHaveBeenCalledOnce();
  });
});
