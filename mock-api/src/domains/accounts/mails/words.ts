import type { Language } from '@outpost/shared-contracts/language/language';
import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { he } from './he.ts';

export type AccountMail =
  | 'confirm-email'
  | 'confirm-new-email'
  | 'email-change-asked'
  | 'reset-password'
  | 'password-changed'
  | 'deletion-asked'
  | 'account-emptied'
  | 'contact-received'
  | 'survey';

/** Everything that this domain says in mails and short messages, in one language. One file per language. */
export interface AccountWords {
  readonly frame: FrameWords;
  readonly mails: Readonly<Record<AccountMail, MailWords>>;
  /** The short message with a code. */
  readonly phoneCode: string;
}

const WORDS: Partial<Record<Language, AccountWords>> = { en, de, he };

/** The words of a language; English where they are not written yet. */
export function wordsOf(language: Language): { words: AccountWords; language: Language } {
  const words = WORDS[language];
  return words ? { words, language } : { words: en, language: 'en' };
}
