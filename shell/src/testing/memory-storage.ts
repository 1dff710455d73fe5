/** What a browser keeps for a site; `refuse` makes it throw as in private mode or on a full disk. */
export function memoryStorage(kept: Record<string, string> = {}, refuse: { read?: boolean; write?: boolean } = {}) {
  const map = new Map(Object.entries(kept));
  const guard = (refused = false): void => {
    if (refused) throw new DOMException('refused', 'SecurityError');
  };
  return {
    entries: () => map.entries(),
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    clear: () => map.clear(),
    getItem(key: string) {
      guard(refuse.read);
      return map.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      guard(refuse.write);
      map.set(key, value);
    },
    removeItem(key: string) {
      guard(refuse.write);
      map.delete(key);
    },
  } satisfies Storage & { entries: () => Iterable<[string, string]> };
}
