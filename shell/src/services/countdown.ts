import type { Bus } from '@outpost/shared-contracts/events/bus';
import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import { BehaviorSubject } from 'rxjs';
import type { Countdown } from '../countdown/countdown.ts';

/** The countdown that screens show, and its clock. */
export interface CountdownPort {
  /** Null while there is none. */
  readonly countdown$: BehaviorSubject<Countdown | null>;
  /** Takes up what is kept, and follows the other tabs from then on (B-330). */
  resume(): Promise<unknown>;
}

/** The countdown of the instant discount. Remotes start and stop it on the bus; its clock is fetched when it is first needed. */
export function createCountdown(bus: Bus, storage: KeyValueStore): CountdownPort {
  const countdown$ = new BehaviorSubject<Countdown | null>(null);
  const load = async () => {
    const { createCountdownClock } = await import(/* webpackChunkName: "offers" */ '../countdown/countdown-clock.ts');
    return createCountdownClock({ storage, window, root: document.documentElement, countdown$ });
  };
  let loading: ReturnType<typeof load> | undefined;
  const clock = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  bus.handle('shell', {
    'shell.startCountdown': async ({ minutes, ends_at }) => {
      const { start, startUntil } = await clock();
      return ends_at === undefined ? start(minutes) : startUntil(ends_at);
    },
    async 'shell.stopCountdown'() {
      (await clock()).stop();
      return {};
    },
  });
  return { countdown$, resume: clock };
}
