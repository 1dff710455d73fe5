import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language/language.ts';
import { ConversationItem } from '../notifications/conversation-item.ts';
import { ORDER_STATUS_NAMES } from '../orders/status.ts';
import { CONVERSATION_ENTITIES, MAX_ATTACHMENTS, Message, TEMPLATE_CODES } from './message.ts';

const GROUP = 'Reviews, messages, promotions';

/** Messages are not for businesses (B-401). */
export const MESSAGE_ROLES = [USER_TYPE.shopper, USER_TYPE.host, USER_TYPE.affiliate] as const;

/** Longest HTML that is looked at; what may be seen of it is {@link MAX_MESSAGE_LENGTH}. */
const MAX_HTML_LENGTH = 12_000;
export const MESSAGES_PER_PAGE = 30;

/** Parcels that travel together are talked about under their own orders, so `consolidate/order` names no conversation yet. */
const EntityInPath = z.object({
  /** What the conversation is about. `consolidate/order` is written with its slash: `/api/consolidate/order/message`. */
  entity: z.enum([...CONVERSATION_ENTITIES, 'consolidate/order']),
});
/** The language that quick replies are read in. */
export const InLanguage = z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE);

/**
 * The messages of an order, oldest first: the newest page, the one `before` a message or what came `after` one. An order
 * without messages has an empty conversation; somebody else's order is `not_found`.
 */
export const listMessages = defineCall({
  ids: ['E-096'],
  name: 'listMessages',
  summary: 'Read the conversation of an order',
  group: GROUP,
  method: 'GET',
  path: '{entity}/message',
  auth: 'token',
  roles: MESSAGE_ROLES,
  params: EntityInPath,
  query: z.object({
    /** The order's id: that of the package order, or of the BFM order. */
    id: WireId,
    /** Id of a message: the page that ends right before it. */
    before: z.optional(WireId),
    /** Id of a message: what came after it. */
    after: z.optional(WireId),
    /** Messages of one page, at most. */
    per_page: z._default(wireInt(1, 100), MESSAGES_PER_PAGE),
    language: InLanguage,
  }),
  reply: z.object({
    data: z.array(Message),
    /** There are more before the first (or after the last, where `after` was asked). */
    has_more: z.boolean(),
    /** Messages of the whole conversation. */
    total: z.int(),
    /** Messages of one page, at most. */
    per_page: z.int(),
    /** The caller's side. */
    side: z.enum(['shopper', 'host']),
    order_number: z.string(),
    /** Null for BFM orders, which have statuses of their own. */
    order_status: z.nullable(z.enum(ORDER_STATUS_NAMES)),
    other: z.object({ id: z.int(), name: z.string(), profile_image_url: z.nullable(z.string()) }),
    /** Contact details are taken out of messages until the order is paid. */
    masks_contacts: z.boolean(),
    /** Quick replies that the caller may send. */
    templates: z.array(z.object({ code: z.enum(TEMPLATE_CODES), text: z.string() })),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/**
 * Writes into the conversation of an order: a text (HTML, cleaned), a quick reply, or up to five uploaded files with or
 * without a text. Sending counts as having seen what came before.
 */
export const sendMessage = defineCall({
  ids: ['E-097'],
  name: 'sendMessage',
  summary: 'Write into the conversation of an order',
  group: GROUP,
  method: 'POST',
  path: '{entity}/message',
  auth: 'token',
  roles: MESSAGE_ROLES,
  params: EntityInPath,
  query: z.object({ language: InLanguage }),
  body: z.object({
    id: WireId,
    /** HTML, cleaned by the service; empty for a quick reply or for files alone. */
    text: z._default(z.string().check(z.maxLength(MAX_HTML_LENGTH)), ''),
    template: z.optional(z.enum(TEMPLATE_CODES)),
    /** Uploaded as `message`. */
    attachments: z._default(z.array(z.uuid()).check(z.maxLength(MAX_ATTACHMENTS)), []),
  }),
  reply: z.object({ data: Message }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
});

/** Marks the messages up to one as seen by the caller's side; never backwards. */
export const markSeen = defineCall({
  ids: [],
  name: 'markSeen',
  summary: 'Mark the messages of a conversation as seen, up to one of them',
  group: GROUP,
  method: 'POST',
  path: '{entity}/message/seen',
  auth: 'token',
  roles: MESSAGE_ROLES,
  params: EntityInPath,
  query: z.object({ language: InLanguage }),
  body: z.object({ id: WireId, message_id: WireId }),
  reply: z.object({ data: ConversationItem }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});
