import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { faqPageOf } from '@outpost/shared-contracts/content/faq-page';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';

interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** schema.org data of the page: whom businesses turn to, and the questions that are answered here. */
export function contactData(page: URL, description: string, answers: readonly Answer[]): Record<string, unknown>[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ContactPage',
      url: page.origin + page.pathname,
      description,
      audience: { '@type': 'BusinessAudience' },
      mainEntity: {
        '@type': 'Organization',
        name: PRODUCT_NAME,
        url: page.origin,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'sales',
          url: page.origin + page.pathname,
          availableLanguage: [...LANGUAGES],
        },
      },
    },
    faqPageOf(answers),
  ];
}
