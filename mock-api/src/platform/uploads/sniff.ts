import sharp, { type Sharp } from 'sharp';
import { refuseField } from '../http/problem.ts';
import { createWorkLimit } from '../workers/work-limit.ts';
import { decodeHeic, isHeic } from './heic.ts';

/** So many of the first bytes tell the kind. */
export const HEAD_BYTES = 12;

export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/heic' | 'application/pdf';

/** More than any camera's picture; a small file can claim to be a huge one. */
const MAX_PIXELS = 60_000_000;
/** A picture takes a core and, while it is drawn, some hundred megabytes. So many in the process at once, so many wait. */
export const pictureWorkLimit = createWorkLimit({ atOnce: 2, waiting: 16 });
// Of libvips itself: one core for each picture.
sharp.concurrency(1);
// Nor does it keep what it has drawn: the same picture does not come again.
sharp.cache(false);
/** Seconds after which a picture is given up. */
const TIMEOUT = 20;

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;

/** What the content is, whatever the name says; undefined for everything that is not taken. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  if (isHeic(bytes)) return 'image/heic';
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  return undefined;
}

/**
 * Draws a picture anew as WebP: upright, within `side` pixels (`cover` cuts it to a square), without place, camera or
 * anything else that was hidden in the file. Refuses at its field what cannot be read whole, with `unavailable` when too
 * many pictures wait.
 */
export async function redraw(
  bytes: Uint8Array,
  { field, side, fit }: { field: string; side: number; fit: 'cover' | 'inside' },
): Promise<Uint8Array> {
  const kind = kindOf(bytes);
  if (!kind?.startsWith('image/')) throw refuseField(field, 'file_kind', 'The file is not a JPEG, PNG, WebP, GIF or HEIC picture.');
  return await pictureWorkLimit(() => draw(bytes, kind, { field, side, fit }));
}

async function draw(
  bytes: Uint8Array,
  kind: FileKind,
  { field, side, fit }: { field: string; side: number; fit: 'cover' | 'inside' },
): Promise<Uint8Array> {
  const picture = kind === 'image/heic' ? await openHeic(bytes, field) : sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    return await picture
      .rotate()
      .resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82 })
      .timeout({ seconds: TIMEOUT })
      .toBuffer();
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw tooLarge ? tooManyPixels(field) : damaged(field);
  }
}

async function openHeic(bytes: Uint8Array, field: string): Promise<Sharp> {
  const answer = await decodeHeic({ bytes, maxPixels: MAX_PIXELS });
  if (answer.kind !== 'picture') throw answer.kind === 'too-large' ? tooManyPixels(field) : damaged(field);
  const { width, height, data } = answer;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

const tooManyPixels = (field: string) => refuseField(field, 'picture_too_large', 'The picture has too many pixels.');
const damaged = (field: string) =>
  refuseField(field, 'picture_damaged', 'The picture cannot be read. Please save it again and choose the new file.');
