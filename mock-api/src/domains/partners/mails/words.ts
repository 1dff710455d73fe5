import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';

/** What this domain says in mails, in one language. One file per language. */
interface PartnerWords {
  readonly frame: FrameWords;
  readonly received: MailWords;
}

const fileOf = (language: Language) => new URL(`${language}.json`, import.meta.url);

/** The words in a language, or in English where there is no translation. */
export function wordsOf(language: Language): { readonly words: PartnerWords; readonly language: Language } {
  const found = existsSync(fileOf(language)) ? language : DEFAULT_LANGUAGE;
  return { words: JSON.parse(readFileSync(fileOf(found), 'utf8')) as PartnerWords, language: found };
}
