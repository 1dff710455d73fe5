import { type Language, localeOf } from '@outpost/shared-contracts/language/language';

/** Languages by their names in the language of the page. */
export function languageNames(languages: readonly Language[], shown: Language) {
  const names = new Intl.DisplayNames(localeOf(shown), { type: 'language' });
  const { compare } = new Intl.Collator(localeOf(shown));
  return languages
    .map((language) => ({ value: language, label: names.of(language) ?? language }))
    .toSorted((one, other) => compare(one.label, other.label));
}
