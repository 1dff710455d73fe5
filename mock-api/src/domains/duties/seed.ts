import type { Database } from '../../platform/db/database.ts';
import { dutyRules } from './schema.ts';

type Row = typeof dutyRules.$inferInsert;

/** When these rows were last compared with their sources. */
const CHECKED = '2026-11-22';

const EU_RELIEF = 'https://eur-lex.europa.eu/eli/reg/2009/1186/oj';
const EU_FLAT = 'https://eur-lex.europa.eu/eli/reg/2026/382/oj';

/** Standard rates of value added tax of the members of the European Union, in basis points. */
const EU_VAT: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  HR: 2500,
  CY: 1900,
  CZ: 2100,
  DK: 2500,
  EE: 2400,
  FI: 2550,
  FR: 2000,
  DE: 1900,
  GR: 2400,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LV: 2100,
  LT: 2100,
  LU: 1700,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SK: 2300,
  SI: 2200,
  ES: 2100,
  SE: 2500,
};

/** Duty relief for what is worth up to 150 euros, until it gave way to three euros for each tariff heading. */
const ofTheUnion = ([destination, vatBp]: readonly [string, number]): Row[] => [
  {
    destination,
    validFrom: '2021-07-01',
    validTo: '2026-07-01',
    type: 'exempt_below',
    value: 150_00,
    currency: 'EUR',
    vatBp,
    vatWithin: 'customs',
    sourceUrl: EU_RELIEF,
    checkedAt: CHECKED,
  },
  {
    destination,
    validFrom: '2026-07-01',
    validTo: '2028-07-01',
    type: 'flat_per_heading',
    value: 3_00,
    currency: 'EUR',
    upTo: 150_00,
    vatBp,
    vatWithin: 'customs',
    sourceUrl: EU_FLAT,
    checkedAt: CHECKED,
  },
];

/** An amount up to which no duty is asked for; zero says that there is none any more. */
const relief = (
  destination: string,
  validFrom: string,
  [value, currency]: readonly [number, string],
  [vatBp, vatWithin]: readonly [number, Row['vatWithin']],
  sourceUrl: string,
): Row => ({ destination, validFrom, type: 'exempt_below', value, currency, vatBp, vatWithin, sourceUrl, checkedAt: CHECKED });

/** A rate on the value of goods. */
const rate = (destination: string, validFrom: string, value: number, sourceUrl: string, own: Partial<Row> = {}): Row => ({
  destination,
  validFrom,
  type: 'ad_valorem',
  value,
  vatWithin: 'customs',
  sourceUrl,
  checkedAt: CHECKED,
  ...own,
});

const GB = 'https://www.gov.uk/goods-sent-from-abroad/tax-and-duty';
const SG = 'https://www.customs.gov.sg/businesses/importing-goods/import-procedures/importing-by-post-or-courier-service';
const NO = 'https://toll.no/en/online-shopping/the-voec-scheme';
const AU = 'https://www.abf.gov.au/buying-online/buying-online';

/** Countries whose rule is in doubt are left out: their visitors read that none is on file. */
const ROWS: readonly Row[] = [
  ...Object.entries(EU_VAT).flatMap(ofTheUnion),
  {
    ...relief('US', '2016-03-10', [800_00, 'USD'], [0, 'nobody'], 'https://www.cbp.gov/trade/trade-enforcement/tftea/section-321-programs'),
    validTo: '2025-08-29',
  },
  relief('US', '2025-08-29', [0, 'USD'], [0, 'nobody'], 'https://content.govdelivery.com/accounts/USDHSCBP/bulletins/3f01456'),
  relief('GB', '2021-01-01', [135_00, 'GBP'], [2000, 'seller'], GB),
  rate('GB', '2021-01-01', 0, 'https://www.gov.uk/guidance/rates-of-vat-on-different-goods-and-services', { category: 'books', vatBp: 0 }),
  relief('AU', '2018-07-01', [1000_00, 'AUD'], [1000, 'seller'], AU),
  relief(
    'NZ',
    '2019-12-01',
    [1000_00, 'NZD'],
    [1500, 'seller'],
    'https://www.ird.govt.nz/gst/gst-for-overseas-businesses/gst-on-low-value-imported-goods/what-low-value-goods-are',
  ),
  relief('CA', '2020-07-01', [20_00, 'CAD'], [500, 'nobody'], 'https://cbsa-asfc.gc.ca/services/cusma-aceum/lvs-efv-eng.html'),
  relief('JP', '2019-10-01', [10_000, 'JPY'], [1000, 'nobody'], 'https://www.customs.go.jp/english/c-answer_e/imtsukan/1006_e.htm'),
  relief('SG', '2024-01-01', [400_00, 'SGD'], [900, 'seller'], SG),
  rate('SG', '2024-01-01', 0, SG),
  relief('NO', '2024-01-01', [0, 'NOK'], [2500, 'customs'], NO),
  rate('NO', '2024-01-01', 0, NO, { category: 'books', vatBp: 0 }),
  rate('NO', '2024-01-01', 0, NO, { category: 'electronics' }),
  rate('NO', '2024-01-01', 0, NO, { category: 'toys' }),
];

export async function seedDuties(db: Database): Promise<void> {
  await db.insert(dutyRules).values([...ROWS]);
}
