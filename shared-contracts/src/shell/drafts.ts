import * as z from 'zod/mini';
import type { RequestKeeper } from '../call/repeatable.ts';
import { HOUR_MS } from '../time/durations.ts';
import type { KeyValueStore, ShellApi } from './shell-api.ts';

/** What is typed and not sent stands in the storage of its tab under this and who typed it. */
const PREFIX = 'draft:';
/** When somebody last signed out on this device, in the storage that all tabs share: no draft from before that is one. */
const ENDED_KEY = 'drafts_ended_at';
/** How old a draft may be: of a person who is signed in again, and of whoever sat here without signing in. */
const MOST_AGE = { person: 24 * HOUR_MS, visitor: HOUR_MS };
/** How long the text of one draft may be, and how many a tab keeps. */
const MOST_CHARACTERS = 20_000;
const MOST_DRAFTS = 20;

const Draft = z.object({ at: z.number(), values: z.record(z.string(), z.unknown()) });
type Draft = z.infer<typeof Draft>;

/** Fields of a form, by name, as they were typed. */
export type DraftValues = Draft['values'];

/** Where drafts lie: `sessionStorage`, asked for at every use because a browser that forbids it throws there, and `localStorage`. */
export interface DraftStores {
  readonly tab: () => Storage;
  readonly shared: KeyValueStore;
}

/** What one person, or a visitor (null), typed in this tab and has not sent. */
export interface Drafts {
  /** What was typed into the form of this name; that of the visitor who signed in since then, too, where it is younger. */
  read(name: string): DraftValues | undefined;
  /** Keeps what was typed; nothing typed takes the draft away. */
  write(name: string, values: DraftValues): void;
  remove(name: string): void;
}

const ownerOf = (person: number | null): string => (person === null ? 'visitor' : String(person));
const keyOf = (person: number | null, name: string): string => `${PREFIX}${ownerOf(person)}:${name}`;

/** The drafts of who is here now. Those of another person than the one who is signed in leave. */
export function draftsOf({ tab, shared }: DraftStores, person: number | null): Drafts {
  function parsed(key: string): Draft | undefined {
    try {
      const text = tab().getItem(key) ?? '';
      const draft = text.length <= MOST_CHARACTERS ? Draft.safeParse(JSON.parse(text)) : undefined;
      if (!draft?.success) return undefined;
      const { at } = draft.data;
      const age = Date.now() - at;
      const most = key.startsWith(keyOf(null, '')) ? MOST_AGE.visitor : MOST_AGE.person;
      return age >= 0 && age <= most && at > endedAt(shared) ? draft.data : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether a key is of somebody who may still come back for it. */
  const mayStay = (key: string): boolean => person === null || [person, null].some((one) => key.startsWith(keyOf(one, '')));

  /** What may not be kept leaves; the oldest where there are too many. */
  function sweep(): void {
    const drafts = keysOf(tab()).map((key) => ({ key, at: mayStay(key) ? parsed(key)?.at : undefined }));
    const kept = drafts.filter(({ at }) => at !== undefined).sort((a, b) => Number(b.at) - Number(a.at));
    for (const { key } of [...drafts.filter(({ at }) => at === undefined), ...kept.slice(MOST_DRAFTS)]) tab().removeItem(key);
  }

  /** What is too long to be kept leaves no older text behind. */
  function put(name: string, draft: Draft): void {
    const text = JSON.stringify(draft);
    tab().removeItem(keyOf(person, name));
    if (text.length <= MOST_CHARACTERS) tab().setItem(keyOf(person, name), text);
  }

  return {
    read: (name) =>
      unlessForbidden(() => {
        sweep();
        const own = parsed(keyOf(person, name));
        const visitors = person === null ? undefined : parsed(keyOf(null, name));
        if (!visitors) return own?.values;
        tab().removeItem(keyOf(null, name));
        if (own && own.at > visitors.at) return own.values;
        put(name, visitors);
        return visitors.values;
      }),
    write: (name, values) =>
      unlessForbidden(() => {
        if (Object.keys(values).length === 0) return tab().removeItem(keyOf(person, name));
        put(name, { at: Date.now(), values });
        sweep();
      }),
    remove: (name) => unlessForbidden(() => tab().removeItem(keyOf(person, name))),
  };
}

/** What was sent of a form and not answered, as a draft of whoever is here: sent again after a reload, it has the key that it had. */
export function requestKeeper({ session, storage }: Pick<ShellApi, 'session' | 'storage'>, form: string): RequestKeeper {
  const name = `${form}/sent`;
  function drafts(): Drafts {
    const now = session.current();
    return draftsOf({ tab: () => sessionStorage, shared: storage }, now.state === 'signed-in' ? now.user.id : null);
  }
  return {
    read: () => drafts().read(name),
    write: (request) => (request ? drafts().write(name, { ...request }) : drafts().remove(name)),
  };
}

/** Somebody signs out: what was typed on this device leaves, in the other tabs as soon as they look for it. */
export function endDrafts({ tab, shared }: DraftStores): void {
  shared.set(ENDED_KEY, String(Date.now()));
  unlessForbidden(() => {
    for (const key of keysOf(tab())) tab().removeItem(key);
  });
}

/** When somebody last signed out; what cannot be a moment of the past is none. */
function endedAt(shared: KeyValueStore): number {
  const ended = Number(shared.get(ENDED_KEY) ?? 0);
  return ended <= Date.now() ? ended : 0;
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) => key.startsWith(PREFIX));

/** A browser that keeps nothing, or has no room: what is on the page is still there. */
function unlessForbidden<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
