import { de } from './de.ts';
import { en } from './en.ts';
import { he } from './he.ts';

/** The few words that components say by themselves. `{…}` is filled by `fill`. */
export type UiWords = { readonly [key in keyof typeof en]: string };

const WORDS: Readonly<Record<string, UiWords>> = { en, de, he };

/** The words of a locale (`de-AT` gives German); English where a language has none of its own yet. */
export function wordsOf(locale: string): UiWords {
  return WORDS[locale.split('-')[0] ?? ''] ?? en;
}

/** Puts values into the `{name}` places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
