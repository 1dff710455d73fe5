import { countryName } from '@outpost/shared-contracts/countries/country-name';
import type { Language } from '@outpost/shared-contracts/language/language';

/** A country as the header and the footer name it: the United States in full in English (C-183, B-491). */
export function featuredName(code: string, language: Language): string {
  return code === 'us' && language === 'en' ? 'United States of America' : countryName(code, language);
}
