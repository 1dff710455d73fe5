import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import type { Verdict } from '@outpost/shared-contracts/prohibited/prohibited';
import type { ItemKey, Texts } from './items.ts';

/** A rule on one item. All facts are data, so that a change of the law is a change of a row. */
export interface Rule {
  readonly item: ItemKey;
  /** ISO 3166 codes of where the parcel leaves or goes to; `*` is everywhere. */
  readonly from: '*' | readonly string[];
  readonly to: '*' | readonly string[];
  /** Origins that are exempt: parcels inside a union. */
  readonly notFrom?: readonly string[];
  readonly verdict: Verdict;
  readonly condition?: keyof Texts['conditions'];
  /** The services that take it; without it all of them, unless it is banned. */
  readonly services?: readonly ShippingService[];
  /** Null: a rule of our own. */
  readonly source: string | null;
  /** The day on which somebody last compared the row with its source. */
  readonly checked: string;
}

const CHECKED = '2026-11-22';
const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

const US_CUSTOMS = 'https://www.cbp.gov/travel/us-citizens/know-before-you-go/prohibited-and-restricted-items';
const AU_BORDER = 'https://www.abf.gov.au/importing-exporting-and-manufacturing/prohibited-goods';
const SG_BORDER = 'https://www.ica.gov.sg/enter-transit-depart/entering-singapore/what-you-can-bring/prohibited-controlled-dutiable-goods';

/** Rules of our own, for every parcel. */
function ours(item: ItemKey, verdict: Verdict, more: Partial<Pick<Rule, 'condition' | 'services'>> = {}): Rule {
  return { item, from: '*', to: '*', verdict, source: null, checked: CHECKED, ...more };
}

/** Rules of a destination. */
function into(
  to: string | readonly string[],
  item: ItemKey,
  verdict: Verdict,
  source: string,
  more: Partial<Pick<Rule, 'condition' | 'notFrom'>> = {},
): Rule {
  return { item, from: '*', to: typeof to === 'string' ? [to] : to, verdict, source, checked: CHECKED, ...more };
}

export const RULES: readonly Rule[] = [
  ours('firearms', 'banned'),
  ours('blades', 'banned'),
  ours('sprays', 'banned'),
  ours('explosives', 'banned'),
  ours('replicas', 'limited', { condition: 'allowed-there' }),
  ours('drugs', 'banned'),
  ours('cannabis', 'banned'),
  ours('cash', 'banned'),
  ours('precious', 'banned'),
  ours('perishables', 'banned'),
  ours('meat', 'limited', { condition: 'sealed-food' }),
  ours('animals', 'banned'),
  ours('protected', 'limited', { condition: 'species-permit' }),
  ours('plants', 'limited', { condition: 'plant-certificate' }),
  ours('lithium-loose', 'banned'),
  ours('lithium-inside', 'service', { condition: 'battery-inside', services: ['express', 'priority'] }),
  ours('aerosols', 'banned'),
  ours('perfume', 'banned'),
  ours('flammables', 'banned'),
  ours('poisons', 'banned'),
  ours('alcohol', 'banned'),
  ours('tobacco', 'banned'),
  ours('vapes', 'banned'),
  ours('counterfeit', 'banned'),
  ours('prescription', 'limited', { condition: 'personal-medicine' }),
  ours('remedies', 'limited', { condition: 'allowed-there' }),
  ours('antiques', 'limited', { condition: 'export-licence' }),

  into('US', 'meat', 'limited', US_CUSTOMS, { condition: 'import-permit' }),
  into('US', 'plants', 'limited', US_CUSTOMS, { condition: 'import-permit' }),
  into('AU', 'tobacco', 'banned', AU_BORDER, { condition: 'tobacco-mail' }),
  into('AU', 'vapes', 'banned', AU_BORDER),
  into('AU', 'replicas', 'limited', AU_BORDER, { condition: 'import-permit' }),
  into('JP', 'firearms', 'banned', 'https://www.customs.go.jp/english/summary/prohibit.htm'),
  into('JP', 'cannabis', 'banned', 'https://www.customs.go.jp/english/summary/prohibit.htm'),
  into('JP', 'meat', 'limited', 'https://www.maff.go.jp/aqs/english/product/import.html', { condition: 'animal-certificate' }),
  ...(['prescription', 'remedies'] as const).map((item) =>
    into('JP', item, 'limited', 'https://www.trade.gov/country-commercial-guides/japan-prohibited-restricted-imports', {
      condition: 'medicine-months',
    }),
  ),
  into('SG', 'chewing-gum', 'banned', SG_BORDER, { condition: 'gum' }),
  into('SG', 'vapes', 'banned', SG_BORDER),
  into('SG', 'replicas', 'limited', SG_BORDER, { condition: 'import-permit' }),
  into('IN', 'vapes', 'banned', 'https://www.dgft.gov.in/'),
  into('IN', 'drones', 'banned', 'https://www.dgft.gov.in/', { condition: 'drone-licence' }),
  into('SA', 'alcohol', 'banned', 'https://www.trade.gov/knowledge-product/saudi-arabia-prohibited-and-restricted-imports'),
  into(EU, 'meat', 'banned', 'https://food.ec.europa.eu/animals/animal-products-movements/personal-imports_en', {
    condition: 'meat-union',
    notFrom: EU,
  }),
  into(EU, 'plants', 'limited', 'https://eur-lex.europa.eu/eli/reg/2016/2031/oj', { condition: 'plant-certificate', notFrom: EU }),
  ...(['prescription', 'remedies'] as const).map((item) =>
    into('DE', item, 'banned', 'https://www.gesetze-im-internet.de/englisch_amg/', { condition: 'medicine-mail', notFrom: EU }),
  ),
  {
    item: 'antiques',
    from: EU,
    to: '*',
    verdict: 'limited',
    condition: 'export-licence',
    source: 'https://eur-lex.europa.eu/eli/reg/2009/116/oj',
    checked: CHECKED,
  },
];

/** Infant and special medical food that may come into the European Union, in grams. */
export const EXEMPT_FOOD_GRAMS = 2000;
