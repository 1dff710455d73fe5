import * as z from 'zod/mini';
import { LANGUAGES } from '../language/language.ts';
import { trimmed } from '../text/visible.ts';
import { UploadIds } from '../uploads/upload.ts';
import { Email, Recaptcha } from './sign-up.ts';

export const CONTACT_TOPICS = ['order', 'payment', 'account', 'hosting', 'affiliate', 'b2b', 'privacy', 'press', 'other'] as const;
export const CONTACT_VOLUMES = ['under_50', '50_to_500', 'over_500'] as const;

/** Fields of the contact forms (docs/product.md#contact-and-applications). */
export const ContactRequest = z.object({
  topic: z.enum(CONTACT_TOPICS),
  name: trimmed(1, 120),
  email: Email,
  message: trimmed(10, 2000),
  order_number: z.optional(trimmed(1, 40)),
  company: z.optional(trimmed(1, 120)),
  /** Parcels in a month. */
  volume: z.optional(z.enum(CONTACT_VOLUMES)),
  /** Uploaded as `contact`. */
  files: z.optional(UploadIds),
  /** Of the mail about it; the account's own comes first. */
  language: z.optional(z.enum(LANGUAGES)),
  recaptcha: Recaptcha,
});
export type ContactRequest = z.infer<typeof ContactRequest>;

export const ContactThread = z.object({
  id: z.string(),
  number: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  state: z.enum(['open', 'answered', 'closed']),
  order_number: z.nullable(z.string()),
  created_at: z.string(),
  /** All that was written. */
  messages: z.array(
    z.object({
      id: z.int(),
      side: z.enum(['person', 'support']),
      text: z.string(),
      created_at: z.string(),
      files: z.array(
        z.object({
          name: z.string(),
          url: z.string(),
          /** Media type. */
          content_type: z.string(),
          /** Bytes. */
          size: z.int(),
        }),
      ),
    }),
  ),
});
