import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';

/** `localStorage`, or memory where the browser refuses it (private mode, blocked cookies, full disk). */
export function createLocalStore(storage: Storage | undefined = safeLocalStorage()): KeyValueStore {
  /** What the browser did not take, null for what it did not give up; counts more than what it still has. */
  const refused = new Map<string, string | null>();

  /** Writes to the browser, or remembers for this page what it would have kept. */
  function write(key: string, value: string | null, change: (storage: Storage) => void): void {
    try {
      if (!storage) throw new Error('no storage');
      change(storage);
      refused.delete(key);
    } catch {
      refused.set(key, value);
    }
  }

  return {
    get(key) {
      const own = refused.get(key);
      if (own !== undefined) return own;
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set: (key, value) => write(key, value, (disk) => disk.setItem(key, value)),
    remove: (key) => write(key, null, (disk) => disk.removeItem(key)),
  };
}

function safeLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
