import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import type { ConversationEntity } from '@outpost/shared-contracts/messages/message';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { users } from '../../accounts/schema.ts';
import { bfmPurchases } from '../../bfm/schema.ts';
import { packageOrders } from '../../orders/schema.ts';
import { conversationMembers, conversations } from '../schema.ts';

/** The order that a conversation is about, and its two people. */
export interface Topic {
  readonly entity: ConversationEntity;
  readonly entityId: number;
  /** Null for a BFM order that no package carries yet. */
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly shopperId: number;
  readonly hostId: number;
  readonly isPaid: boolean;
  /** Of the package order; undefined for a BFM order. */
  readonly status: number | undefined;
  /** Undefined while nobody has written. */
  readonly conversationId: number | undefined;
}

/** In which states of a purchase contacts may be told: once it is paid. */
const PAID: ReadonlySet<PurchaseStatus> = new Set([
  'paid',
  'purchasing',
  'purchased',
  'shipped_to_host',
  'arrived',
  'ordered',
  'completed',
  'refunded',
]);

/** The topic of a BFM order, in every state: of one that was canceled where it was written about. */
async function findPurchaseTopic(db: Database, purchaseId: number, about: SQL | undefined): Promise<Topic | undefined> {
  const { packageOrderId, shopperId, hostId, status } = bfmPurchases;
  const [row] = await db
    .select({ packageOrderId, shopperId, hostId, status, conversationId: conversations.id })
    .from(bfmPurchases)
    .leftJoin(conversations, about)
    .where(eq(bfmPurchases.id, purchaseId));
  if (!row || (row.status === 'canceled' && row.conversationId === null)) return undefined;
  return {
    entity: 'bfm',
    entityId: purchaseId,
    orderId: row.packageOrderId,
    orderNumber: `BFM-${purchaseId}`,
    shopperId: row.shopperId,
    hostId: row.hostId,
    isPaid: PAID.has(row.status),
    status: undefined,
    conversationId: row.conversationId ?? undefined,
  };
}

/** The topic of a package order, or of a BFM order, written about or not. */
export async function findTopic(db: Database, entity: ConversationEntity, entityId: number): Promise<Topic | undefined> {
  const about = and(eq(conversations.entity, entity), eq(conversations.entityId, entityId));
  if (entity === 'bfm') return await findPurchaseTopic(db, entityId, about);
  const [row] = await db
    .select({
      orderId: packageOrders.id,
      orderNumber: packageOrders.orderNumber,
      shopperId: packageOrders.shopperId,
      hostId: packageOrders.hostId,
      paidAt: packageOrders.paidAt,
      status: packageOrders.status,
      conversationId: conversations.id,
    })
    .from(packageOrders)
    .leftJoin(conversations, about)
    .where(eq(packageOrders.id, entityId));
  if (!row) return undefined;
  const { paidAt, conversationId, ...of } = row;
  return { entity, entityId, ...of, isPaid: paidAt !== null, conversationId: conversationId ?? undefined };
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

export async function findPerson(db: Database, id: number) {
  const { name, surname, profileImageUrl } = users;
  const [person] = await db.select({ name, surname, profileImageUrl }).from(users).where(eq(users.id, id));
  return person;
}
