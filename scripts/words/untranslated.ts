import type { Language } from '@outpost/shared-contracts/language/language';

interface Candidate {
  readonly key: string;
  readonly text: string;
  readonly original: string;
}

/** Keys whose texts are not translated. */
const SAME_KEYS: readonly { readonly key: RegExp; readonly reason: string }[] = [
  { key: /^languages\.own\./, reason: 'The chooser lists each language by its own name (B-047).' },
];

/** What stays as it is inside every language: names and abbreviations that are not words of English. */
const SAME_NAMES: readonly { readonly name: RegExp; readonly reason: string }[] = [
  { name: /Outpost/g, reason: 'the brand' },
  { name: /\b(?:iOS|Android|JavaScript)\b/g, reason: 'names of systems' },
  { name: /\bGlobal Privacy Control\b/g, reason: 'the name of a signal of browsers' },
  { name: /\b(?:3-D Secure|SSL|IT|DIY)\b/g, reason: 'abbreviations that are used everywhere' },
  { name: /[\w.]+@[\w.]+/g, reason: 'an address' },
  { name: /\b(?:kg|cm|g|lb|in)\b/g, reason: 'units' },
];

/** Texts of several words that languages in Latin letters say as English does. */
const SAME_TEXTS: ReadonlySet<string> = new Set(['Black Friday']);

/** Scripts of the languages that do not write in Latin letters. */
const SCRIPTS: Partial<Record<Language, RegExp>> = {
  he: /\p{Script=Hebrew}/u,
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'zh-CN': /\p{Script=Han}/u,
};

/** The words of a text besides what is filled in and what is the same in every language. */
function wordsOf(text: string): string[] {
  const rest = SAME_NAMES.reduce((left, { name }) => left.replace(name, ' '), text.replace(/\{+[^}]*\}+/g, ' '));
  return rest.match(/\p{L}{2,}/gu) ?? [];
}

/**
 * Whether a text was left in English. Where another script is written, a single word tells; in Latin letters a word may
 * be the same in both languages (Blog, Status), so there it takes two.
 */
export function isUntranslated(language: Language, { key, text, original }: Candidate): boolean {
  if (language === 'en' || SAME_KEYS.some((same) => same.key.test(key))) return false;
  const script = SCRIPTS[language];
  if (script) return wordsOf(original).length > 0 && wordsOf(text).length > 0 && !script.test(text);
  return text === original && wordsOf(original).length > 1 && !SAME_TEXTS.has(original);
}
