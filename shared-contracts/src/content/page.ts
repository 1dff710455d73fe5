import * as z from 'zod/mini';
import { LANGUAGES } from '../language/language.ts';
import { Block, SitePath } from './blocks.ts';

/** Names a content page: `about`, `corridor-us-to-uk`, `special-day-black-friday`. */
export const ContentId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100));

/**
 * A page of content in one language. `layout`: a `landing` sells and is wide, a `guide` is read beside its facts, a
 * `document` has a table of contents, a date and a print view.
 */
export const ContentPage = z.object({
  id: ContentId,
  /** How the page is laid out. */
  layout: z.enum(['landing', 'guide', 'document']),
  /** What the texts are written in: the language asked for, or English where there is no translation. */
  language: z.enum(LANGUAGES),
  /** For browsers and search engines, without the product's name. */
  title: z.string(),
  description: z.string(),
  canonical: SitePath,
  /** Whether search engines leave it out. */
  noindex: z.boolean(),
  /** ISO 8601 day on which the texts last changed. */
  updated_at: z.string(),
  /** The page, piece by piece. */
  blocks: z.array(Block),
});
export type ContentPage = z.infer<typeof ContentPage>;
