import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { faqPageOf } from '@outpost/shared-contracts/content/faq-page';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { hreflangOf, type Language } from '@outpost/shared-contracts/language/language';
import { plainText } from '../../../model/rich-text.ts';

/** Where a page stands. */
export interface DataPlace {
  readonly origin: string;
  readonly language: Language;
}

/** What search engines are told of a content page: what it is, where it stands, and its questions with their answers. */
export function structuredDataOf(page: ContentPage, { origin, language }: DataPlace): Record<string, unknown>[] {
  const url = `${origin}/${language}${page.canonical}`;
  const questions = page.blocks.filter((block) => block.kind === 'faq').flatMap((block) => block.items);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      '@id': url,
      url,
      name: page.title,
      description: page.description,
      inLanguage: hreflangOf(page.language),
      dateModified: page.updated_at,
      isPartOf: { '@type': 'WebSite', '@id': `${origin}/#website`, name: PRODUCT_NAME, url: origin },
    },
    ...(questions.length > 0 ? [faqPageOf(questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })))] : []),
  ];
}
