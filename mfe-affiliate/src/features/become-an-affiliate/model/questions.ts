import { faqPageOf } from '@outpost/shared-contracts/content/faq-page';

/** Keys of what people ask before they apply, in their order. */
export const ASKED = ['who', 'account', 'credit', 'code', 'again'] as const;

/** The questions for search engines. */
export const askedData = (t: (key: string) => string): Record<string, unknown> =>
  faqPageOf(ASKED.map((key) => ({ question: t(`apply.faq.${key}.question`), answer: t(`apply.faq.${key}.answer`) })));
