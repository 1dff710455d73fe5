/** Keys of the questions, in their order. */
export const QUESTIONS = ['who', 'time', 'money', 'identity', 'contents'] as const;

/** The questions as search engines read them (schema.org FAQPage). */
export function questionsData(t: (key: string) => string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map((key) => ({
      '@type': 'Question',
      name: t(`faq.${key}.question`),
      acceptedAnswer: { '@type': 'Answer', text: t(`faq.${key}.answer`) },
    })),
  };
}
