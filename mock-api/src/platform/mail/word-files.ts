import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';

/** Words of mails that stand in a folder, one JSON file for each language: in the language, or in English where it is missing. */
export function wordFiles<T>(folder: URL) {
  const fileOf = (language: Language) => new URL(`${language}.json`, folder);
  return (language: Language): { readonly words: T; readonly language: Language } => {
    const found = existsSync(fileOf(language)) ? language : DEFAULT_LANGUAGE;
    return { words: JSON.parse(readFileSync(fileOf(found), 'utf8')) as T, language: found };
  };
}
