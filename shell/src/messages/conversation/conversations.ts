import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { Inbox } from '../inbox.ts';
import { type ConversationKey, nameOf } from '../rules.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** A conversation with what its person is about to write. */
export interface OpenConversation {
  readonly conversation: Conversation;
  readonly uploads: Uploads;
  /** The text in the field, kept while the drawer is closed. */
  readonly draft: { text: string };
}

export interface Conversations {
  of(key: ConversationKey): OpenConversation;
  /** Forgets all: somebody else may come. */
  clear(): void;
}

/** The conversations that were opened since the page was. */
export function createConversations({ api, language, inbox }: { api: ApiClient; language: Language; inbox: Inbox }): Conversations {
  const open = new Map<string, OpenConversation>();
  inbox.changed$.subscribe((item) => {
    for (const { conversation } of open.values()) conversation.onItem(item);
  });
  return {
    of(key) {
      const known = open.get(nameOf(key));
      if (known) return known;
      const fresh = {
        conversation: createConversation({ key, api, language, inbox }),
        uploads: createUploads({ api }),
        draft: { text: '' },
      };
      open.set(nameOf(key), fresh);
      return fresh;
    },
    clear: () => open.clear(),
  };
}
