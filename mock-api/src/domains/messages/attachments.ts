import { ATTACHMENT_TYPES, type Attachment, LARGEST_ATTACHMENT } from '@outpost/shared-contracts/messages/message';
import sharp from 'sharp';
import type { Config } from '../../config.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { fileNameOf } from '../../platform/uploads/file-name.ts';
import { bytesOf, kindOf, redraw } from '../../platform/uploads/sniff.ts';
import { signedLinkOf, storeUpload } from '../../platform/uploads/uploads.ts';
import { type AttachmentRow, countUnsent, insertAttachment, removeUnsent } from './repository/attachments.ts';

/** What the uploads of messages are for. */
const PURPOSE = 'message';
const LONGEST_SIDE = 2000;
const UNSENT_MS = 24 * 3_600_000;
/** Of one person: some messages full of files, and not a store of them. */
const MOST_UNSENT = 20;

type AttachmentType = Attachment['type'];

/** A file as the people of its conversation see it. */
export function attachmentOf(row: AttachmentRow, config: Pick<Config, 'secret'>, now: Date): Attachment {
  const { id, name, size, width, height } = row;
  const type = ATTACHMENT_TYPES.find((known): known is AttachmentType => known === row.type) ?? 'application/pdf';
  return { id, name, type, size, width, height, url: signedLinkOf(config, id, now) };
}

/** A file of a message that was looked at and may be kept. */
export interface ReadAttachment extends Pick<AttachmentRow, 'type' | 'width' | 'height'> {
  readonly content: Uint8Array;
}

/** Pictures are drawn anew and lose what was hidden in them; documents stay as they are and are only ever downloaded. */
export async function readAttachment(data: string): Promise<ReadAttachment> {
  const given = bytesOf(data, 'data', LARGEST_ATTACHMENT);
  const kind = kindOf(given);
  if (kind === undefined) throw refuseField('data', 'file_kind', 'The file is not a picture (JPEG, PNG, WebP, GIF, HEIC) or PDF.');
  if (kind === 'application/pdf') return { content: given, type: kind, width: null, height: null };
  const content = await redraw(given, { field: 'data', side: LONGEST_SIDE, fit: 'inside' });
  const { width, height } = await sharp(content).metadata();
  return { content, type: 'image/webp', width, height };
}

/** Keeps a file until it is sent with a message. */
export async function keepAttachment(
  name: string,
  { content, type, width, height }: ReadAttachment,
  { db, config, now }: Pick<CallContext, 'db' | 'config' | 'now'>,
  ownerId: number,
): Promise<Attachment> {
  return await db.transaction(async (transaction) => {
    await removeUnsent(transaction, new Date(now.getTime() - UNSENT_MS));
    if ((await countUnsent(transaction, ownerId)) >= MOST_UNSENT)
      throw refuseField('data', 'too_many', `You have ${MOST_UNSENT} files that are not sent. Please send some of them first.`);
    const upload = {
      ownerId,
      access: 'signed',
      purpose: PURPOSE,
      contentType: type,
      name: fileNameOf(name),
      content,
      createdAt: now,
    } as const;
    const id = await storeUpload(transaction, upload);
    await insertAttachment(transaction, { id, width, height });
    return attachmentOf({ id, messageId: null, name: upload.name, type, size: content.length, width, height }, config, now);
  });
}
