import type { TopStore } from '@outpost/shared-contracts/hosts/homepage';
import type { Language } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';

interface Place {
  readonly origin: string;
  readonly language: Language;
}

/** The list of stores for search engines; nothing where the stores are not there. */
export function storeListData(name: string, stores: readonly TopStore[], { origin, language }: Place): Record<string, unknown>[] {
  if (stores.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name,
      numberOfItems: stores.length,
      itemListElement: stores.map((store, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: store.name,
        url: `${origin}/${language}${paths.store.href({ urlPart: store.urlPart })}`,
      })),
    },
  ];
}
