import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';

/** What the site says outside of its pages: as an installed app, and while it cannot be reached. One file per language. */
export interface AppWords {
  readonly description: string;
  readonly shortcuts: { readonly hosts: string; readonly orders: string; readonly buyForMe: string };
  /** `text` is filled in: `product`. */
  readonly offline: {
    readonly title: string;
    readonly text: string;
    readonly waiting: string;
    readonly again: string;
    readonly trying: string;
    readonly failed: string;
  };
  /** To people whose browser is too old for our code. `text` is filled in: `product`. */
  readonly outdated: string;
  /** While the code of a page does not come. `text` is filled in: `product`. */
  readonly unstarted: { readonly text: string; readonly trying: string; readonly again: string };
}

/** Reads the words of all languages, once at the start. */
export function readAppWords(): Readonly<Record<Language, AppWords>> {
  const read = (language: Language): AppWords => JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${language}.json`), 'utf8'));
  return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, AppWords>;
}
