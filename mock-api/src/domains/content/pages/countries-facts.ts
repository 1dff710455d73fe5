import type { GuideCountry } from '@outpost/shared-contracts/content/places';

/** What stays true of a country for years. */
export interface CountryFacts {
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47, the most spoken first. */
  readonly languages: readonly string[];
  /** Letters of the IEC types of its sockets. */
  readonly sockets: readonly string[];
  readonly volts: number;
  /** IANA zones: the only one, or the easternmost and westernmost of most people. */
  readonly zones: readonly string[];
  /** `0` for a digit, `A` for a letter; undefined where there are none. */
  readonly postCode: string | undefined;
  /** The numbering on shoes, where one is usual. */
  readonly shoes: string | undefined;
  /** Regions of DVD and Blu-ray discs. */
  readonly discs: string;
  /** An invented address as it is written there, between name and country; undefined where Latin letters are not usual. */
  readonly address: readonly string[] | undefined;
}

/** country | currency | languages | sockets | volts | zones | post code | shoes | discs | sample address */
const TABLE = `
GB|GBP|en|G|230|Europe/London|AA0 0AA|UK|2, B|12 High Street;LEEDS;LS1 4AB
US|USD|en,es|A,B|120|America/New_York,America/Los_Angeles|00000|US|1, A|12 Main Street, Apt 3;PORTLAND OR 97201
CA|CAD|en,fr|A,B|120|America/Halifax,America/Vancouver|A0A 0A0|US|1, A|12 Main Street;TORONTO ON  M5V 2T6
TR|TRY|tr|C,F|230|Europe/Istanbul|00000|EU|2, B|Örnek Mah. Çınar Sok. No: 12 D: 3;34710 Kadıköy/İSTANBUL
AU|AUD|en|I|230|Australia/Sydney,Australia/Perth|0000||4, B|12 Station Street;BRISBANE QLD 4000
DE|EUR|de|C,F|230|Europe/Berlin|00000|EU|2, B|Musterstraße 12;10115 Berlin
CN|CNY|zh-CN|A,C,I|220|Asia/Shanghai|000000||6, C|
FR|EUR|fr|C,E|230|Europe/Paris|00000|EU|2, B|12 rue de l’Exemple;69002 LYON
AE|AED|ar,en|G|230|Asia/Dubai|||2, B|
IN|INR|hi,en|C,D,M|230|Asia/Kolkata|000000|UK|5, C|12 Example Road;Kothrud;PUNE 411038
IT|EUR|it|C,F,L|230|Europe/Rome|00000|EU|2, B|Via Esempio 12;40121 BOLOGNA BO
JP|JPY|ja|A,B|100|Asia/Tokyo|000-0000|cm|2, A|
NL|EUR|nl|C,F|230|Europe/Amsterdam|0000 AA|EU|2, B|Voorbeeldstraat 12 A;3511 AB  UTRECHT
NZ|NZD|en|I|230|Pacific/Auckland|0000||4, B|12 Example Street;Mount Victoria;WELLINGTON 6011
PH|PHP|fil,en|A,B,C|220|Asia/Manila|0000|US|3, A|12 Example Street, Barangay Lahug;6000 CEBU CITY
SG|SGD|en,zh-CN,ms,ta|G|230|Asia/Singapore|000000||3, A|12 Example Road #05-12;SINGAPORE 540123
KR|KRW|ko|C,F|220|Asia/Seoul|00000|mm|3, A|
ES|EUR|es|C,F|230|Europe/Madrid|00000|EU|2, B|Calle del Ejemplo 12, 3º B;46001 VALENCIA
IL|ILS|he,ar|C,H|230|Asia/Jerusalem|0000000|EU|2, B|
SE|SEK|sv|C,F|230|Europe/Stockholm|000 00|EU|2, B|Exempelgatan 12;411 04  GÖTEBORG
IE|EUR|en,ga|G|230|Europe/Dublin|A00 AAAA||2, B|12 Example Road;CORK;T12 AB34
AT|EUR|de|C,F|230|Europe/Vienna|0000|EU|2, B|Musterstraße 12/3/45;8010 Graz
NO|NOK|nb|C,F|230|Europe/Oslo|0000|EU|2, B|Eksempelveien 12;5003 BERGEN
BE|EUR|nl,fr,de|C,E|230|Europe/Brussels|0000|EU|2, B|Voorbeeldstraat 12 bus 3;9000 GENT
`;

const FACTS = new Map<string, CountryFacts>(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [code = '', currency = '', languages = '', sockets = '', volts, zones = '', postCode, shoes, discs = '', address = ''] =
        line.split('|');
      return [
        code,
        {
          currency,
          languages: languages.split(','),
          sockets: sockets.split(','),
          volts: Number(volts),
          zones: zones.split(','),
          postCode: postCode || undefined,
          shoes: shoes || undefined,
          discs,
          address: address ? address.split(';') : undefined,
        },
      ];
    }),
);

export function factsOf(country: GuideCountry): CountryFacts;
export function factsOf(country: string): CountryFacts | undefined;
export function factsOf(country: string): CountryFacts | undefined {
  return FACTS.get(country);
}

/** Whether a device for one country runs in the other, and whether its plug fits. */
export function powerBetween(from: CountryFacts, to: CountryFacts): 'same' | 'plug' | 'voltage' {
  const low = ({ volts }: CountryFacts) => volts < 150;
  if (low(from) !== low(to) || (low(from) && Math.abs(from.volts - to.volts) > 10)) return 'voltage';
  const fits = from.sockets.join() === to.sockets.join();
  return fits && from.volts === to.volts ? 'same' : 'plug';
}
