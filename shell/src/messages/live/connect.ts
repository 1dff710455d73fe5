import type { Language } from '@outpost/shared-contracts/language/language';
import { MESSAGE_STREAM_PATH, readStream, type StreamEvent } from '@outpost/shared-contracts/notifications/stream';

/** Waiting times between tries, in milliseconds: doubled up to the longest, and spread so that tabs do not come back together. */
const FIRST_WAIT = 1000;
const MAX_WAIT = 60_000;

interface ConnectOptions {
  readonly language: Language;
  readonly token: () => string | null;
  /** Where to go on: the id of the last event, here or in the tab that had the stream before. */
  readonly lastId: () => string | undefined;
  readonly onEvent: (event: StreamEvent) => void;
  readonly signal: AbortSignal;
  readonly fetch?: typeof fetch;
  /** Whether the browser is online. */
  readonly isOnline?: () => boolean;
  readonly random?: () => number;
}

/** Resolves after so many milliseconds, or with the signal. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

/** A request that cannot succeed is noted as an error by the browser: offline there is none. */
function whenOnline(isOnline: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (isOnline() || signal.aborted) return done();
    const end = (): void => {
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** The wait before try number `tries` (from 0), in milliseconds. */
export function retryDelay(tries: number, random: () => number): number {
  const longest = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** tries);
  return longest / 2 + (longest / 2) * random();
}

/**
 * Reads the stream of messages and comes back to it after every break, until the session ends or the signal says so.
 * Failures are silent: without the stream messages are still loaded with every navigation (B-338). Resolves when it is over.
 */
export async function connect({
  language,
  token,
  lastId,
  onEvent,
  signal,
  fetch: request = fetch,
  isOnline = () => navigator.onLine,
  random = Math.random,
}: ConnectOptions): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    await whenOnline(isOnline, signal);
    const own = token();
    if (signal.aborted || own === null) return;
    let least = 0;
    try {
      const last = lastId();
      const answer = await request(`/api/${MESSAGE_STREAM_PATH}?language=${language}`, {
        headers: { 'x-access-token': own, ...(last === undefined ? {} : { 'last-event-id': last }) },
        cache: 'no-store',
        signal,
      });
      // Signed out meanwhile, or an account without messages: asking again gives the same answer.
      if (answer.status === 401 || answer.status === 405) return;
      least = 1000 * (Number(answer.headers.get('retry-after')) || 0);
      if (answer.ok && answer.body) {
        for await (const event of readStream(answer.body)) {
          if (signal.aborted) return;
          tries = -1;
          onEvent(event);
          if (event.event === 'end') return;
        }
      }
    } catch {
      // A break, or an event that this version does not read: the next try begins where this one ended.
    }
    if (!signal.aborted) await wait(Math.max(least, retryDelay(Math.max(0, tries), random)), signal);
  }
}
