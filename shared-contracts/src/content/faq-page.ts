/** A question and its answer, in words of the page. */
interface Asked {
  readonly question: string;
  /** Plain text. */
  readonly answer: string;
}

/** Questions with their answers, as search engines read them (schema.org FAQPage). */
export const faqPageOf = (asked: readonly Asked[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
