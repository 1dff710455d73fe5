import type { UserType } from '@outpost/shared-contracts/accounts/user';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { Language } from '@outpost/shared-contracts/language/language';
import { listNotifications, NOTIFICATIONS_PER_PAGE } from '@outpost/shared-contracts/notifications/calls';
import type { ConversationItem, Unread } from '@outpost/shared-contracts/notifications/conversation-item';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { badgeOf, callsHost, keyOf, nameOf } from './rules.ts';

export interface InboxState {
  /** `failed` only before a list was ever there: an old list is better than none. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Unread conversations, and those that became seen since they were listed (B-163). */
  readonly items: readonly ConversationItem[];
  readonly hasMore: boolean;
  /** As the service counts, over all pages. */
  readonly unread: Unread;
}

/** A person's conversations, as the badge, the band and the notification centre show them. */
export interface Inbox {
  readonly state$: BehaviorSubject<InboxState>;
  /** Conversations that have a new message, or that one side has seen. */
  readonly changed$: Observable<ConversationItem>;
  /** Reads the first page anew. Never rejects. */
  reload(): Promise<void>;
  /** Reads 10 more. A failure is ignored (B-480); the next call tries again. */
  loadMore(): Promise<void>;
  /** Takes in a conversation as it is now; without `unread` the counts follow from it. */
  apply(item: ConversationItem, unread?: Unread): void;
  /** Forgets everything: nobody is signed in. */
  clear(): void;
}

interface InboxOptions {
  readonly api: ApiClient;
  readonly language: Language;
  /** Undefined for nobody. */
  readonly userType: () => UserType | undefined;
  readonly onChange: (shown: { readonly badge: number; readonly band: boolean }) => void;
}

const NONE: Unread = { messages: 0, conversations: 0 };
const EMPTY: InboxState = { status: 'loading', items: [], hasMore: false, unread: NONE };

const isUnread = ({ msg_obj }: ConversationItem): boolean => msg_obj.seen === 0;

export function createInbox({ api, language, userType, onChange }: InboxOptions): Inbox {
  const state$ = new BehaviorSubject<InboxState>(EMPTY);
  const changed$ = new Subject<ConversationItem>();
  /** All that is known, by name, in the service's order: unread first, then the newest. */
  let known = new Map<string, ConversationItem>();
  /** What was listed as unread stays listed. */
  const listed = new Set<string>();
  let unread = NONE;
  let total = 0;
  let pages = 0;
  /** Something moved since the pages were read, so the next page may not begin where the last one ended. */
  let moved = false;
  /** Counts the people and reloads: an answer to a former one is dropped. */
  let round = 0;
  let more: Promise<void> | undefined;

  const take = (item: ConversationItem): void => {
    known.set(nameOf(keyOf(item)), item);
    if (isUnread(item)) listed.add(nameOf(keyOf(item)));
  };

  function publish(): void {
    const all = [...known.values()].toSorted(
      (a, b) => Number(isUnread(b)) - Number(isUnread(a)) || b.msg_obj.message_date - a.msg_obj.message_date,
    );
    const items = all.filter((item) => listed.has(nameOf(keyOf(item))));
    const unreadKnown = all.filter(isUnread).length;
    const hasMore = unreadKnown < unread.conversations && known.size < total;
    state$.next({ status: 'ready', items, hasMore, unread });
    const type = userType();
    if (type === undefined) return;
    // What is not listed yet is in the count of the service alone.
    onChange({ badge: hasMore ? unread.messages : badgeOf(all, type), band: callsHost(all, type) });
  }

  const read = (page: number) => api.call(listNotifications, { query: { page, per_page: NOTIFICATIONS_PER_PAGE, language } });

  async function reload(): Promise<void> {
    const own = ++round;
    try {
      const reply = await read(1);
      if (own !== round) return;
      known = new Map();
      for (const item of reply.data) take(item);
      ({ unread, total } = reply);
      pages = 1;
      moved = false;
      publish();
    } catch {
      if (own === round && state$.value.status === 'loading') state$.next({ ...EMPTY, status: 'failed' });
    }
  }

  async function readMore(): Promise<void> {
    const own = round;
    const upTo = pages + 1;
    for (let page = moved ? 1 : upTo; page <= upTo; page += 1) {
      const reply = await read(page);
      if (own !== round) return;
      for (const item of reply.data) take(item);
      ({ unread, total } = reply);
    }
    pages = upTo;
    moved = false;
    publish();
  }

  return {
    state$,
    changed$,
    reload,
    loadMore() {
      more ??= readMore()
        .catch(() => undefined)
        .finally(() => {
          more = undefined;
        });
      return more;
    },
    apply(item, now) {
      const before = known.get(nameOf(keyOf(item)));
      if (!before) total += 1;
      if (now) unread = now;
      else if (before)
        unread = {
          messages: unread.messages - before.msg_obj.count + item.msg_obj.count,
          conversations: unread.conversations - Number(isUnread(before)) + Number(isUnread(item)),
        };
      moved = true;
      take(item);
      // Before the first page has come there is no list to be in.
      if (state$.value.status === 'ready') publish();
      changed$.next(item);
      // What it was before is on a page that was not read.
      if (!now && !before) void reload();
    },
    clear() {
      round += 1;
      known = new Map();
      listed.clear();
      unread = NONE;
      [total, pages, moved] = [0, 0, false];
      state$.next(EMPTY);
      onChange({ badge: 0, band: false });
    },
  };
}
