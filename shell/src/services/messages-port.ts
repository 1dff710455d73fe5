import { BehaviorSubject } from 'rxjs';
import type { Conversations } from '../messages/conversation/conversations.ts';
import type { Inbox } from '../messages/inbox.ts';

/** What the messages consist of, once their code has come. */
interface MessagesParts {
  readonly inbox: Inbox;
  readonly conversations: Conversations;
}

/** What the chrome knows of a person's messages. The store behind it joins after the first view. */
export interface MessagesPort {
  /** Whether the top band calls the host (B-337). */
  readonly band$: BehaviorSubject<boolean>;
  readonly parts: Promise<MessagesParts>;
  readonly provide: (parts: MessagesParts) => void;
}

export function createMessagesPort(): MessagesPort {
  const { promise, resolve } = Promise.withResolvers<MessagesParts>();
  return { band$: new BehaviorSubject(false), parts: promise, provide: resolve };
}
