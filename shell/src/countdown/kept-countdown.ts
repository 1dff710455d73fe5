import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import * as z from 'zod/mini';
import { COUNTDOWN_KEY, type Countdown, isRunning, secondsLeft } from './countdown.ts';

const Kept = z.object({
  minutes: z.int().check(z.minimum(0), z.maximum(60)),
  seconds: z.int().check(z.minimum(0), z.maximum(59)),
  started: z.boolean(),
  finished: z.boolean(),
  shown: z.union([z.literal(0), z.literal(1)]),
  /** When it ends, in milliseconds since 1970: what all tabs count to, and what goes on while the page is closed. */
  ends_at: z.optional(z.number()),
});

export interface KeptCountdown {
  readonly countdown: Countdown;
  readonly endsAt: number;
}

/** What is kept, if it is a countdown; one without an end ends as many seconds from `now` as it has left. */
export function readCountdown(text: string | null, now: number): KeptCountdown | undefined {
  if (text === null) return undefined;
  const read = Kept.safeParse(parsed(text));
  if (!read.success) return undefined;
  const { ends_at, ...countdown } = read.data;
  // It would neither tick nor end.
  if (isRunning(countdown) && secondsLeft(countdown) === 0) return undefined;
  return { countdown, endsAt: ends_at ?? now + secondsLeft(countdown) * 1000 };
}

export function keepCountdown(storage: KeyValueStore, { countdown, endsAt }: KeptCountdown): void {
  storage.set(COUNTDOWN_KEY, JSON.stringify(isRunning(countdown) ? { ...countdown, ends_at: endsAt } : countdown));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
