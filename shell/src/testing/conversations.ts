import type { Message } from '@outpost/shared-contracts/messages/message';
import type { ConversationItem } from '@outpost/shared-contracts/notifications/conversation-item';

interface ItemDifferences extends Partial<Omit<ConversationItem, 'msg_obj' | 'message'>> {
  readonly msg_obj?: Partial<ConversationItem['msg_obj']>;
  readonly message?: Partial<ConversationItem['message']>;
}

/** An unread conversation about an order of the sample host, with what a test wants different. */
export function anItem({ msg_obj, message, ...different }: ItemDifferences = {}): ConversationItem {
  const id = different.id ?? 5001;
  return {
    id,
    order_type: 'OUTPOST_ORDER',
    order_number: `OP-${id}`,
    bfm_obj: [],
    message: { seen_by_shopper: 0, seen_by_host: 0, ...message },
    msg_obj: {
      text: '<p>It is <b>here</b>.</p>',
      user_name: 'Hanna',
      user_surname: 'H.',
      message_date: 1_700_000_000,
      count: 1,
      seen: 0,
      ...msg_obj,
    },
    ...different,
  };
}

/** A message of the host, unseen by the shopper who reads it. */
export function aMessage(different: Partial<Message> = {}): Message {
  return {
    id: 1,
    side: 'host',
    is_own: false,
    user_name: 'Hanna',
    user_surname: 'H.',
    text: '<p>Your parcel is here.</p>',
    template: null,
    attachments: [],
    message_date: 1_700_000_000,
    seen: 0,
    is_masked: false,
    ...different,
  };
}
