/** A map that forgets what was touched longest ago, so that no stream of new names can fill the memory. */
export function createBoundedMap<K, V>(limit: number) {
  const entries = new Map<K, V>();
  return {
    /** The value of a key; made when it is not there. */
    take(key: K, make: () => V): V {
      const value = entries.has(key) ? (entries.get(key) as V) : make();
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value);
      return value;
    },
    get: (key: K): V | undefined => entries.get(key),
    values: (): IterableIterator<V> => entries.values(),
    get size(): number {
      return entries.size;
    },
  };
}
