import { getCountries, getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, sharedSource } from '@outpost/shared-remote/query';

/** Codes of the countries that have hosts, in the service's order. The answer is the one that other parts of the page read. */
export const hostCountryCodes = (shell: ShellApi) =>
  queryOptions({ ...sharedSource(shell, getHostCountries, {}), select: ({ data }) => data.map(({ code }) => code) });

/** Codes of all countries. */
export const countryCodes = (shell: ShellApi) =>
  queryOptions({ ...sharedSource(shell, getCountries, {}), select: ({ data }) => data.map(({ code }) => code) });

/** Countries as a select offers them; the chosen one is always among them. */
export function countryOptions(codes: readonly string[], chosen: string, language: Language) {
  return [...new Set([chosen, ...codes])].map((code) => ({ value: code, label: countryName(code, language) }));
}

/** The same in the order of the language's alphabet. */
export function sortedCountryOptions(codes: readonly string[], chosen: string, language: Language) {
  const { compare } = new Intl.Collator(localeOf(language));
  return countryOptions(codes, chosen, language).sort((one, other) => compare(one.label, other.label));
}
