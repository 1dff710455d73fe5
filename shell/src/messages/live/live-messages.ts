import type { Unread } from '@outpost/shared-contracts/notifications/conversation-item';
import type { StreamEvent } from '@outpost/shared-contracts/notifications/stream';
import type { Inbox } from '../inbox.ts';
import { shareStream, type Tabs } from './share.ts';

interface LiveOptions {
  readonly inbox: Inbox;
  readonly tabs: Tabs;
  readonly connect: Parameters<typeof shareStream>[0]['connect'];
}

/** Keeps the inbox up to date while somebody is here who has messages. */
export function createLiveMessages({ inbox, tabs, connect }: LiveOptions) {
  let follows: string | undefined;
  let leave: (() => void) | undefined;

  /** Right after the list was read, the first state says what is known already. */
  const isKnown = (unread: Unread): boolean => {
    const { value } = inbox.state$;
    return value.status === 'ready' && value.unread.messages === unread.messages && value.unread.conversations === unread.conversations;
  };
  let isFirst = true;

  function onEvent({ event, data }: StreamEvent): void {
    if (event === 'conversation') inbox.apply(data.item, data.unread);
    if (event === 'state' && !(isFirst && isKnown(data.unread))) void inbox.reload();
    isFirst = false;
  }

  function stop(): void {
    leave?.();
    leave = undefined;
    follows = undefined;
  }

  return {
    /** Follows the stream of this name, unless it does already. Who follows another one leaves it. */
    follow(name: string): void {
      if (follows === name) return;
      stop();
      follows = name;
      isFirst = true;
      leave = shareStream({ name, tabs, connect, onEvent });
    },
    stop,
  };
}
