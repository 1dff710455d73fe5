import type { UploadedFile } from '@outpost/shared-contracts/accounts/profile';
import type { Database } from '../db/database.ts';
import { refuseField } from '../http/problem.ts';
import { bytesOf, kindOf, redraw } from './sniff.ts';
import { storeUpload } from './uploads.ts';

const MOST_BYTES = 10_000_000;
const PICTURE_SIDE = 2000;
/** Three files of ten million bytes in base64: the largest body of a form that takes attachments. */
export const LARGEST_ATTACHMENTS = 42_100_000;

/** A file that was looked at and may be kept. */
export interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Pictures are drawn anew; of documents only PDF is taken, and it is only ever handed out as a download. */
async function readAttachment({ name, data }: UploadedFile, field: string): Promise<Attachment> {
  const bytes = bytesOf(data, field, MOST_BYTES);
  const kind = kindOf(bytes);
  if (!kind) throw refuseField(field, 'file_kind', 'The file is neither a picture (JPEG, PNG, WebP, GIF, HEIC) nor a PDF.');
  if (kind === 'application/pdf') return { name, contentType: kind, content: bytes };
  const content = await redraw(bytes, { field, side: PICTURE_SIDE, fit: 'inside' });
  return { name: `${name.replace(/\.\w{1,5}$/, '')}.webp`, contentType: 'image/webp', content };
}

/** The files of a form. Refuses at its field, `files.0`, what is too large, damaged or of another kind. */
export const readAttachments = (files: readonly UploadedFile[] = [], field = 'files'): Promise<Attachment[]> =>
  Promise.all(files.map((file, index) => readAttachment(file, `${field}.${index}`)));

interface Kept {
  readonly ownerId: number;
  readonly purpose: string;
  readonly createdAt: Date;
}

/** Keeps the files, for signed links only, and gives their ids. */
export async function storeAttachments(db: Database, files: readonly Attachment[], kept: Kept): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) ids.push(await storeUpload(db, { ...file, ...kept, access: 'signed' }));
  return ids;
}
