import type { Language } from '@outpost/shared-contracts/language/language';
import { loadUiWords } from '@outpost/shared-ui/ui-words';
import { shellPackage } from '../pages.ts';

/** The words that every page needs: header, footer, what failed. Those of the design system come in the same file. */
export async function shellWords(language: Language): Promise<Partial<Record<Language, Record<string, unknown>>>> {
  const [{ default: words }] = await Promise.all([shellPackage.words[language](), loadUiWords(language)]);
  return { [language]: words };
}
