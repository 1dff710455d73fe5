/** A product of the demo shop; `markup` is the way in which its page says so. */
export interface DemoProduct {
  readonly slug: string;
  readonly motif: string;
  readonly name: string;
  readonly text: string;
  /** As the page's markup writes it. */
  readonly price: string | undefined;
  readonly currency: string;
  /** As people read it. */
  readonly shown: string;
  readonly markup: 'json-ld' | 'json-ld-graph' | 'open-graph' | 'microdata';
}

/** Six products in four currencies, each way of markup at least once. The book's page does not say a price. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    slug: 'two-person-tent',
    motif: 'tent',
    name: 'Two-person trekking tent',
    text: 'Free-standing, 1.9 kg, with a footprint.',
    price: '129.00',
    currency: 'GBP',
    shown: '£129.00',
    markup: 'json-ld',
  },
  {
    slug: 'film-camera',
    motif: 'camera',
    name: 'Compact film camera',
    text: 'Tested with one roll of film.',
    price: '24800',
    currency: 'JPY',
    shown: '¥24,800',
    markup: 'open-graph',
  },
  {
    slug: 'wool-scarf',
    motif: 'scarf',
    name: 'Handwoven wool scarf',
    text: 'Undyed merino, 180 by 30 cm.',
    price: '48,90',
    currency: 'EUR',
    shown: '48,90 €',
    markup: 'microdata',
  },
  {
    slug: 'studio-headphones',
    motif: 'headphones',
    name: 'Open-back studio headphones',
    text: 'The cable can be replaced.',
    price: '159.5',
    currency: 'USD',
    shown: '$159.50',
    markup: 'json-ld-graph',
  },
  {
    slug: 'running-shoes',
    motif: 'shoe',
    name: 'Trail running shoes',
    text: 'Sizes 38 to 46.',
    price: '112.00',
    currency: 'USD',
    shown: '$112.00',
    markup: 'open-graph',
  },
  {
    slug: 'field-guide',
    motif: 'book',
    name: 'Field guide to coastal birds',
    text: 'Ask for the price at the counter.',
    price: undefined,
    currency: 'GBP',
    shown: 'Price on request',
    markup: 'open-graph',
  },
];
