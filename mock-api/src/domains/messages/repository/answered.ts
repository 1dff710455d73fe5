import { and, eq, exists, gt, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/db/database.ts';
import { conversationMembers, conversations, messages } from '../schema.ts';

/**
 * Conversations of a host that began since a time and in which a shopper wrote, and in how many of them the host wrote
 * something after the shopper's first message.
 */
export async function countAnswered(db: Database, hostId: number, since: Date): Promise<{ begun: number; answered: number }> {
  const first = alias(messages, 'first');
  const asked = db
    .select({ id: sql<number | null>`min(${first.id})` })
    .from(first)
    .where(and(eq(first.conversationId, conversations.id), eq(first.side, 'shopper')));
  const answer = db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), eq(messages.side, 'host'), gt(messages.id, sql`(${asked})`)));
  const [counted] = await db
    .select({ begun: sql<number>`count(*)::int`, answered: sql<number>`(count(*) filter (where ${exists(answer)}))::int` })
    .from(conversations)
    .innerJoin(conversationMembers, and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.side, 'host')))
    .where(and(eq(conversationMembers.userId, hostId), gte(conversations.createdAt, since), sql`(${asked}) is not null`));
  return counted ?? { begun: 0, answered: 0 };
}
