import type { HostCountry } from '@outpost/shared-contracts/countries/calls';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { byName } from '../../../../model/country-names.ts';

const plain = (text: string, language: Language) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(localeOf(language));

/**
 * Host countries by name in the language of the page, those that a search finds: by any part of that name or of the
 * English one, accents or not, or by the code.
 */
export function findCountries(countries: readonly HostCountry[], search: string, language: Language) {
  const wanted = plain(search.trim(), language);
  const english = new Map(countries.map(({ code, name }) => [code, plain(name, 'en')]));
  return byName(countries, language).filter(
    ({ code, name }) => plain(name, language).includes(wanted) || english.get(code)?.includes(wanted) || countryInUrl(code) === wanted,
  );
}
