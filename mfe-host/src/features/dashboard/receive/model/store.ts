import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { bytesOf, type IntakeEntry, type KeptParcel } from './entry.ts';

const NAME = 'outpost-intake';
/** What a device keeps at most: entries that wait, bytes of their photos, parcels of the list. */
export const MOST = { entries: 40, bytes: 100_000_000, parcels: 500 } as const;

interface Schema extends DBSchema {
  /** The host's list as it was when the device was last online, by the host's id. */
  lists: { key: number; value: { readonly userId: number; readonly at: string; readonly parcels: readonly KeptParcel[] } };
  entries: { key: string; value: IntakeEntry; indexes: { 'of-person': number } };
}

/** There is no room for one more; nothing was kept. */
export class StoreFull extends Error {
  constructor() {
    super('The device keeps as many entries as it may');
    this.name = 'StoreFull';
  }
}

/** What this device keeps for hosts without a network, each host's own. */
export interface IntakeStore {
  /** The list as it was kept last; undefined where there is none. */
  list(userId: number): Promise<Schema['lists']['value'] | undefined>;
  /** Keeps a list in place of the one before, and of those of everybody else. */
  keepList(userId: number, parcels: readonly KeptParcel[], at: Date): Promise<void>;
  /** Forgets all lists. What waits to be sent stays. */
  forgetLists(): Promise<void>;
  /** What waits of a person, the oldest first. */
  entries(userId: number): Promise<IntakeEntry[]>;
  /** Rejects with {@link StoreFull}. */
  add(entry: IntakeEntry): Promise<void>;
  /** Changes an entry that is still there. */
  change(id: string, part: Partial<IntakeEntry>): Promise<IntakeEntry | undefined>;
  remove(id: string): Promise<void>;
}

/** Opens the device's database. Rejects where the browser has none, as some private windows. */
export async function openIntakeStore(factory: typeof openDB = openDB): Promise<IntakeStore> {
  const db: IDBPDatabase<Schema> = await factory<Schema>(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('lists', { keyPath: 'userId' });
      fresh.createObjectStore('entries', { keyPath: 'id' }).createIndex('of-person', 'userId');
    },
  });
  return {
    list: (userId) => db.get('lists', userId),
    async keepList(userId, parcels, at) {
      const change = db.transaction('lists', 'readwrite');
      await change.store.clear();
      await change.store.put({ userId, at: at.toISOString(), parcels: parcels.slice(0, MOST.parcels) });
      await change.done;
    },
    forgetLists: () => db.clear('lists'),
    async entries(userId) {
      const own = await db.getAllFromIndex('entries', 'of-person', userId);
      return own.toSorted((a, b) => a.savedAt.localeCompare(b.savedAt));
    },
    async add(entry) {
      const change = db.transaction('entries', 'readwrite');
      const all = await change.store.getAll();
      const bytes = all.reduce((sum, one) => sum + bytesOf(one), bytesOf(entry));
      if (all.length >= MOST.entries || bytes > MOST.bytes) {
        change.abort();
        await change.done.catch(() => undefined);
        throw new StoreFull();
      }
      await change.store.add(entry);
      await change.done;
    },
    async change(id, part) {
      const change = db.transaction('entries', 'readwrite');
      const entry = await change.store.get(id);
      const next = entry && { ...entry, ...part };
      if (next) await change.store.put(next);
      await change.done;
      return next;
    },
    remove: (id) => db.delete('entries', id),
  };
}
