import * as z from 'zod/mini';

/** What a file may be uploaded for. Only a call for the same purpose takes it. */
export const UPLOAD_PURPOSES = [
  'profile-photo',
  'message',
  'contact',
  'shipper-application',
  'bfm-receipt',
  'bfm-evidence',
  'order-photo',
  'review-photo',
  'product-photo',
  'store-banner',
  'identity-document',
  'claim-photo',
  'claim-invoice',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Bytes of one file. */
export const MAX_UPLOAD_BYTES = 10_000_000;

/** Pictures are drawn anew as WebP, whatever came in. */
export const UPLOAD_TYPES = ['image/webp', 'application/pdf'] as const;

/** Files of one form. */
export const MAX_FORM_FILES = 3;

/**
 * A file that was sent. `url` is good for an hour or two, that of a profile photo for as long as there is one; it is empty for
 * an identity document, which no link opens.
 */
export const Upload = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(UPLOAD_TYPES),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null for documents. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
});
export type Upload = z.infer<typeof Upload>;

/** Ids of files that were uploaded for this, each for the first time. */
export const UploadIds = z.array(z.uuid()).check(z.maxLength(MAX_FORM_FILES));
