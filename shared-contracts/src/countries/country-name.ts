import { type Language, localeOf } from '../language/language.ts';

/** Turkey asks to be named so, in English too (B-492); ICU's English name follows it, older browsers do not. */
const FIXED_ENGLISH: Readonly<Record<string, string>> = { TR: 'Türkiye' };

/**
 * Regions whose long names Chromium replaces by others than ICU has in Node. Their short names agree, so that a page
 * reads the same on the server and in the browser.
 */
const SHORT_NAMED = new Set(['HK', 'MO', 'PS']);

const cache = new Map<string, Intl.DisplayNames>();

function namesIn(language: Language, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${language} ${style}`;
  const names = cache.get(key) ?? new Intl.DisplayNames([localeOf(language)], { type: 'region', style });
  cache.set(key, names);
  return names;
}

/** ISO 3166 code of a route code: `uk` is GB, the rest is the code itself in capitals (product rule on `uk`). */
export const regionOfRoute = (code: string): string => (code.toLowerCase() === 'uk' ? 'GB' : code.toUpperCase());

/** The name of a country in a language; takes ISO codes and route codes, in any case. What is no region comes back as it is. */
export function countryName(code: string, language: Language): string {
  const region = regionOfRoute(code);
  if (!/^[A-Z]{2}$/.test(region)) return code;
  const fixed = language === 'en' ? FIXED_ENGLISH[region] : undefined;
  if (fixed) return fixed;
  const name = namesIn(language, SHORT_NAMED.has(region) ? 'short' : 'long').of(region) ?? region;
  // Chromium adds the other name of the Falkland Islands.
  return region === 'FK' ? (name.replace(/\s?[(（][^(（)）]*[)）]/, '').split(' - ', 1)[0] ?? name) : name;
}

/** English says "the" before these. */
const WITH_ARTICLE = new Set('AE BS CF CK DO FK FO GB GM KM KY MH MP MV NL PH SB SC TC US VG VI'.split(' '));

/** The name as it stands inside a sentence, after "in": `the United States`. */
export function countryInSentence(code: string, language: Language): string {
  const name = countryName(code, language);
  return language === 'en' && WITH_ARTICLE.has(regionOfRoute(code)) ? `the ${name}` : name;
}
