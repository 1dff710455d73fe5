import * as z from 'zod/mini';
import { Flag } from '../accounts/user.ts';

/** The two kinds of orders that are talked about (B-228). */
const ORDER_TYPES = ['OUTPOST_ORDER', 'BFM_ORDER'] as const;

/** A conversation as the notification centre lists it (D-035 to D-038), from the reader's side. */
export const ConversationItem = z.object({
  /** The package order's id; the BFM order's is in the first of `bfm_obj` (B-229). */
  id: z.int(),
  /** What kind of order it is about. */
  order_type: z.enum(ORDER_TYPES),
  order_number: z.string(),
  /** The Buy For Me order in a list of one; empty for a package order. */
  bfm_obj: z.array(z.object({ id: z.int() })),
  /** Who has seen the last message. */
  message: z.object({ seen_by_shopper: Flag, seen_by_host: Flag }),
  /** The last message. */
  msg_obj: z.object({
    /** Cleaned HTML; empty where there are only files (B-231, B-375). */
    text: z.string(),
    /** First name of who wrote it; shorter than three characters only for the support (B-374). */
    user_name: z.string(),
    user_surname: z.string(),
    /** Epoch seconds (B-230). */
    message_date: z.int(),
    /** Messages that the reader has not seen. */
    count: z.int(),
    /** Whether the reader has seen all. */
    seen: Flag,
  }),
});
export type ConversationItem = z.infer<typeof ConversationItem>;

/** What the reader has not seen: messages, and conversations with such. */
export const Unread = z.object({
  /** Messages that the reader has not seen. */
  messages: z.int(),
  /** Conversations with such messages. */
  conversations: z.int(),
});
export type Unread = z.infer<typeof Unread>;
