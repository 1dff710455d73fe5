import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { claimUploads } from '../../../platform/uploads/claims.ts';
import { uploads } from '../../../platform/uploads/schema.ts';
import { messageAttachments } from '../schema.ts';

/** Gives claimed files to a message, in their order. */
export async function attachFiles(db: Database, messageId: number, files: Awaited<ReturnType<typeof claimUploads>>): Promise<void> {
  if (files.length === 0) return;
  await db.insert(messageAttachments).values(files.map(({ id, width, height }, place) => ({ id, width, height, messageId, place })));
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
