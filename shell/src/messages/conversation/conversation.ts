import type { ApiClient, CallReply } from '@outpost/shared-contracts/call/call';
import type { Language } from '@outpost/shared-contracts/language/language';
import { listMessages, markSeen, sendMessage } from '@outpost/shared-contracts/messages/calls';
import type { Message } from '@outpost/shared-contracts/messages/message';
import type { ConversationItem } from '@outpost/shared-contracts/notifications/conversation-item';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import { BehaviorSubject } from 'rxjs';
import type { Inbox } from '../inbox.ts';
import { type ConversationKey, keyOf, nameOf } from '../rules.ts';
import { isArrivalOf, type Outgoing, type Writing } from './outgoing.ts';

export type About = Pick<
  CallReply<typeof listMessages>,
  'side' | 'order_number' | 'order_status' | 'other' | 'masks_contacts' | 'templates'
>;

export interface ConversationState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why it did not load. */
  readonly failure?: unknown;
  readonly about?: About;
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly outgoing: readonly Outgoing[];
}

/** The conversation about one order, while the page lives: what was written and not sent outlasts the drawer. */
export interface Conversation {
  readonly key: ConversationKey;
  readonly state$: BehaviorSubject<ConversationState>;
  /** Reads the newest page, or what came since. Never rejects. */
  load(): Promise<void>;
  loadOlder(): Promise<void>;
  send(writing: Writing): void;
  retry(key: string): void;
  /** Gives up a message that failed. */
  discard(key: string): void;
  /** Tells the other side that everything so far was seen. */
  see(): void;
  /** The conversation as the stream tells it: something new, or seen by somebody. */
  onItem(item: ConversationItem): void;
}

interface ConversationOptions {
  readonly key: ConversationKey;
  readonly api: ApiClient;
  readonly language: Language;
  readonly inbox: Pick<Inbox, 'apply'>;
  readonly now?: () => number;
  /** What an earlier page sent, and had no answer to. */
  readonly unanswered?: readonly Outgoing[];
}

const EMPTY: ConversationState = { status: 'loading', messages: [], hasOlder: false, older: 'idle', outgoing: [] };
const MAX_CONCURRENT = 100;
/** Addresses of files are good for an hour at least; what was read longer ago is read again. Seconds. */
const FRESH_SECONDS = 3000;

export function createConversation({
  key,
  api,
  language,
  inbox,
  now = () => Date.now() / 1000,
  unanswered = [],
}: ConversationOptions): Conversation {
  const state$ = new BehaviorSubject<ConversationState>({ ...EMPTY, outgoing: unanswered });
  const { entity, id } = key;
  const call = { params: { entity } };
  const change = (part: Partial<ConversationState>): void => state$.next({ ...state$.value, ...part });

  /** Takes in messages by id; what was on its way and is among them has arrived. */
  function take(messages: readonly Message[], part: Partial<ConversationState> = {}): void {
    const byId = new Map([...state$.value.messages, ...messages].map((message) => [message.id, message]));
    let fresh = [...messages];
    const outgoing = state$.value.outgoing.filter((out) => {
      const arrived = out.state === 'failed' ? fresh.find((message) => isArrivalOf(message, out)) : undefined;
      fresh = fresh.filter((message) => message !== arrived);
      return arrived === undefined;
    });
    change({ messages: [...byId.values()].toSorted((a, b) => a.id - b.id), outgoing, ...part });
  }

  const read = (page: { before?: number; after?: number; per_page?: number }) =>
    api.call(listMessages, { ...call, query: { id, language, ...page } });

  let readAt = 0;

  async function readNewest(): Promise<void> {
    const again = state$.value.status === 'ready';
    if (!again) change({ status: 'loading', failure: undefined });
    try {
      const { data, has_more, ...about } = await read({ per_page: again ? MAX_CONCURRENT : undefined });
      readAt = now();
      take(data, { status: 'ready', about, ...(again ? {} : { hasOlder: has_more }) });
    } catch (failure) {
      if (!again) change({ status: 'failed', failure });
    }
  }

  /** What came since. A failure is silent: the next event, or opening again, reads on from the same place. */
  async function readNew(): Promise<void> {
    try {
      for (;;) {
        const { data, has_more, ...about } = await read({ after: state$.value.messages.at(-1)?.id ?? 0, per_page: MAX_CONCURRENT });
        take(data, { about });
        if (!has_more) return;
      }
    } catch {
      // As said above.
    }
  }

  /** One after the other: two answers on their way at once could show a message twice or out of order. */
  let work: Promise<void> = Promise.resolve();
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    work = work.then(step);
    return work;
  };

  const withOutgoing = (own: string, part: Partial<Outgoing> | undefined): void =>
    change({
      outgoing: state$.value.outgoing.flatMap((out) => (out.key !== own ? [out] : part ? [{ ...out, ...part }] : [])),
    });

  async function deliver(own: string): Promise<void> {
    const out = state$.value.outgoing.find((one) => one.key === own);
    if (!out) return;
    const body = {
      id,
      text: escapeHtml(out.text),
      template: out.template,
      attachments: out.attachments.map((file) => file.id),
    };
    try {
      const { data } = await api.call(sendMessage, { ...call, query: { language }, body }, { idempotencyKey: own });
      withOutgoing(own, undefined);
      take([data]);
    } catch (error) {
      withOutgoing(own, { state: 'failed', reason: isRefusal(error) ? error.message : undefined });
    }
  }

  /** The last message that was told to be seen. */
  let seenUpTo = 0;

  return {
    key,
    state$,
    load: () => inTurn(() => (state$.value.messages.length > 0 && now() - readAt < FRESH_SECONDS ? readNew() : readNewest())),
    async loadOlder() {
      const { messages, hasOlder, older } = state$.value;
      if (!hasOlder || older === 'loading' || !messages[0]) return;
      change({ older: 'loading' });
      try {
        const { data, has_more } = await read({ before: messages[0].id });
        take(data, { hasOlder: has_more, older: 'idle' });
      } catch {
        change({ older: 'failed' });
      }
    },
    send(writing) {
      const out: Outgoing = { ...writing, key: crypto.randomUUID(), state: 'sending', since: now() };
      change({ outgoing: [...state$.value.outgoing, out] });
      void inTurn(() => deliver(out.key));
    },
    retry(own) {
      withOutgoing(own, { state: 'sending', reason: undefined });
      void inTurn(() => deliver(own));
    },
    discard: (own) => withOutgoing(own, undefined),
    see() {
      const unseen = state$.value.messages.findLast((message) => !message.is_own && message.seen === 0);
      const last = state$.value.messages.at(-1);
      if (!unseen || !last || unseen.id <= seenUpTo) return;
      const before = seenUpTo;
      seenUpTo = last.id;
      api.call(markSeen, { ...call, query: { language }, body: { id, message_id: last.id } }).then(
        ({ data }) => {
          change({ messages: state$.value.messages.map((one) => (!one.is_own && one.id <= last.id ? { ...one, seen: 1 } : one)) });
          inbox.apply(data);
        },
        () => {
          seenUpTo = before;
        },
      );
    },
    onItem(item) {
      if (nameOf(keyOf(item)) !== nameOf(key) || state$.value.status !== 'ready') return;
      const { about, messages } = state$.value;
      const seen = about?.side === 'shopper' ? item.message.seen_by_host : item.message.seen_by_shopper;
      if (seen === 1 && messages.some((one) => one.is_own && one.seen === 0))
        change({ messages: messages.map((one) => (one.is_own ? { ...one, seen: 1 } : one)) });
      void inTurn(readNew);
    },
  };
}
