import * as z from 'zod/mini';
import { Flag } from '../accounts/user.ts';
import { Upload } from '../uploads/upload.ts';

/** What a conversation is about, as the path of its calls names it. */
export const CONVERSATION_ENTITIES = ['order', 'bfm'] as const;
export type ConversationEntity = (typeof CONVERSATION_ENTITIES)[number];

/** `support` writes in the product's name and has no account. */
export const MESSAGE_SIDES = ['shopper', 'host', 'support'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/** Quick replies, sent by their code and read in the reader's language (docs/product.md#messages). */
export const MESSAGE_TEMPLATES = {
  shopper: ['arrived_yet', 'more_photos', 'invoice_added', 'ship_now', 'hold_parcel', 'thank_you'],
  host: ['parcel_arrived', 'add_invoice', 'add_contents', 'photos_ready', 'parcel_packed', 'parcel_handed_over', 'thank_you'],
} as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)['shopper' | 'host'][number];
export const TEMPLATE_CODES = [...new Set([...MESSAGE_TEMPLATES.shopper, ...MESSAGE_TEMPLATES.host])] as [
  MessageTemplate,
  ...MessageTemplate[],
];

export const MAX_ATTACHMENTS = 5;
/** Characters that are seen, tags not counted. */
export const MAX_MESSAGE_LENGTH = 2000;
/** One message. `text` is HTML of p, br, b, i, a, ul and li, cleaned by the service; empty for files alone. */
export const Message = z.object({
  id: z.int(),
  side: z.enum(MESSAGE_SIDES),
  /** Whether the caller wrote it. */
  is_own: z.boolean(),
  /** First name; shorter than three characters only for the support (B-374). */
  user_name: z.string(),
  user_surname: z.string(),
  text: z.string(),
  template: z.nullable(z.enum(TEMPLATE_CODES)),
  attachments: z.array(Upload),
  /** Epoch seconds. */
  message_date: z.int(),
  /** Whether the other side has seen it; for messages of others, whether the reader has. */
  seen: Flag,
  /** Ways to reach somebody outside of the site were taken out, because the order is not paid yet. */
  is_masked: z.boolean(),
});
export type Message = z.infer<typeof Message>;
