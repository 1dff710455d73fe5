/** Keys of what people ask before they apply, in their order. */
export const ASKED = ['who', 'account', 'credit', 'again'] as const;

/** The questions for search engines (schema.org FAQPage). */
export const askedData = (t: (key: string) => string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: ASKED.map((key) => ({
    '@type': 'Question',
    name: t(`apply.faq.${key}.question`),
    acceptedAnswer: { '@type': 'Answer', text: t(`apply.faq.${key}.answer`) },
  })),
});
