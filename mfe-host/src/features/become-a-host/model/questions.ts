import { faqPageOf } from '@outpost/shared-contracts/content/faq-page';

/** Keys of the questions, in their order. */
export const QUESTIONS = ['who', 'time', 'money', 'identity', 'contents'] as const;

/** The questions as search engines read them. */
export const questionsData = (t: (key: string) => string): Record<string, unknown> =>
  faqPageOf(QUESTIONS.map((key) => ({ question: t(`faq.${key}.question`), answer: t(`faq.${key}.answer`) })));
