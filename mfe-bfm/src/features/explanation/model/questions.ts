import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { faqPageOf } from '@outpost/shared-contracts/content/faq-page';
import type { HeadContext } from '@outpost/shared-remote/remote';

/** The questions of the page, in their order. */
export const QUESTIONS = ['dearer', 'gone', 'charged', 'cancel', 'host', 'several'] as const;

/** The service and its questions, as search engines read them. */
export const explanationData = (t: HeadContext['t']): Record<string, unknown>[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: t('explanation.title'),
    description: t('explanation.description'),
    provider: { '@type': 'Organization', name: PRODUCT_NAME },
  },
  faqPageOf(
    QUESTIONS.map((id) => ({ question: t(`explanation.questions.${id}.question`), answer: t(`explanation.questions.${id}.answer`) })),
  ),
];
