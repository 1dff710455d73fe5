import { LRUCache } from 'lru-cache';
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
export type MakeResult<T> = { readonly value: T } | 'gone' | 'failed';

/** How long a value is fresh, how long it is given out at all, and how long nobody tries after a failure; in milliseconds. */
const FRESH = 60_000;
const STALE = 600_000;
const AGAIN = 5000;
/** A value may take this share of the room. What was asked for only once takes what the rest leaves. */
const MAX_SHARE = 1 / 8;
const ASKED_AGAIN_SHARE = 0.8;

/** What an entry costs besides its value. */
const OVERHEAD = 500;

/**
 * Values by key in bounded memory, each made once at a time. Behind the fresh time a value is given out while a new one
 * is made. What was asked for twice is not pushed out by a stream of addresses that are asked for once.
 */
export function createPageCache<T>({ room, sizeOf, now = Date.now }: PageCacheOptions<T>) {
  const share = (of: number) => Math.floor(room * of);
  const space = { maxSize: room, maxEntrySize: share(MAX_SHARE), sizeCalculation: ({ bytes }: Kept<T>) => bytes };
  const once = new LRUCache<string, Kept<T>>(space);
  // What has no place any more among what was asked for again may stay as if it was asked for once.
  const again = new LRUCache<string, Kept<T>>({
    ...space,
    maxSize: share(ASKED_AGAIN_SHARE),
    disposeAfter: (kept, key, reason) => reason === 'evict' && once.set(key, kept),
  });
  const making = new Map<string, Promise<T | undefined>>();
  const counts = { hits: 0, stale: 0, misses: 0, passed: 0 };
  const marks = new Map<string, string | number>();
  let generation = 0;

  const bytes = () => once.calculatedSize + again.calculatedSize;

  function find(key: string): Kept<T> | undefined {
    const kept = again.get(key) ?? once.get(key);
    if (!kept) return undefined;
    if (now() >= kept.staleUntil) {
      forget(key);
      return undefined;
    }
    once.delete(key);
    again.set(key, kept);
    bound();
    return kept;
  }

  function keep(key: string, value: T): void {
    const bytes = sizeOf(value) + key.length + OVERHEAD;
    const known = again.has(key);
    forget(key);
    (known ? again : once).set(key, { value, bytes, freshUntil: now() + FRESH, staleUntil: now() + STALE });
    bound();
  }

  function forget(key: string): void {
    once.delete(key);
    again.delete(key);
  }

  /** What was asked for once takes what the rest leaves. */
  function bound(): void {
    while (bytes() > room && once.size > 0) once.pop();
  }

  function lead(key: string, make: () => Promise<MakeResult<T>>): Promise<T | undefined> {
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
    async take(key: string, make: () => Promise<MakeResult<T>>): Promise<T | undefined> {
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
    },

    report: (): PageCacheReport => ({ ...counts, entries: once.size + again.size, bytes: bytes() }),
  };
}
