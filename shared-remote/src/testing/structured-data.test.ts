import { describe, expect, it } from 'vitest';
import { structuredDataProblems } from './structured-data.ts';

const of = (thing: Record<string, unknown>) => structuredDataProblems([{ '@context': 'https://schema.org', ...thing }]);
const offer = { '@type': 'Offer', price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' };
const store = { '@type': 'Store', name: 'A store', address: { '@type': 'PostalAddress', addressCountry: 'DE' } };

describe('Structured data without a fault', () => {
  it.each([
    [store],
    [{ ...store, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 619 }, openingHours: 'Mo-Fr 09:00-17:00' }],
    [{ '@type': 'Product', name: 'A coat', image: ['https://outpost.test/a.svg'], offers: [offer, offer] }],
    [{ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }] }],
    [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://outpost.test/en/home' }],
      },
    ],
    [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'A. B.' },
        datePublished: '2026-11-22',
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
      },
    ],
    [
      {
        '@type': 'Service',
        name: 'Shipping',
        provider: { '@id': 'https://outpost.test/#organization' },
        areaServed: [{ '@type': 'Country', name: 'Germany' }],
      },
    ],
    [
      {
        '@type': 'WebSite',
        name: 'Outpost',
        url: 'https://outpost.test/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: 'https://outpost.test/?q={q}' },
          'query-input': 'required name=q',
        },
      },
    ],
  ])('%j', (thing) => expect(of(thing)).toEqual([]));
});

describe('A fault is named', () => {
  it.each([
    [{ '@type': 'Shop', name: 'x' }, 'has no type "Shop"'],
    [{ name: 'x' }, 'has no type undefined'],
    [{ ...store, colour: 'red' }, 'Store has no property colour'],
    [{ ...store, address: offer }, 'Offer stands where PostalAddress or Text is expected'],
    [{ ...store, url: '/stores/a' }, '"/stores/a" is no URL'],
    [{ ...store, address: undefined }, 'Store needs address'],
    [{ '@type': 'Product', name: 'A coat' }, 'Product needs offers or review or aggregateRating'],
    [{ ...offer, price: undefined }, 'Offer needs price'],
    [{ ...offer, availability: 'https://schema.org/Plenty' }, 'is no ItemAvailability'],
    [
      { '@type': 'Review', author: { '@type': 'Person', name: '' }, reviewBody: 'x', datePublished: '22.11.2026' },
      '"22.11.2026" is no Date',
    ],
    [{ '@type': 'AggregateRating', ratingValue: 4, reviewCount: 'many' }, '"many" is no Integer'],
    [{ '@type': 'FAQPage', mainEntity: [] }, 'FAQPage needs mainEntity'],
    [{ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] }, 'Question needs acceptedAnswer'],
  ])('%j', (thing, problem) => expect(of(thing).join('\n')).toContain(problem));

  it('also when schema.org is not its vocabulary', () => expect(structuredDataProblems([{ ...store }]).join()).toContain('@context'));
});
