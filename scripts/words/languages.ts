import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { isUntranslated } from './untranslated.ts';

export type Words = { readonly [key: string]: string | readonly string[] | Words };

const CATEGORY = /_(zero|one|two|few|many|other)$/;

/** Every text by its full key (`basket.title`, `mails.survey.paragraphs.0`). */
export function textsOf(words: Words, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of textsOf(value as Words, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** Keys without plural forms, and those that have them. A key has plural forms where English has its `_other`. */
export function shapeOf(english: ReadonlyMap<string, string>): { readonly plain: Set<string>; readonly counted: Set<string> } {
  const counted = new Set([...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(CATEGORY, '')));
  const plain = new Set([...english.keys()].filter((key) => !(CATEGORY.test(key) && counted.has(key.replace(CATEGORY, '')))));
  return { plain, counted };
}

/** Names that are filled in: `{{name}}` for i18next, `{name}` in mails and components, `<name>` around a part of a sentence. */
const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{+\s*(\w+)[^}]*\}+|(<\/?\w+>)/g)].map(([, name, tag]) => name ?? tag ?? ''))].sort();

/** Whether one text stands in another as it is read out: who speaks to the computer says what is seen. */
const standsIn = (texts: ReadonlyMap<string, string>, key: string): boolean =>
  (texts.get(`${key}Of`) ?? '').toLowerCase().includes((texts.get(key) ?? '').toLowerCase());

/** What a language lacks, has too much, leaves empty or in English, or fills in differently than English. */
export function compareWords(language: Language, words: Words, english: Words): string[] {
  const own = textsOf(words);
  const reference = textsOf(english);
  const { plain, counted } = shapeOf(reference);
  const categories = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
  const needed = new Set([...plain, ...[...counted].flatMap((key) => categories.map((category) => `${key}_${category}`))]);
  const findings: string[] = [];
  for (const key of needed) if (!own.has(key)) findings.push(`${key} is missing`);
  for (const [key, text] of own) {
    if (!needed.has(key)) findings.push(`${key} is not in English, or not a plural form of this language`);
    if (text.trim() === '') findings.push(`${key} is empty`);
    const original = reference.get(key) ?? reference.get(key.replace(CATEGORY, '_other'));
    if (original === undefined) continue;
    // A form for exactly one or two may spell the number out.
    const places = (one: string): string =>
      placesOf(one)
        .filter((name) => !(CATEGORY.test(key) && name === 'count'))
        .join(', ');
    if (places(text) !== places(original)) findings.push(`${key} fills in {${places(text)}}, English {${places(original)}}`);
    if (isUntranslated(language, { key, text, original })) findings.push(`${key} is not translated: ${text}`);
    // `remove` is seen on the button and `removeOf` is its name, which tells it from those of other rows.
    if (reference.has(`${key}Of`) && standsIn(reference, key) && own.has(`${key}Of`) && !standsIn(own, key))
      findings.push(`${key}Of names a thing that shows "${text}" without these words`);
  }
  return findings;
}
