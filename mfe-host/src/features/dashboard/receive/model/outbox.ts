import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { IntakeEntry } from './entry.ts';
import { type Fate, sendEntry } from './send-entry.ts';
import type { IntakeStore } from './store.ts';

/** What waits on this device, and whether it is being sent. */
export interface Waiting {
  readonly entries: readonly IntakeEntry[];
  readonly isSending: boolean;
}

/** What a host found, kept on the device until the service has it. */
export interface Outbox {
  current(): Waiting;
  subscribe(listener: () => void): () => void;
  /** Reads what waits, for example from an earlier visit. */
  open(): Promise<void>;
  /** Keeps one more; rejects where there is no room. Nothing is lost from here on. */
  add(entry: IntakeEntry): Promise<void>;
  /** Sends everything that waits, one after the other, until something is not answered; one page at a time. */
  send(): Promise<void>;
  /** Lets one that failed go out again, as new. */
  retry(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

interface OutboxOptions {
  readonly userId: number;
  readonly api: ApiClient;
  readonly store: IntakeStore;
  readonly isOwn: () => boolean;
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** Told of each that the service took. */
  readonly onSent?: (entry: IntakeEntry) => void;
}

const LOCK = 'outpost-intake';

/** The outbox of one person. Others' entries are neither shown nor sent. */
export function createOutbox({ userId, api, store, isOwn, locks, onSent }: OutboxOptions): Outbox {
  let state: Waiting = { entries: [], isSending: false };
  const listeners = new Set<() => void>();
  let running: Promise<void> | undefined;

  function set(part: Partial<Waiting>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }
  const read = async () => set({ entries: await store.entries(userId) });

  async function sendAll(): Promise<void> {
    set({ isSending: true });
    try {
      // As they are kept now: another page may have sent some.
      const waiting = (await store.entries(userId)).filter(({ failure }) => !failure);
      for (const entry of waiting) {
        const fate: Fate = await sendEntry(entry, { api, store, isOwn });
        await read();
        if (fate === 'sent') onSent?.(entry);
        if (fate === 'waits') break;
      }
    } finally {
      set({ isSending: false });
      await read();
    }
  }

  /** Two pages never send the same at once: the second leaves it to the first. */
  const alone = async () =>
    locks ? await locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && (await sendAll())) : await sendAll();

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: read,
    async add(entry) {
      await store.add(entry);
      await read();
    },
    send() {
      running ??= Promise.resolve(alone())
        .then(() => undefined)
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    async retry(id) {
      const entry = state.entries.find((one) => one.id === id);
      if (!entry) return;
      const photos = entry.photos.map(({ uploadId: _, ...photo }) => photo);
      await store.change(id, { key: crypto.randomUUID(), photos, failure: undefined });
      await read();
    },
    async remove(id) {
      await store.remove(id);
      await read();
    },
  };
}
