import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { wireInt } from '../call/wire.ts';
import { InLanguage, MESSAGE_ROLES } from '../messages/calls.ts';
import { ConversationItem, Unread } from './conversation-item.ts';

export const NOTIFICATIONS_PER_PAGE = 10;

/** The caller's conversations, unread ones first, then the newest. `unread` and `total` count over all pages. */
export const listNotifications = defineCall({
  ids: ['E-098'],
  name: 'listNotifications',
  summary: 'List the conversations of the caller for the notification centre',
  group: 'Reviews, messages, promotions',
  method: 'GET',
  path: 'message-notifications',
  auth: 'token',
  roles: MESSAGE_ROLES,
  query: z.object({
    page: z._default(wireInt(1, 100_000), 1),
    /** Conversations of one page, at most. */
    per_page: z._default(wireInt(1, 100), NOTIFICATIONS_PER_PAGE),
    language: InLanguage,
  }),
  reply: z.object({
    data: z.array(ConversationItem),
    unread: Unread,
    /** Conversations on all pages. */
    total: z.int(),
    page: z.int(),
    /** Conversations of one page, at most. */
    per_page: z.int(),
  }),
  problems: ['unauthenticated', 'not_authorized', 'validation_failed'],
});
