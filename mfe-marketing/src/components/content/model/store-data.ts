import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { plainText } from '../../../model/rich-text.ts';
import type { DataPlace } from './structured-data.ts';

/** The way to a page about a store, for search engines. */
export function storeData(page: ContentPage, { origin, language }: DataPlace): Record<string, unknown>[] {
  const [head] = page.blocks.filter((block) => block.kind === 'store');
  if (!head) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: head.way.map(({ label, path }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: label,
        item: `${origin}/${language}${path}`,
      })),
    },
  ];
}

/** A guide also tells its steps. */
export function guideData(page: ContentPage, place: DataPlace): Record<string, unknown>[] {
  const [guide] = page.blocks.filter((block) => block.kind === 'steps');
  if (!guide) return storeData(page, place);
  return [
    ...storeData(page, place),
    {
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: page.title,
      description: page.description,
      step: guide.steps.map(({ title, text }, position) => ({
        '@type': 'HowToStep',
        position: position + 1,
        name: title,
        text: plainText(text),
      })),
    },
  ];
}
