import { LRUCache } from 'lru-cache';

/** A cache of what is made where it is not there; what was touched longest ago goes first. */
export type MemoCache<K extends {}, V extends {}> = LRUCache<K, V, () => V>;

/**
 * @param most values that are kept at a time
 * @param forgotten told of each that goes
 */
export const createMemoCache = <K extends {}, V extends {}>(most: number, forgotten?: (value: V) => void): MemoCache<K, V> =>
  new LRUCache<K, V, () => V>({
    max: most,
    memoMethod: (_key, _stale, { context: make }) => make(),
    ...(forgotten && { dispose: forgotten }),
  });

/** What is kept of a key, else what `make` makes. */
export const memoize = <K extends {}, V extends {}>(cache: MemoCache<K, V>, key: K, make: () => V): V => cache.memo(key, { context: make });

/** What is kept of a key or still underway, else what `make` promises; a failure is not kept. */
export function memoizePromise<K extends {}, V>(cache: MemoCache<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  return memoize(cache, key, () => {
    const making = make();
    making.catch(() => cache.peek(key) === making && cache.delete(key));
    return making;
  });
}
