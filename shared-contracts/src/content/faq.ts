import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { LANGUAGES } from '../language/language.ts';
import { InLanguage } from './calls.ts';

/** Whom a question concerns; the tabs of the page. */
export const FAQ_ROLES = ['shopper', 'host', 'affiliate', 'business'] as const;
export type FaqRole = (typeof FAQ_ROLES)[number];

/** A question and its answer. `id` is its anchor on the page and never changes, as people share it. */
const FaqQuestion = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  topic: z.string(),
  /** Whom it concerns. */
  roles: z.array(z.enum(FAQ_ROLES)).check(z.minLength(1)),
  question: z.string(),
  /** Running text as in content blocks: `[label](/path)` is a link inside the site. */
  answer: z.string(),
});

export const Faq = z.object({
  /** What the texts are written in: the language asked for, or English where there is no translation. */
  language: z.enum(LANGUAGES),
  /** In the order in which they are read. */
  topics: z.array(z.object({ id: z.string(), title: z.string() })),
  /** All questions, in the order in which they are read. */
  questions: z.array(FaqQuestion),
});
export type Faq = z.infer<typeof Faq>;

/** Every question and its answer, with fees and times as they are now. */
export const getFaq = defineCall({
  ids: ['E-175'],
  name: 'getFaq',
  summary: 'List questions and answers',
  group: 'Content and miscellaneous',
  method: 'GET',
  path: 'faq',
  auth: 'none',
  query: InLanguage,
  reply: z.object({ data: Faq }),
  problems: ['validation_failed'],
});
