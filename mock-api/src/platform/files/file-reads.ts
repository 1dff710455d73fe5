import { networkOf } from '@outpost/shared-contracts/http/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { MINUTE_MS } from '../time/time.ts';

/** How many files are read at a time, and how long a reader may take. */
interface ReadBounds {
  /** By this process. */
  readonly together: number;
  /** From one network. */
  readonly ofNetwork: number;
  /** By one person, wherever they read from. */
  readonly ofPerson: number;
  /** Who waits for a turn, of one network and of one person each; further ones are refused at once. */
  readonly waiting: number;
  /** For a turn. */
  readonly turnMs: number;
  /** Until a reader has taken something more. */
  readonly idleMs: number;
  /** Until a reader has all of it: ten megabytes at 50 kilobits a second take 27 minutes. */
  readonly wholeMs: number;
}

const BOUNDS: ReadBounds = {
  together: 150,
  ofNetwork: 50,
  ofPerson: 30,
  waiting: 100,
  turnMs: 5000,
  idleMs: 2 * MINUTE_MS,
  wholeMs: 30 * MINUTE_MS,
};
const RETRY_SECONDS = 10;
const ALL = 'all';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shared by all that shows files. */
    readonly fileReads: FileReads;
  }
}

/** Who reads files right now. One for each service. */
export interface FileReads {
  /**
   * Waits for a turn to read a file, which ends with the answer. Refuses with `rate_limited` where the reader's network or
   * person has too many turns at once, and with `unavailable` where everybody together has. From then on the answer of a
   * reader who stays away is torn.
   */
  begin(request: FastifyRequest, reply: FastifyReply, person: string | undefined): Promise<void>;
}

/** Tears the answer of a reader who takes nothing for too long, or too long for all of it. */
function watchReader({ raw }: FastifyReply, { idleMs, wholeMs }: ReadBounds): void {
  const disconnect = () => void raw.destroy();
  const idle = setTimeout(disconnect, idleMs).unref();
  const whole = setTimeout(disconnect, wholeMs).unref();
  // What was written has been taken.
  raw.on('drain', () => void idle.refresh());
  raw.once('close', () => {
    clearTimeout(idle);
    clearTimeout(whole);
  });
}

export function createFileReads(changes: Partial<ReadBounds> = {}): FileReads {
  const bounds = { ...BOUNDS, ...changes };
  const reading = new Map<string, number>();
  const waiting = new Map<string, number>();
  /** Who waits for a turn, in the order of asking. */
  const queue = new Set<{ readonly keys: readonly string[]; take(): void }>();

  const count = (counts: Map<string, number>, keys: readonly string[], by: 1 | -1) => {
    for (const key of keys) {
      const now = (counts.get(key) ?? 0) + by;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    }
  };
  const mostOf = (key: string) => (key === ALL ? bounds.together : key.startsWith('network') ? bounds.ofNetwork : bounds.ofPerson);
  /** The first of the bounds that is reached. */
  const full = (keys: readonly string[]) => keys.find((key) => (reading.get(key) ?? 0) >= mostOf(key));

  function end(keys: readonly string[]): void {
    count(reading, keys, -1);
    for (const one of [...queue]) {
      if (full(one.keys)) continue;
      one.take();
    }
  }

  function refusal(keys: readonly string[]): ProblemError {
    const [code, detail] =
      full(keys) === ALL
        ? (['unavailable', 'Too many files are being read right now. Please try again in a moment.'] as const)
        : (['rate_limited', 'You are reading many files at once. Please try again in a moment.'] as const);
    return new ProblemError(code, detail, { retryAfter: RETRY_SECONDS });
  }

  async function wait(keys: readonly string[], { raw }: FastifyReply): Promise<void> {
    const own = keys.filter((key) => key !== ALL);
    if (own.some((key) => (waiting.get(key) ?? 0) >= bounds.waiting)) throw refusal(keys);
    count(waiting, own, 1);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        raw.off('close', giveUp);
        queue.delete(one);
        count(waiting, own, -1);
      };
      const giveUp = () => {
        leave();
        reject(refusal(keys));
      };
      const one = {
        keys,
        take() {
          leave();
          count(reading, keys, 1);
          resolve();
        },
      };
      const timer = setTimeout(giveUp, bounds.turnMs);
      raw.once('close', giveUp);
      queue.add(one);
    });
  }

  return {
    async begin({ ip }, reply, person) {
      const keys = [`network ${networkOf(ip)}`, ...(person === undefined ? [] : [`person ${person}`]), ALL];
      if (full(keys)) await wait(keys, reply);
      else count(reading, keys, 1);
      if (reply.raw.destroyed) return end(keys);
      reply.raw.once('close', () => end(keys));
      watchReader(reply, bounds);
    },
  };
}
