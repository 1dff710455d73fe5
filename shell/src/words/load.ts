import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import { shellPackage } from '../pages.ts';

/** The shell's words in a language, in English where it has none yet. */
export async function shellWords(language: Language): Promise<Partial<Record<Language, Record<string, unknown>>>> {
  const loaders: Partial<Record<Language, () => Promise<{ default: Record<string, unknown> }>>> = shellPackage.words;
  const wanted = loaders[language] ? language : DEFAULT_LANGUAGE;
  const { default: words } = await (loaders[wanted] ?? shellPackage.words.en)();
  return { [wanted]: words };
}
