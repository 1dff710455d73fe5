import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import type { GuideCountry } from '@outpost/shared-contracts/content/places';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { fill, type PageContext } from '../family.ts';
import type { Route } from './countries-blocks.ts';
import { type CountryFacts, factsOf, powerBetween } from './countries-facts.ts';
import type { PlaceTexts } from './countries-texts.ts';

type Context = PageContext<unknown>;

/** The values of a country's facts as its reader writes them; undefined is not known. */
function valuesOf({ language, now }: Context, { facts }: PlaceTexts, known: CountryFacts) {
  const locale = localeOf(language);
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const named = (type: 'currency' | 'language') => new Intl.DisplayNames([locale], { type });
  const offset = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return {
    currency: `${named('currency').of(known.currency)} (${known.currency})`,
    languages: list.format(known.languages.map((code) => named('language').of(code) ?? code)),
    sockets: fill(facts.type, { types: list.format(known.sockets) }),
    voltage: fill(facts.volts, { volts: new Intl.NumberFormat(locale).format(known.volts) }),
    time: list.format([...new Set(known.zones.map(offset))]).replaceAll('-', '\u2212'),
    postCode: known.postCode ?? facts.noPostCode,
    shoes: known.shoes,
    discs: known.discs,
  } as const;
}

type FactName = keyof ReturnType<typeof valuesOf>;

/** What to know of a country. */
export function factsBlock(context: Context, texts: PlaceTexts, country: GuideCountry, names: readonly FactName[]): BlockOf<'facts'> {
  const values = valuesOf(context, texts, factsOf(country));
  return {
    kind: 'facts',
    title: texts.facts.title,
    facts: names.flatMap((name) => {
      const value = values[name];
      return value === undefined
        ? []
        : [{ label: texts.facts[name], value, note: name === 'postCode' ? texts.facts.postCodeNote : undefined }];
    }),
  };
}

const COMPARED = ['currency', 'languages', 'sockets', 'voltage', 'shoes', 'discs', 'time'] as const satisfies readonly FactName[];

/** Two countries side by side; undefined where one of them is not on file. */
export function compareBlock(context: Context, texts: PlaceTexts, { from, to }: Route): BlockOf<'facts'> | undefined {
  const [here, there] = [factsOf(from), factsOf(to)];
  if (!here || !there) return undefined;
  const [first, second] = [valuesOf(context, texts, here), valuesOf(context, texts, there)];
  return {
    kind: 'facts',
    title: texts.facts.compare,
    countries: [from, to],
    facts: COMPARED.flatMap((name) => {
      const values = [first[name], second[name]];
      return values.every((value) => value !== undefined) ? [{ label: texts.facts[name], value: values.join(' / '), values }] : [];
    }),
  };
}

/** What plugs and voltage mean for devices bought at one end; undefined where it is not known. */
export function powerSentence({ power }: PlaceTexts, { from, to }: Route): string | undefined {
  const [here, there] = [factsOf(from), factsOf(to)];
  return here && there && power[powerBetween(here, there)];
}

/** An address as carriers of the country read it; undefined where Latin letters are not usual. */
export function addressBlock({ address }: PlaceTexts, country: GuideCountry): BlockOf<'facts'> | undefined {
  const lines = factsOf(country).address;
  if (!lines) return undefined;
  // The last line is for the country that the parcel leaves, which reads English.
  const value = ['Alex Sample', ...lines, countryName(country, 'en').toUpperCase()].join('\n');
  return { kind: 'facts', title: address.title, facts: [{ label: address.label, value }] };
}
