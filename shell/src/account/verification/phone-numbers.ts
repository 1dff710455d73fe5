import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export interface CallingCode {
  /** ISO 3166. */
  readonly country: string;
  /** With the plus: `+49`. */
  readonly prefix: string;
}

/** The prefix of every country. */
export const callingCodes = (): CallingCode[] =>
  getCountries().map((country) => ({ country, prefix: `+${getCountryCallingCode(country)}` }));

export const hasPrefix = (country: string): boolean => isSupportedCountry(country);

/**
 * The E.164 form of a number as people of the country write it, or of one with its own prefix; undefined where there is no
 * such number. The zero that many countries dial first goes, where it is not part of the number (as in Italy).
 */
export function e164Of(country: string, text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, country as CountryCode);
  return number?.isPossible() ? number.number : undefined;
}

/** A number in groups, with its prefix: `+49 1512 3456789`. */
export const readable = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/** What was typed so far, in the groups of the country. */
export const grouped = (country: string, typed: string): string => new AsYouType(country as CountryCode).input(typed);
