import type { HostCountry } from '@outpost/shared-contracts/countries/calls';
import type { Language } from '@outpost/shared-contracts/language/language';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { foldText } from '@outpost/shared-contracts/text/fold';
import { byName } from '../../../../model/country-names.ts';

/**
 * Host countries by name in the language of the page, those that a search finds: by any part of that name or of the
 * English one, accents or not, or by the code.
 */
export function findCountries(countries: readonly HostCountry[], search: string, language: Language) {
  const wanted = foldText(search.trim());
  const english = new Map(countries.map(({ code, name }) => [code, foldText(name)]));
  return byName(countries, language).filter(
    ({ code, name }) => foldText(name).includes(wanted) || english.get(code)?.includes(wanted) || countryInUrl(code) === wanted,
  );
}
