import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { uploads } from '../../../platform/uploads/schema.ts';
import { messageAttachments } from '../schema.ts';

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

export async function insertAttachment(
  db: Database,
  attachment: { id: string; width: number | null; height: number | null },
): Promise<void> {
  await db.insert(messageAttachments).values(attachment);
}

/** How many files somebody has uploaded and not sent; one at a time for each person, until the transaction ends. */
export async function countUnsent(transaction: Database, ownerId: number): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads ${ownerId}`}))`);
  const own = transaction.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, ownerId));
  return await transaction.$count(messageAttachments, and(isNull(messageAttachments.messageId), inArray(messageAttachments.id, own)));
}

/** Removes files that were uploaded before then and never sent. */
export async function removeUnsent(db: Database, before: Date): Promise<void> {
  const unsent = db.select({ id: messageAttachments.id }).from(messageAttachments).where(isNull(messageAttachments.messageId));
  await db.delete(uploads).where(and(inArray(uploads.id, unsent), lt(uploads.createdAt, before)));
}
