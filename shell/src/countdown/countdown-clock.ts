import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import type { BehaviorSubject } from 'rxjs';
import { COUNTDOWN_KEY, type Countdown, countdownOf, isRunning, STOPPED, secondsLeft, startedCountdown, tick } from './countdown.ts';
import { type KeptCountdown, keepCountdown, readCountdown } from './kept-countdown.ts';

interface ClockOptions {
  readonly storage: KeyValueStore;
  readonly window: Pick<Window, 'addEventListener'>;
  /** The root of the page; it is told whether a banner shows, so that the place of it has its height at once. */
  readonly root: Pick<HTMLElement, 'toggleAttribute'>;
  /** The countdown as screens show it; null while there is none. */
  readonly countdown$: BehaviorSubject<Countdown | null>;
}

/**
 * Runs the countdown. Each tab ticks by itself towards the same kept end, so that two tabs show the same, and a tab that
 * the browser slowed down catches up. Takes up a countdown that had started (B-330).
 */
export function createCountdownClock({ storage, window, root, countdown$ }: ClockOptions) {
  let running: KeptCountdown | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(countdown: Countdown | null): void {
    clearTimeout(timer);
    root.toggleAttribute('data-countdown', isRunning(countdown));
    countdown$.next(countdown);
    if (!running) return;
    // To the next full second of the end, not a second from now: timers are late, and would fall behind.
    timer = setTimeout(advance, (running.endsAt - Date.now()) % 1000 || 1000);
  }

  /** Ticks as often as seconds have passed since it last did. */
  function catchUp(): Countdown | null {
    if (!running) return null;
    const { endsAt } = running;
    const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
    let { countdown } = running;
    while (isRunning(countdown) && secondsLeft(countdown) > left) countdown = tick(countdown);
    running = isRunning(countdown) ? { countdown, endsAt } : undefined;
    return countdown;
  }

  function advance(): void {
    const countdown = catchUp();
    if (running) keepCountdown(storage, running);
    else storage.remove(COUNTDOWN_KEY);
    show(countdown);
  }

  /** Takes over what is kept. Writes nothing while it runs: two tabs that answered each other's writes would never end. */
  function resume(): void {
    const kept = readCountdown(storage.get(COUNTDOWN_KEY), Date.now());
    running = kept && isRunning(kept.countdown) ? kept : undefined;
    const countdown = catchUp();
    if (countdown && !running) storage.remove(COUNTDOWN_KEY);
    show(countdown ?? kept?.countdown ?? null);
  }

  window.addEventListener('storage', ({ key }) => {
    if (key === COUNTDOWN_KEY || key === null) resume();
  });
  resume();

  function begin(begun: KeptCountdown): void {
    running = begun;
    keepCountdown(storage, begun);
    show(begun.countdown);
  }

  return {
    /** Starts at so many minutes. One that runs goes on: asking again gives nobody more time. Returns the end. */
    start(minutes?: number): { ends_at: number } {
      if (!running) {
        const countdown = startedCountdown(minutes);
        begin({ countdown, endsAt: Date.now() + secondsLeft(countdown) * 1000 });
      }
      return { ends_at: running?.endsAt ?? Date.now() };
    },
    /** Shows an end that somebody else set, in milliseconds since 1970; what ran before was about something else. */
    startUntil(endsAt: number): { ends_at: number } {
      const left = Math.ceil((endsAt - Date.now()) / 1000);
      if (left > 0 && running?.endsAt !== endsAt) begin({ countdown: countdownOf(left), endsAt });
      return { ends_at: endsAt };
    },
    /** Ends it before its time (B-329), as when the order was created. */
    stop(): void {
      running = undefined;
      keepCountdown(storage, { countdown: STOPPED, endsAt: Date.now() });
      show(STOPPED);
    },
  };
}
