import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';

export { countryName };

/** English says "the" before these. */
const WITH_ARTICLE = new Set('AE BS CF CK DO FK FO GB GM KM KY MH MP MV NL PH SB SC TC US VG VI'.split(' '));

/** The name as it stands inside a sentence, after "in": `the United States`. */
export function countryInSentence(code: string, language: Language): string {
  const name = countryName(code, language);
  return language === 'en' && WITH_ARTICLE.has(isoCountry(code)) ? `the ${name}` : name;
}

/** Countries with their names in a language, in the order of its alphabet. */
export function byName<T extends { readonly code: string }>(
  countries: readonly T[],
  language: Language,
): Array<T & { readonly name: string }> {
  const collator = new Intl.Collator(localeOf(language));
  return countries
    .map((country) => ({ ...country, name: countryName(country.code, language) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}
