import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalStore } from '../services/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { type Countdown, isRunning } from './countdown.ts';
import { createCountdownClock } from './countdown-clock.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

/** A browser whose tabs share a storage; `storage` events reach the tabs that did not write. */
function aBrowser(kept: Record<string, string> = {}) {
  const disk = memoryStorage(kept);
  const tabs: EventTarget[] = [];
  function aTab() {
    const window = new EventTarget();
    tabs.push(window);
    const store = createLocalStore(disk);
    const tellOthers = (key: string) => {
      for (const other of tabs) if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    const storage: typeof store = {
      get: store.get,
      set(key, value) {
        store.set(key, value);
        tellOthers(key);
      },
      remove(key) {
        store.remove(key);
        tellOthers(key);
      },
    };
    const countdown$ = new BehaviorSubject<Countdown | null>(null);
    const root = { toggleAttribute: vi.fn() };
    const clock = createCountdownClock({ storage, window: window as unknown as Window, root, countdown$ });
    const shown = () => countdown$.value && `${countdown$.value.minutes}:${countdown$.value.seconds}`;
    return { clock, countdown$, shown, root };
  }
  return { disk, aTab, kept: () => JSON.parse(disk.getItem('countdown_timer') ?? 'null') as unknown };
}

describe('the clock of the countdown', () => {
  it('B-327 B-239 starts at 10:00, ticks every second, and keeps its state as countdown_timer', () => {
    const { aTab, kept } = aBrowser();
    const { clock, shown } = aTab();
    expect(clock.start()).toEqual({ ends_at: NOON + 600_000 });
    expect(shown()).toBe('10:0');
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe('9:59');
    expect(kept()).toMatchObject({ minutes: 9, seconds: 59, started: true, finished: false, shown: 0 });
    vi.advanceTimersByTime(59_000);
    expect(shown()).toBe('9:0');
  });

  it("B-333 shows the end of what is offered to the second, in every tab, and replaces another one's", () => {
    const browser = aBrowser();
    const [tab, other] = [browser.aTab(), browser.aTab()];
    tab.clock.start();
    const endsAt = NOON + 7 * 60_000 + 23_400;
    expect(tab.clock.startUntil(endsAt)).toEqual({ ends_at: endsAt });
    expect([tab.shown(), other.shown()]).toEqual(['7:24', '7:24']);
    vi.advanceTimersByTime(400);
    expect([tab.shown(), other.shown()]).toEqual(['7:23', '7:23']);
    vi.advanceTimersByTime(7 * 60_000 + 22_999);
    expect(tab.countdown$.value?.finished).toBe(false);
    vi.advanceTimersByTime(1);
    expect(tab.countdown$.value?.finished).toBe(true);
    expect(isRunning(other.countdown$.value)).toBe(false);
    tab.clock.startUntil(endsAt);
    expect(tab.countdown$.value?.finished, 'what is over does not begin again').toBe(true);
  });

  it('B-328 at 0:00 it is finished, and nothing is kept of it', () => {
    const { aTab, disk } = aBrowser();
    const { clock, countdown$ } = aTab();
    clock.start(1);
    vi.advanceTimersByTime(59_999);
    expect(countdown$.value?.finished).toBe(false);
    vi.advanceTimersByTime(1);
    expect(countdown$.value).toMatchObject({ minutes: 0, seconds: 0, finished: true });
    expect(disk.getItem('countdown_timer')).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('B-329 stopping keeps it as started and finished, shown 1, at 0:00, and it ticks no more', () => {
    const { aTab, kept } = aBrowser();
    const { clock, countdown$ } = aTab();
    clock.start();
    clock.stop();
    expect(kept()).toEqual({ minutes: 0, seconds: 0, started: true, finished: true, shown: 1 });
    expect(countdown$.value?.finished).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('B-330 goes on where it was when the page is loaded again, the time in between included', () => {
    const browser = aBrowser();
    browser.aTab().clock.start();
    vi.advanceTimersByTime(90_000);
    const next = aBrowser({ countdown_timer: browser.disk.getItem('countdown_timer') ?? '' });
    vi.setSystemTime(NOON + 120_000);
    expect(next.aTab().shown()).toBe('8:0');
  });

  it('B-330 takes up a state that says no more than the minutes and seconds', () => {
    const state = { minutes: 5, seconds: 30, started: true, finished: false, shown: 0 };
    const { shown } = aBrowser({ countdown_timer: JSON.stringify(state) }).aTab();
    expect(shown()).toBe('5:30');
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe('5:29');
  });

  it('one that ended while the page was closed is over', () => {
    const browser = aBrowser();
    browser.aTab().clock.start(1);
    const next = aBrowser({ countdown_timer: browser.disk.getItem('countdown_timer') ?? '' });
    vi.setSystemTime(NOON + 3_600_000);
    expect(next.aTab().countdown$.value?.finished).toBe(true);
    expect(next.kept()).toBeNull();
  });

  it('one that was stopped does not go on after a reload', () => {
    const { countdown$ } = aBrowser({ countdown_timer: '{"minutes":0,"seconds":0,"started":true,"finished":true,"shown":1}' }).aTab();
    expect(countdown$.value).toMatchObject({ finished: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('two tabs show the same, and time passes once', () => {
    const { aTab } = aBrowser();
    const [one, other] = [aTab(), aTab()];
    one.clock.start();
    expect(other.shown()).toBe('10:0');
    vi.advanceTimersByTime(90_000);
    expect([one.shown(), other.shown()]).toEqual(['8:30', '8:30']);
    other.clock.stop();
    expect(one.countdown$.value?.finished).toBe(true);
  });

  it('asking again gives nobody more time', () => {
    const { clock, shown } = aBrowser().aTab();
    clock.start();
    vi.advanceTimersByTime(60_000);
    expect(clock.start(30)).toEqual({ ends_at: NOON + 600_000 });
    expect(shown()).toBe('9:0');
  });

  it('a tab that was slowed down catches up', () => {
    const { clock, shown } = aBrowser().aTab();
    clock.start();
    vi.setSystemTime(NOON + 65_500);
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe('8:54');
  });

  it('tells the page when there is a banner to make room for', () => {
    const { clock, root } = aBrowser().aTab();
    clock.start(1);
    expect(root.toggleAttribute).toHaveBeenLastCalledWith('data-countdown', true);
    vi.advanceTimersByTime(60_000);
    expect(root.toggleAttribute).toHaveBeenLastCalledWith('data-countdown', false);
  });
});
