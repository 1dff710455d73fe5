import type { Language } from '@outpost/shared-contracts/language/language';
import * as calls from '@outpost/shared-contracts/messages/calls';
import type { ConversationEntity, Message } from '@outpost/shared-contracts/messages/message';
import { orderStatusName } from '@outpost/shared-contracts/orders/status';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { consume, type Limit } from '../../platform/limits/limits.ts';
import { MINUTE_SECONDS } from '../../platform/time/time.ts';
import { findPerson } from '../accounts/port.ts';
import { attachmentOf } from './attachments.ts';
import { listAttachments } from './repository/attachments.ts';
import { findConversation } from './repository/conversations.ts';
import { findMessage, listMessagesOf } from './repository/messages.ts';
import { markSeenUpTo, readSeen } from './repository/seen.ts';
import { findTopic, type Topic } from './repository/topics.ts';
import { itemOf, type MemberSide, type MessageRow, messageOf, senderName } from './rules.ts';
import { writeToTopic } from './send.ts';
import { templatesOf, textIn } from './templates/templates.ts';
import type { TopicSources } from './topic.ts';

const SENDING: Limit = { name: 'message-send', most: 30, seconds: MINUTE_SECONDS };

const noSuchConversation = () => notFound('There is no such conversation.');

/** The caller's side of an order. Somebody else's order is as unknown as one that does not exist. */
async function sideOf(
  { db, caller }: CallContext,
  topics: TopicSources,
  entity: ConversationEntity | 'consolidate/order',
  id: number,
): Promise<{ topic: Topic; side: MemberSide; userId: number }> {
  const topic = entity === 'consolidate/order' ? undefined : await findTopic(db, topics, entity, id);
  if (topic && caller?.userId === topic.shopperId) return { topic, side: 'shopper', userId: caller.userId };
  if (topic && caller?.userId === topic.hostId) return { topic, side: 'host', userId: caller.userId };
  throw noSuchConversation();
}

interface Reading {
  readonly conversationId: number;
  readonly reader: MemberSide;
  readonly language: Language;
}

async function present({ db, config, now, caller }: CallContext, rows: readonly MessageRow[], reading: Reading): Promise<Message[]> {
  const { conversationId, reader, language } = reading;
  const files =
    rows.length === 0
      ? []
      : await listAttachments(
          db,
          rows.map(({ id }) => id),
        );
  const ofMessage = Map.groupBy(files, (file) => file.messageId);
  const context = { reader, seenUpTo: await readSeen(db, conversationId), textOf: textIn(language) };
  return rows.map((row) =>
    messageOf(
      row,
      (ofMessage.get(row.id) ?? []).map((file) => attachmentOf(file, config, now, caller?.userId ?? 0)),
      context,
    ),
  );
}

export function messageRoutes(app: FastifyInstance, parts: ServiceParts, topics: TopicSources): void {
  serveCall(
    app,
    parts,
    calls.listMessages,
    async (request) => {
      const { db, params, query } = request;
      const { topic, side } = await sideOf(request, topics, params.entity, query.id);
      const { conversationId } = topic;
      const page =
        conversationId === undefined
          ? { rows: [], hasMore: false, total: 0 }
          : await listMessagesOf(db, conversationId, { before: query.before, after: query.after, perPage: query.per_page });
      const otherId = side === 'shopper' ? topic.hostId : topic.shopperId;
      const other = await findPerson(db, otherId);
      const { name, surname } = senderName(side, other ?? null);
      return {
        data:
          conversationId === undefined ? [] : await present(request, page.rows, { conversationId, reader: side, language: query.language }),
        has_more: page.hasMore,
        total: page.total,
        per_page: query.per_page,
        side,
        order_number: topic.orderNumber,
        order_status: topic.status === undefined ? null : (orderStatusName(topic.status) ?? null),
        other: { id: otherId, name: `${name} ${surname}`.trim(), profile_image_url: other?.profileImageUrl ?? null },
        masks_contacts: !topic.isPaid,
        templates: templatesOf(side, query.language),
      };
    },
    // `bfm/{id}` would take it.
    { alsoWith: { entity: 'bfm' } },
  );

  serveCall(app, parts, calls.sendMessage, async (request) => {
    const { db, params, query, body, config, now } = request;
    const { topic, side, userId } = await sideOf(request, topics, params.entity, body.id);
    if (config.rateLimits) await consume(db, SENDING, [String(userId)], now, 'You are writing very fast. Please wait a moment.');
    const { conversationId, messageId } = await writeToTopic(topic, body, { userId, side }, request);
    const row = await findMessage(db, messageId);
    const [message] = await present(request, row ? [row] : [], { conversationId, reader: side, language: query.language });
    if (!message) throw noSuchConversation();
    return { data: message };
  });

  serveCall(app, parts, calls.markSeen, async (request) => {
    const { db, params, query, body } = request;
    const { topic, side } = await sideOf(request, topics, params.entity, body.id);
    const { conversationId } = topic;
    if (conversationId === undefined) throw noSuchConversation();
    const known = await db.transaction((transaction) => markSeenUpTo(transaction, conversationId, side, body.message_id));
    const row = known ? await findConversation(db, conversationId, side) : undefined;
    if (!row) throw notFound('There is no such message.');
    return { data: itemOf(row, textIn(query.language)) };
  });
}
