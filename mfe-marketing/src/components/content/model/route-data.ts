import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { decimalOf } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { DataPlace } from './structured-data.ts';

type Data = Record<string, unknown>;

/** Shipping on the route of a page's price table as a service with its lowest and highest price, and the way to the page. */
export function routeData(page: ContentPage, { origin, language }: DataPlace): Data[] {
  const at = (path: string) => `${origin}/${language}${path}`;
  const prices = page.blocks.find((block) => block.kind === 'prices');
  const crumbs = [
    { name: PRODUCT_NAME, item: at(paths.home.href()) },
    { name: page.title, item: at(page.canonical) },
  ];
  return [
    ...(prices
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Service',
            name: page.title,
            description: page.description,
            url: at(page.canonical),
            provider: { '@id': `${origin}/#organization` },
            areaServed: [prices.from, prices.to].map((code) => ({ '@type': 'Country', name: countryName(code, language) })),
            offers: offersOf(prices.rows),
          },
        ]
      : []),
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, place) => ({ '@type': 'ListItem', position: place + 1, ...crumb })),
    },
  ];
}

type Rows = Extract<ContentPage['blocks'][number], { kind: 'prices' }>['rows'];

function offersOf(rows: Rows): Data {
  const prices = rows.flatMap(({ economy, express, priority }) => [economy, express, priority]).filter((price) => price !== null);
  const sorted = prices.toSorted((a, b) => a.minor - b.minor);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  return {
    '@type': 'AggregateOffer',
    priceCurrency: lowest?.currency,
    lowPrice: lowest && decimalOf(lowest),
    highPrice: highest && decimalOf(highest),
    offerCount: prices.length,
  };
}
