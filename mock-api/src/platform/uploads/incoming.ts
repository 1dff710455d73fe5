import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Multipart } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES } from '@outpost/shared-contracts/uploads/upload';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Files, StoredFile } from '../files/files.ts';
import { ProblemError, refuseField } from '../http/problem.ts';
import { fileNameOf } from './file-name.ts';
import { type FileKind, HEAD_BYTES, kindOf, redraw } from './sniff.ts';

const FIELD = 'file';
/** One byte more than is taken, so that what is cut off is known to be too large. */
const LIMITS = { fileSize: MAX_UPLOAD_BYTES + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 } as const;

/** A file that was looked at and is kept, to be entered as an upload. */
export interface IncomingFile {
  readonly name: string;
  readonly contentType: string;
  /** Pixels; null for documents. */
  readonly width: number | null;
  readonly height: number | null;
  readonly stored: StoredFile;
}

interface Taking {
  readonly takesDocuments: boolean;
  readonly side: number;
  readonly fit: 'inside' | 'cover';
}

const malformed = (detail: string) => new ProblemError('malformed_request', detail);
const oneFile = () => malformed('The body is a form with one file, named "file", and nothing else.');

/** The next part of the form; undefined at its end. */
async function nextOf(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const { value, done } = await parts.next();
    return done ? undefined : value;
  } catch {
    // What the reader of forms refuses: more parts than one, or no form at all.
    throw oneFile();
  }
}

/** The bytes of the file as they come, up to the most that is taken. */
async function* bytesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  const chunks = file[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw malformed('The file ended before its end.');
      });
      if (next.done) break;
      size += next.value.length;
      if (size > MAX_UPLOAD_BYTES)
        throw refuseField(FIELD, 'file_too_large', `The file is larger than ${Math.floor(MAX_UPLOAD_BYTES / 1_000_000)} MB.`);
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
  if (size === 0) throw refuseField(FIELD, 'file_empty', 'The file is empty.');
}

/** The first bytes, by which a file is known, and all of it. */
async function begin(bytes: AsyncGenerator<Buffer>): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer> }> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await bytes.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole() {
    yield head;
    yield* bytes;
  }
  return { head, whole: whole() };
}

async function keepPicture(
  files: Pick<Files, 'keep'>,
  bytes: AsyncIterable<Buffer>,
  { side, fit }: Taking,
): Promise<Omit<IncomingFile, 'name'>> {
  const content = await redraw(await buffer(bytes), { field: FIELD, side, fit });
  const { width, height } = await sharp(content).metadata();
  return { stored: await files.keep(content), contentType: 'image/webp', width, height };
}

function checkKind(kind: FileKind | undefined, takesDocuments: boolean): FileKind {
  if (kind?.startsWith('image/') || (kind && takesDocuments)) return kind;
  throw refuseField(
    FIELD,
    'file_kind',
    takesDocuments
      ? 'The file is neither a picture (JPEG, PNG, WebP, GIF, HEIC) nor a PDF.'
      : 'The file is not a JPEG, PNG, WebP, GIF or HEIC picture.',
  );
}

/**
 * Reads the one file of a form as it comes, looks at it and keeps it. A document goes on into the store while it comes; a
 * picture is read whole and drawn anew. Refuses at the field `file` what is too large, empty, damaged or of another kind.
 */
export async function keepIncoming(request: FastifyRequest, files: Pick<Files, 'keep'>, taking: Taking): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new ProblemError('unsupported_media_type', 'The service reads this file as multipart/form-data only.');
  const parts = request.parts({ limits: LIMITS })[Symbol.asyncIterator]();
  const part = await nextOf(parts);
  if (part?.type !== 'file' || part.fieldname !== FIELD) throw oneFile();
  const bytes = bytesOf(part.file);
  try {
    const { head, whole } = await begin(bytes);
    const kind = checkKind(kindOf(head), taking.takesDocuments);
    const kept =
      kind === 'application/pdf'
        ? { stored: await files.keep(Readable.from(whole)), contentType: kind, width: null, height: null }
        : await keepPicture(files, whole, taking);
    if (await nextOf(parts)) throw oneFile();
    const bare = fileNameOf(part.filename ?? '').replace(/\.\w{1,5}$/, '');
    // By what it is, whatever it was called: what is saved under the name is opened by its ending.
    return { ...kept, name: fileNameOf(`${bare}.${kind === 'application/pdf' ? 'pdf' : 'webp'}`) };
  } finally {
    // What is refused is not read on.
    await bytes.return(undefined);
  }
}
