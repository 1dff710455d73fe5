import type { PageCacheReport } from './report.ts';

interface Kept<T> {
  readonly value: T;
  readonly bytes: number;
  /** Epoch milliseconds: until then it is given out without asking. */
  freshUntil: number;
  /** From then on it is not given out. */
  readonly staleUntil: number;
}

interface PageCacheOptions<T> {
  /** Bytes of all values together. */
  readonly room: number;
  readonly sizeOf: (value: T) => number;
  readonly now?: () => number;
}

/** What became of making a value: `gone` forgets the one before, `failed` keeps it and tries again later. */
export type Made<T> = { readonly value: T } | 'gone' | 'failed';

/** How long a value is fresh, how long it is given out at all, and how long nobody tries after a failure; in milliseconds. */
const FRESH = 60_000;
const STALE = 600_000;
const AGAIN = 5000;
/** A value may take this share of the room. What was asked for only once takes what the rest leaves. */
const LARGEST_SHARE = 1 / 8;
const ASKED_AGAIN_SHARE = 0.8;

/** What an entry costs besides its value. */
const OVERHEAD = 500;

/**
 * Values by key in bounded memory, each made once at a time. Behind the fresh time a value is given out while a new one
 * is made. What was asked for twice is not pushed out by a stream of addresses that are asked for once.
 */
export function createPageCache<T>({ room, sizeOf, now = Date.now }: PageCacheOptions<T>) {
  const once = new Map<string, Kept<T>>();
  const again = new Map<string, Kept<T>>();
  const making = new Map<string, Promise<T | undefined>>();
  const bytes = { once: 0, again: 0 };
  const counts = { hits: 0, stale: 0, misses: 0, passed: 0 };
  const marks = new Map<string, string | number>();
  let generation = 0;

  function find(key: string): Kept<T> | undefined {
    const kept = again.get(key) ?? once.get(key);
    if (!kept) return undefined;
    forget(key);
    if (now() >= kept.staleUntil) return undefined;
    again.set(key, kept);
    bytes.again += kept.bytes;
    bound();
    return kept;
  }

  function keep(key: string, value: T): void {
    const size = sizeOf(value) + key.length + OVERHEAD;
    const known = again.has(key);
    forget(key);
    if (size > room * LARGEST_SHARE) return;
    const kept = { value, bytes: size, freshUntil: now() + FRESH, staleUntil: now() + STALE };
    (known ? again : once).set(key, kept);
    bytes[known ? 'again' : 'once'] += size;
    bound();
  }

  function forget(key: string): void {
    bytes.once -= once.get(key)?.bytes ?? 0;
    bytes.again -= again.get(key)?.bytes ?? 0;
    once.delete(key);
    again.delete(key);
  }

  function bound(): void {
    for (const [key, kept] of again) {
      if (bytes.again <= room * ASKED_AGAIN_SHARE) break;
      forget(key);
      once.set(key, kept);
      bytes.once += kept.bytes;
    }
    for (const kept of [once, again])
      for (const key of kept.keys()) {
        if (bytes.once + bytes.again <= room) return;
        forget(key);
      }
  }

  function lead(key: string, make: () => Promise<Made<T>>): Promise<T | undefined> {
    const born = generation;
    const lasting = make().then((made) => {
      const { value } = typeof made === 'object' ? made : {};
      // Begun before what it is made of changed: whoever waits may have it, nobody else.
      if (born !== generation) return value;
      if (value !== undefined) keep(key, value);
      else if (made === 'gone') forget(key);
      return value;
    });
    const mine = lasting.finally(() => making.get(key) === mine && making.delete(key));
    making.set(key, mine);
    return mine;
  }

  return {
    /**
     * The value of a key, made by `make` if nobody makes it already. Undefined where it is not to be kept, or whoever
     * made it failed; rejects only when this call's own `make` does.
     */
    async take(key: string, make: () => Promise<Made<T>>): Promise<T | undefined> {
      const kept = find(key);
      if (kept) {
        const fresh = now() < kept.freshUntil;
        counts[fresh ? 'hits' : 'stale'] += 1;
        if (!fresh && !making.has(key)) {
          kept.freshUntil = now() + AGAIN;
          lead(key, make).catch(() => {});
        }
        return kept.value;
      }
      const underway = making.get(key);
      const value = underway ? await underway.catch(() => undefined) : await lead(key, make);
      counts[value === undefined ? 'passed' : underway ? 'hits' : 'misses'] += 1;
      return value;
    },

    /** Counts a page that is not for the cache. */
    pass(): void {
      counts.passed += 1;
    },

    /** Empties the cache when what the values are made of is another than last time: `mark` of a `source` changed. */
    follow(source: string, mark: string | number): void {
      const before = marks.get(source);
      marks.set(source, mark);
      // What was kept before the first word may be older than that.
      if (before === mark) return;
      generation += 1;
      once.clear();
      again.clear();
      making.clear();
      bytes.once = 0;
      bytes.again = 0;
    },

    report: (): PageCacheReport => ({ ...counts, entries: once.size + again.size, bytes: bytes.once + bytes.again }),
  };
}
