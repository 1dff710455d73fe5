import type { Language } from '@outpost/shared-contracts/language/language';
import { shellPackage } from '../pages.ts';

/** The words that every page needs: header, footer, what failed. */
export async function shellWords(language: Language): Promise<Partial<Record<Language, Record<string, unknown>>>> {
  const { default: words } = await shellPackage.words[language]();
  return { [language]: words };
}
