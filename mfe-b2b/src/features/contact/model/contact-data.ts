import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';

/** schema.org data of the page: whom businesses turn to, and in which languages. */
export function contactData(page: URL, description: string): Record<string, unknown> {
  return {
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
  };
}
