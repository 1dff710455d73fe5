import { countryInSentence, countryName } from '@outpost/shared-contracts/countries/country-name';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';

export { countryInSentence, countryName };

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
