import { UPLOAD_TYPES, type Upload } from '@outpost/shared-contracts/uploads/upload';
import type { Config } from '../../config.ts';
import { signedLinkOf } from '../../platform/uploads/uploads.ts';
import type { AttachmentRow } from './repository/attachments.ts';

/** A file as the people of its conversation see it. */
export function attachmentOf(row: AttachmentRow, config: Pick<Config, 'secret'>, now: Date, reader: number): Upload {
  const { id, name, size, width, height } = row;
  const type = UPLOAD_TYPES.find((known) => known === row.type) ?? 'application/pdf';
  return { id, name, type, size, width, height, url: signedLinkOf(config, id, now, reader) };
}
