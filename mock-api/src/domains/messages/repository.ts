import type { ConversationEntity, MessageSide } from '@outpost/shared-contracts/messages/message';
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { users } from '../accounts/schema.ts';
import { packageOrders } from '../orders/schema.ts';
import type { ConversationRow, MemberSide, MessageRow } from './rules.ts';
import { conversationMembers, conversations, inboxes, messageAttachments, messages } from './schema.ts';

/** Says to every instance that a person's conversations have changed; the payload is the person's id. */
export const INBOX_CHANNEL = 'outpost_inbox';

/** The order that a conversation is about, and its two people. */
export interface Topic {
  readonly entity: ConversationEntity;
  readonly entityId: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly shopperId: number;
  readonly hostId: number;
  readonly isPaid: boolean;
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
    conversationId: conversations.id,
  };
  const query = db.select(columns).from(packageOrders);
  const [row] =
    entity === 'order'
      ? await query.leftJoin(conversations, about).where(eq(packageOrders.id, entityId))
      : await query.innerJoin(conversations, eq(conversations.orderId, packageOrders.id)).where(about);
  if (!row) return undefined;
  const { orderId, shopperId, hostId, ownNumber, orderNumber, paidAt, conversationId } = row;
  return {
    entity,
    entityId,
    orderId,
    orderNumber: orderNumber ?? ownNumber,
    shopperId,
    hostId,
    isPaid: paidAt !== null,
    conversationId: conversationId ?? undefined,
  };
}

/** Opens the conversation of a topic unless it is open, and locks it until the transaction ends. */
export async function openConversation(db: Database, topic: Omit<Topic, 'isPaid' | 'conversationId'>, now: Date): Promise<number> {
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

/**
 * Gives a change of a conversation its number in both inboxes and has it told once the transaction is committed. Inboxes
 * are locked in the order of their ids, so that two conversations of the same people cannot wait for each other.
 */
async function numberChange(db: Database, conversationId: number): Promise<void> {
  const members = await db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId));
  for (const userId of [...new Set(members.map((member) => member.userId))].sort((a, b) => a - b)) {
    const [inbox] = await db
      .insert(inboxes)
      .values({ userId, change: 1 })
      .onConflictDoUpdate({ target: inboxes.userId, set: { change: sql`${inboxes.change} + 1` } })
      .returning({ change: inboxes.change });
    await db
      .update(conversationMembers)
      .set({ change: inbox?.change ?? 0 })
      .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
    await db.execute(sql`select pg_notify(${INBOX_CHANNEL}, ${String(userId)})`);
  }
}

interface NewMessage {
  readonly side: MessageSide;
  readonly senderId: number | null;
  readonly text: string;
  readonly template: string | null;
  readonly isMasked: boolean;
  readonly createdAt: Date;
}

/** Adds a message to a locked conversation: unread for the others, and the writer has seen all before it. */
export async function insertMessage(db: Database, conversationId: number, message: NewMessage): Promise<number> {
  const [row] = await db
    .insert(messages)
    .values({ conversationId, ...message })
    .returning({ id: messages.id });
  if (!row) throw new Error('a message was not inserted');
  const { side, unread, seenUpTo } = conversationMembers;
  await db
    .update(conversationMembers)
    .set({
      lastMessageId: row.id,
      unread: sql`case when ${side} = ${message.side} then 0 else ${unread} + 1 end`,
      seenUpTo: sql`case when ${side} = ${message.side} then ${row.id}::int else ${seenUpTo} end`,
    })
    .where(eq(conversationMembers.conversationId, conversationId));
  await numberChange(db, conversationId);
  return row.id;
}

/** Gives uploaded files to a message, in their order; tells how many were there to give. */
export async function attachFiles(db: Database, messageId: number, uploaderId: number, ids: readonly string[]): Promise<number> {
  let given = 0;
  for (const [place, id] of ids.entries()) {
    const own = db.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, uploaderId));
    const rows = await db
      .update(messageAttachments)
      .set({ messageId, place })
      .where(and(eq(messageAttachments.id, id), isNull(messageAttachments.messageId), inArray(messageAttachments.id, own)))
      .returning({ id: messageAttachments.id });
    given += rows.length;
  }
  return given;
}

/** One side has seen up to a message, which counts only forwards. False when the message is not of this conversation. */
export async function seeUpTo(db: Database, conversationId: number, side: MemberSide, messageId: number): Promise<boolean> {
  await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, conversationId)).for('update');
  const ofThis = eq(messages.conversationId, conversationId);
  const [known] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofThis, eq(messages.id, messageId)));
  if (!known) return false;
  const [{ unread } = { unread: 0 }] = await db
    .select({ unread: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(ofThis, gt(messages.id, messageId), ne(messages.side, side)));
  const moved = await db
    .update(conversationMembers)
    .set({ seenUpTo: messageId, unread })
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.side, side),
        lt(conversationMembers.seenUpTo, messageId),
      ),
    )
    .returning({ side: conversationMembers.side });
  if (moved.length > 0) await numberChange(db, conversationId);
  return true;
}

/** How far each side has read. */
export async function readSeen(db: Database, conversationId: number): Promise<Record<MemberSide, number>> {
  const rows = await db
    .select({ side: conversationMembers.side, seenUpTo: conversationMembers.seenUpTo })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId));
  const of = (side: MemberSide) => rows.find((row) => row.side === side)?.seenUpTo ?? 0;
  return { shopper: of('shopper'), host: of('host') };
}

const messageColumns = {
  id: messages.id,
  side: messages.side,
  text: messages.text,
  template: messages.template,
  isMasked: messages.isMasked,
  createdAt: messages.createdAt,
  sender: { name: users.name, surname: users.surname },
};

interface Page {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly limit: number;
}

/** A page of a conversation, oldest first, and whether it goes on: before it, or after it where `after` was asked. */
export async function listMessagesOf(
  db: Database,
  conversationId: number,
  { before, after, limit }: Page,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const forwards = after !== undefined;
  const found = await db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.id, before),
        after === undefined ? undefined : gt(messages.id, after),
      ),
    )
    .orderBy(forwards ? asc(messages.id) : desc(messages.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  return { rows: forwards ? rows : rows.reverse(), hasMore: found.length > limit };
}

export async function findMessage(db: Database, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select(messageColumns).from(messages).leftJoin(users, eq(users.id, messages.senderId)).where(eq(messages.id, id));
  return row;
}

const attachmentColumns = {
  id: messageAttachments.id,
  messageId: messageAttachments.messageId,
  name: uploads.name,
  type: uploads.contentType,
  size: uploads.size,
  width: messageAttachments.width,
  height: messageAttachments.height,
};

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number];

/** The files of messages, without their bytes. */
export function listAttachments(db: Database, messageIds: readonly number[]) {
  return db
    .select(attachmentColumns)
    .from(messageAttachments)
    .innerJoin(uploads, eq(uploads.id, messageAttachments.id))
    .where(inArray(messageAttachments.messageId, [...messageIds]))
    .orderBy(asc(messageAttachments.messageId), asc(messageAttachments.place));
}

const shopperMember = alias(conversationMembers, 'shopper_member');
const hostMember = alias(conversationMembers, 'host_member');

function selectConversations(db: Database) {
  const member = conversationMembers;
  return db
    .select({
      entity: conversations.entity,
      entityId: conversations.entityId,
      orderId: conversations.orderId,
      orderNumber: conversations.orderNumber,
      unread: member.unread,
      change: member.change,
      unreadByShopper: shopperMember.unread,
      unreadByHost: hostMember.unread,
      last: { side: messages.side, text: messages.text, template: messages.template, createdAt: messages.createdAt },
      sender: { name: users.name, surname: users.surname },
    })
    .from(member)
    .innerJoin(conversations, eq(conversations.id, member.conversationId))
    .innerJoin(messages, eq(messages.id, member.lastMessageId))
    .innerJoin(shopperMember, and(eq(shopperMember.conversationId, member.conversationId), eq(shopperMember.side, 'shopper')))
    .innerJoin(hostMember, and(eq(hostMember.conversationId, member.conversationId), eq(hostMember.side, 'host')))
    .leftJoin(users, eq(users.id, messages.senderId))
    .$dynamic();
}

/** A page of a person's conversations: unread ones first, then the newest. */
export function listConversations(db: Database, userId: number, page: { offset: number; limit: number }): Promise<ConversationRow[]> {
  const { unread, lastMessageId } = conversationMembers;
  return selectConversations(db)
    .where(eq(conversationMembers.userId, userId))
    .orderBy(desc(sql`(${unread} > 0)`), desc(lastMessageId))
    .limit(page.limit)
    .offset(page.offset);
}

/** Conversations that changed after a number of the inbox, in the order of their latest change. */
export function listChanged(
  db: Database,
  userId: number,
  after: number,
  limit: number,
): Promise<Array<ConversationRow & { change: number }>> {
  return selectConversations(db)
    .where(and(eq(conversationMembers.userId, userId), gt(conversationMembers.change, after)))
    .orderBy(asc(conversationMembers.change))
    .limit(limit);
}

export async function findConversation(db: Database, conversationId: number, side: MemberSide): Promise<ConversationRow | undefined> {
  const [row] = await selectConversations(db).where(
    and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.side, side)),
  );
  return row;
}

/** What a person has not seen, and how many conversations there are. */
export async function countUnread(db: Database, userId: number): Promise<{ messages: number; conversations: number; total: number }> {
  const { unread, lastMessageId } = conversationMembers;
  const [row] = await db
    .select({
      messages: sql<number>`coalesce(sum(${unread}), 0)::int`,
      conversations: sql<number>`(count(*) filter (where ${unread} > 0))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, userId), gt(lastMessageId, 0)));
  return row ?? { messages: 0, conversations: 0, total: 0 };
}

/** The number of the latest change to a person's conversations. */
export async function latestChange(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ change: inboxes.change }).from(inboxes).where(eq(inboxes.userId, userId));
  return row?.change ?? 0;
}

export async function findPerson(db: Database, id: number) {
  const { name, surname, profileImageUrl } = users;
  const [person] = await db.select({ name, surname, profileImageUrl }).from(users).where(eq(users.id, id));
  return person;
}

export async function insertAttachment(
  db: Database,
  attachment: { id: string; width: number | null; height: number | null },
): Promise<void> {
  await db.insert(messageAttachments).values(attachment);
}

/** Removes files that were uploaded before then and never sent. */
export async function removeUnsent(db: Database, before: Date): Promise<void> {
  const unsent = db.select({ id: messageAttachments.id }).from(messageAttachments).where(isNull(messageAttachments.messageId));
  await db.delete(uploads).where(and(inArray(uploads.id, unsent), lt(uploads.createdAt, before)));
}

/**
 * Takes up to so many people with messages that they have not seen since `before` and that no mail has told of. Locked
 * until the transaction ends; what another instance has taken is left out.
 */
export async function takeUnmailed(db: Database, before: Date, limit: number) {
  const member = conversationMembers;
  const waiting = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, member.conversationId),
        gt(messages.id, member.seenUpTo),
        ne(messages.side, member.side),
        lt(messages.createdAt, before),
      ),
    );
  const rows = await db
    .select({
      conversationId: member.conversationId,
      side: member.side,
      userId: member.userId,
      entity: conversations.entity,
      entityId: conversations.entityId,
      orderId: conversations.orderId,
      orderNumber: conversations.orderNumber,
      last: { side: messages.side },
      sender: { name: users.name, surname: users.surname },
    })
    .from(member)
    .innerJoin(conversations, eq(conversations.id, member.conversationId))
    .innerJoin(messages, eq(messages.id, member.lastMessageId))
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(and(gt(member.unread, 0), lte(member.mailedUpTo, member.seenUpTo), exists(waiting)))
    .limit(limit)
    .for('update', { of: member, skipLocked: true });
  for (const { conversationId, side } of rows)
    await db
      .update(member)
      .set({ mailedUpTo: sql`${member.lastMessageId}` })
      .where(and(eq(member.conversationId, conversationId), eq(member.side, side)));
  return rows;
}

/** Everything that a person has written, for the copy of the own data. */
export function listWrittenBy(db: Database, userId: number) {
  const { text, template, createdAt } = messages;
  return db
    .select({ order: conversations.orderNumber, text, template, createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.senderId, userId))
    .orderBy(asc(messages.id));
}
