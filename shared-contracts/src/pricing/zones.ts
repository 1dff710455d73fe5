/** Pricing zones (docs/product.md#rates). */
export const ZONES = ['NA', 'EUW', 'EUE', 'EAS', 'SEA', 'OCE', 'GCC', 'ROW'] as const;
export type Zone = (typeof ZONES)[number];

/** Countries of each zone but ROW, which takes all others. */
const MEMBERS: Readonly<Record<Exclude<Zone, 'ROW'>, string>> = {
  NA: 'US CA',
  EUW: 'GB IE DE NL FR BE AT LU CH IT ES PT DK SE NO FI IS',
  EUE: 'AL AD AX BA BG BY CY CZ EE FO GG GI GR HR HU IL IM JE LI LT LV MC MD ME MK MT PL RO RS RU SI SJ SK SM TR UA VA XK',
  EAS: 'JP KR CN HK MO TW SG',
  SEA: 'AF BD BN BT ID IN KH LA LK MM MV MY NP PH PK TH TL VN',
  OCE: 'AU NZ AS CK FJ FM GU KI MH MP NC NF NR NU PF PG PN PW SB TK TO TV UM VU WF WS',
  GCC: 'AE SA QA KW BH OM IQ IR JO LB PS SY YE',
};

const ZONE_OF = new Map<string, Zone>(
  Object.entries(MEMBERS).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone as Zone] as const)),
);

/** The ISO 3166 code of a country as routes or people write it: `uk` is GB. Always capital letters. */
export function isoCountry(code: string): string {
  const upper = code.toUpperCase();
  return upper === 'UK' ? 'GB' : upper;
}

/** How a country is written in the URL: lower case, `uk` for GB. */
export function countryInUrl(code: string): string {
  const iso = isoCountry(code);
  return iso === 'GB' ? 'uk' : iso.toLowerCase();
}

/** The zone of a country; ROW for any country that no other zone has. */
export function zoneOf(code: string): Zone {
  return ZONE_OF.get(isoCountry(code)) ?? 'ROW';
}
