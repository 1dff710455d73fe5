import type { ConversationEntity } from '@outpost/shared-contracts/messages/message';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { users } from '../../accounts/schema.ts';
import { packageOrders } from '../../orders/schema.ts';
import { conversationMembers, conversations } from '../schema.ts';

/** The order that a conversation is about, and its two people. */
export interface Topic {
  readonly entity: ConversationEntity;
  readonly entityId: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly shopperId: number;
  readonly hostId: number;
  readonly isPaid: boolean;
  /** Of the package order. */
  readonly status: number;
  /** Undefined while nobody has written. */
  readonly conversationId: number | undefined;
}

/** The topic of a package order, written about or not; of a BFM order once there is a conversation. */
export async function findTopic(db: Database, entity: ConversationEntity, entityId: number): Promise<Topic | undefined> {
  const about = and(eq(conversations.entity, entity), eq(conversations.entityId, entityId));
  const columns = {
    orderId: packageOrders.id,
    ownNumber: packageOrders.orderNumber,
    orderNumber: conversations.orderNumber,
    shopperId: packageOrders.shopperId,
    hostId: packageOrders.hostId,
    paidAt: packageOrders.paidAt,
    status: packageOrders.status,
    conversationId: conversations.id,
  };
  const query = db.select(columns).from(packageOrders);
  const [row] =
    entity === 'order'
      ? await query.leftJoin(conversations, about).where(eq(packageOrders.id, entityId))
      : await query.innerJoin(conversations, eq(conversations.orderId, packageOrders.id)).where(about);
  if (!row) return undefined;
  const { orderId, shopperId, hostId, ownNumber, orderNumber, paidAt, status, conversationId } = row;
  return {
    entity,
    entityId,
    orderId,
    orderNumber: orderNumber ?? ownNumber,
    shopperId,
    hostId,
    isPaid: paidAt !== null,
    status,
    conversationId: conversationId ?? undefined,
  };
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

export async function findPerson(db: Database, id: number) {
  const { name, surname, profileImageUrl } = users;
  const [person] = await db.select({ name, surname, profileImageUrl }).from(users).where(eq(users.id, id));
  return person;
}
