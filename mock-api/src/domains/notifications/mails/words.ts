import type { Language } from '@outpost/shared-contracts/language/language';
import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { he } from './he.ts';

/** What this domain says in mails, in one language. One file per language. */
export interface NotificationWords {
  readonly frame: FrameWords;
  /** Filled in: `sender`, `order`. */
  readonly newMessage: MailWords;
}

const WORDS: Partial<Record<Language, NotificationWords>> = { en, de, he };

/** The words of a language; English where they are not written yet. */
export function wordsOf(language: Language): { words: NotificationWords; language: Language } {
  const words = WORDS[language];
  return words ? { words, language } : { words: en, language: 'en' };
}
