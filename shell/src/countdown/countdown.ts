/** Where the countdown is kept (B-239). */
export const COUNTDOWN_KEY = 'countdown_timer';

/** B-327. */
const COUNTDOWN_MINUTES = 10;

/** The countdown of the instant discount. It only shows: what the discount is worth, and until when, the service decides. */
export interface Countdown {
  readonly minutes: number;
  readonly seconds: number;
  readonly started: boolean;
  readonly finished: boolean;
  /** 1 once it was stopped: the offer has been seen to its end. */
  readonly shown: 0 | 1;
}

/** The longest countdown that is shown and kept. */
const MAX_SECONDS = 3600;

/** A countdown at its beginning (B-327). */
export const startedCountdown = (minutes = COUNTDOWN_MINUTES): Countdown => countdownOf(minutes * 60);

/** A running countdown with so many seconds left. */
export function countdownOf(seconds: number): Countdown {
  const left = Math.min(MAX_SECONDS, seconds);
  return { minutes: Math.floor(left / 60), seconds: left % 60, started: true, finished: false, shown: 0 };
}

/** B-329. */
export const STOPPED: Countdown = { minutes: 0, seconds: 0, started: true, finished: true, shown: 1 };

/** Seconds that are left. */
export const secondsLeft = ({ minutes, seconds }: Countdown): number => minutes * 60 + seconds;

/** Whether it runs, which is when its banner shows (B-332). */
export const isRunning = (countdown: Countdown | null): countdown is Countdown => countdown?.started === true && !countdown.finished;

/** One second less (B-331); at 0:00 it is finished (B-328). */
export function tick(countdown: Countdown): Countdown {
  if (!isRunning(countdown)) return countdown;
  const left = Math.max(0, secondsLeft(countdown) - 1);
  return { ...countdown, minutes: Math.floor(left / 60), seconds: left % 60, finished: left === 0 };
}
