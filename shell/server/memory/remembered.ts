import { LRUCache } from 'lru-cache';

/** A cache of what is made where it is not there; what was touched longest ago goes first. */
export type Remembered<K extends {}, V extends {}> = LRUCache<K, V, () => V>;

/**
 * @param most values that are kept at a time
 * @param forgotten told of each that goes
 */
export const createRemembered = <K extends {}, V extends {}>(most: number, forgotten?: (value: V) => void): Remembered<K, V> =>
  new LRUCache<K, V, () => V>({
    max: most,
    memoMethod: (_key, _stale, { context: make }) => make(),
    ...(forgotten && { dispose: forgotten }),
  });

/** What is kept of a key, else what `make` makes. */
export const take = <K extends {}, V extends {}>(cache: Remembered<K, V>, key: K, make: () => V): V => cache.memo(key, { context: make });

/** What is kept of a key or still underway, else what `make` promises; a failure is not kept. */
export function takePromised<K extends {}, V>(cache: Remembered<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  return take(cache, key, () => {
    const making = make();
    making.catch(() => cache.peek(key) === making && cache.delete(key));
    return making;
  });
}
