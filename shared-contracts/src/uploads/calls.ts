import * as z from 'zod/mini';
import { Recaptcha } from '../accounts/sign-up.ts';
import { defineCall } from '../call/call.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_PURPOSES, Upload } from './upload.ts';

/**
 * Takes one file before the form that it belongs to, which names it by its id: a picture (JPEG, PNG, WebP, GIF, HEIC) or,
 * except for a profile photo, a PDF, known by its content. It belongs to the account that sent it; what is for `contact`
 * or a `shipper-application` may be sent signed out, too, for a solved challenge each. An id is taken by one call, once. A
 * file that no call has taken within a day is removed.
 */
export const uploadFile = defineCall({
  ids: [],
  name: 'uploadFile',
  summary: 'Upload a file, to be named by its id in another call',
  group: 'Content and miscellaneous',
  method: 'POST',
  path: 'uploads',
  auth: 'token-or-none',
  query: z.object({
    /** What it is for. */
    purpose: z.enum(UPLOAD_PURPOSES),
    /** Signed out: a solved challenge, one for each file. */
    recaptcha: z.optional(Recaptcha),
  }),
  /** One file, and nothing else. */
  body: z.object({
    /** The file, with its name; at most `MAX_UPLOAD_BYTES` bytes. */
    file: z.file().check(z.maxSize(MAX_UPLOAD_BYTES)),
  }),
  multipart: true,
  reply: z.object({ data: Upload }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'validation_failed',
    'challenge_failed',
    'malformed_request',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
    'unavailable',
  ],
});
