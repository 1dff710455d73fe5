/** Countries with guides of their own, by their English names in addresses, and the six corridors. */

/** Destinations with a guide (B-024), by slug. Those of 'Shop from anywhere' (B-133) first. */
const SLUGS = {
  'united-kingdom': 'GB',
  'united-states': 'US',
  canada: 'CA',
  turkey: 'TR',
  australia: 'AU',
  germany: 'DE',
  china: 'CN',
  france: 'FR',
  'united-arab-emirates': 'AE',
  india: 'IN',
  italy: 'IT',
  japan: 'JP',
  netherlands: 'NL',
  'new-zealand': 'NZ',
  philippines: 'PH',
  singapore: 'SG',
  'south-korea': 'KR',
  spain: 'ES',
  israel: 'IL',
  sweden: 'SE',
  ireland: 'IE',
  austria: 'AT',
  norway: 'NO',
  belgium: 'BE',
} as const;

export type GuideSlug = keyof typeof SLUGS;
export type GuideCountry = (typeof SLUGS)[GuideSlug];

export const GUIDE_SLUGS = Object.keys(SLUGS) as readonly GuideSlug[];
export const GUIDE_COUNTRIES: readonly GuideCountry[] = Object.values(SLUGS);

/** The code of a country with a guide; undefined for any other slug, whatever it is. */
export const guideCountry = (slug: string): GuideCountry | undefined => (Object.hasOwn(SLUGS, slug) ? SLUGS[slug as GuideSlug] : undefined);

const SLUG_OF = new Map<string, GuideSlug>(GUIDE_SLUGS.map((slug) => [SLUGS[slug], slug]));

/** How a country (ISO 3166) is written in the address of its guides. */
export const guideSlug = (code: string): GuideSlug | undefined => SLUG_OF.get(code);

/** The eleven countries with a page under `/countries` (B-075). */
export const COUNTRY_PAGES = [
  'germany',
  'australia',
  'canada',
  'france',
  'israel',
  'italy',
  'japan',
  'netherlands',
  'singapore',
  'sweden',
  'united-kingdom',
] as const satisfies readonly GuideSlug[];
export type CountryPage = (typeof COUNTRY_PAGES)[number];

export const hasCountryPage = (slug: string): slug is CountryPage => (COUNTRY_PAGES as readonly string[]).includes(slug);

/** The corridors with a page of their own (B-074), as their addresses write them: `uk` is GB. */
export const CORRIDORS = ['us-to-uk', 'uk-to-au', 'us-to-il', 'us-to-sg', 'us-to-de', 'us-to-au'] as const;
export type Corridor = (typeof CORRIDORS)[number];

export const isCorridor = (pair: string): pair is Corridor => (CORRIDORS as readonly string[]).includes(pair);
