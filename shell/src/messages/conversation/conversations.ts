import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { Language } from '@outpost/shared-contracts/language/language';
import { MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH, TEMPLATE_CODES } from '@outpost/shared-contracts/messages/message';
import type { Drafts } from '@outpost/shared-contracts/shell/drafts';
import { Upload } from '@outpost/shared-contracts/uploads/upload';
import { createUploads, type Uploads } from '@outpost/shared-remote/uploads';
import { distinctUntilChanged, map, Subscription, skip } from 'rxjs';
import * as z from 'zod/mini';
import type { Inbox } from '../inbox.ts';
import { type ConversationKey, nameOf } from '../rules.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { Outgoing } from './outgoing.ts';

/** A conversation with what its person is about to write. */
export interface OpenConversation {
  readonly conversation: Conversation;
  readonly uploads: Uploads;
  /** The text in the field, kept while the drawer is closed, and over a reload. */
  readonly draft: { text: string };
}

export interface Conversations {
  of(key: ConversationKey): OpenConversation;
  /** Forgets all: somebody else may come. */
  clear(): void;
}

interface ConversationsOptions {
  readonly api: ApiClient;
  readonly language: Language;
  readonly inbox: Inbox;
  /** What the person who is here has typed and not sent. */
  readonly drafts: () => Drafts;
}

/** What is being written: as much as may be typed, and far more than may be sent. */
const Text = z.string().check(z.maxLength(10 * MAX_MESSAGE_LENGTH));
/** A message that was not answered, as it lies in the tab. */
const Unanswered = z.object({
  key: z.uuid(),
  text: Text,
  template: z.optional(z.enum(TEMPLATE_CODES)),
  attachments: z.array(Upload).check(z.maxLength(MAX_ATTACHMENTS)),
  since: z.number(),
});

/** The conversations that were opened since the page was. */
export function createConversations({ api, language, inbox, drafts }: ConversationsOptions): Conversations {
  const open = new Map<string, OpenConversation>();
  let keeping = new Subscription();
  inbox.changed$.subscribe((item) => {
    for (const { conversation } of open.values()) conversation.onItem(item);
  });
  return {
    of(key) {
      const known = open.get(nameOf(key));
      if (known) return known;
      const own = drafts();
      const name = `shell/messages/${nameOf(key)}`;
      const conversation = createConversation({ key, api, language, inbox, unanswered: unansweredIn(own, name) });
      keeping.add(
        conversation.state$
          .pipe(
            map(({ outgoing }) => outgoing),
            distinctUntilChanged(),
            skip(1),
          )
          .subscribe(keepIn(own, name)),
      );
      const fresh = {
        conversation,
        uploads: createUploads({ api, purpose: 'message', most: MAX_ATTACHMENTS }),
        draft: keptText(own, name),
      };
      open.set(nameOf(key), fresh);
      return fresh;
    },
    clear() {
      // What ends after its person left is kept by nobody.
      keeping.unsubscribe();
      keeping = new Subscription();
      open.clear();
    },
  };
}

function keptText(drafts: Drafts, name: string): { text: string } {
  let text = Text.safeParse(drafts.read(name)?.text).data ?? '';
  return {
    get text() {
      return text;
    },
    set text(next) {
      text = next;
      drafts.write(name, next.trim() === '' ? {} : { text });
    },
  };
}

/** The messages that an earlier page sent and had no answer to. */
const unansweredIn = (drafts: Drafts, name: string): Outgoing[] =>
  Object.values(drafts.read(`${name}/sent`) ?? {}).flatMap((one) => {
    const { data } = Unanswered.safeParse(one);
    return data ? { ...data, state: 'failed' as const } : [];
  });

/** Keeps what is on its way until the service has it, or it is given up, with its key: it is never sent twice. */
const keepIn = (drafts: Drafts, name: string) => (outgoing: readonly Outgoing[]) =>
  drafts.write(
    `${name}/sent`,
    Object.fromEntries(
      // The link to a file is no part of a message, and ends within hours.
      outgoing.map(({ state: _, reason: __, ...out }) => [
        out.key,
        { ...out, attachments: out.attachments.map((file) => ({ ...file, url: '' })) },
      ]),
    ),
  );
