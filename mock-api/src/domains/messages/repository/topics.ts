import type { ConversationEntity } from '@outpost/shared-contracts/messages/message';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { conversationMembers, conversations } from '../schema.ts';
import type { TopicFacts, TopicSources } from '../topic.ts';

/** The order that a conversation is about, and its two people. */
export interface Topic extends Omit<TopicFacts, 'isClosed'> {
  readonly entity: ConversationEntity;
  readonly entityId: number;
  /** Undefined while nobody has written. */
  readonly conversationId: number | undefined;
}

/** A topic, written about or not; a closed one only where it was written about. */
export async function findTopic(
  db: Database,
  sources: TopicSources,
  entity: ConversationEntity,
  entityId: number,
): Promise<Topic | undefined> {
  const facts = await sources[entity](db, entityId);
  if (!facts) return undefined;
  const about = and(eq(conversations.entity, entity), eq(conversations.entityId, entityId));
  const [conversation] = await db.select({ id: conversations.id }).from(conversations).where(about);
  const { isClosed, ...of } = facts;
  if (isClosed && !conversation) return undefined;
  return { entity, entityId, ...of, conversationId: conversation?.id };
}

/** The goods of a BFM order are in a package now: its conversation names that one too (B-229). */
export async function linkConversation(db: Database, purchaseId: number, orderId: number): Promise<void> {
  await db
    .update(conversations)
    .set({ orderId })
    .where(and(eq(conversations.entity, 'bfm'), eq(conversations.entityId, purchaseId)));
}

/** Opens the conversation of a topic unless it is open, and locks it until the transaction ends. */
export async function openConversation(
  db: Database,
  topic: Omit<Topic, 'isPaid' | 'status' | 'conversationId'>,
  now: Date,
): Promise<number> {
  const { entity, entityId, orderId, orderNumber, shopperId, hostId } = topic;
  await db.insert(conversations).values({ entity, entityId, orderId, orderNumber, createdAt: now }).onConflictDoNothing();
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.entity, entity), eq(conversations.entityId, entityId)))
    .for('update');
  if (!row) throw new Error('a conversation went away while it was opened');
  await db
    .insert(conversationMembers)
    .values([
      { conversationId: row.id, side: 'shopper', userId: shopperId, change: 0 },
      { conversationId: row.id, side: 'host', userId: hostId, change: 0 },
    ])
    .onConflictDoNothing();
  return row.id;
}
