import type { Language } from '@outpost/shared-contracts/language/language';
import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ms } from './ms.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { zhCN } from './zh-cn.ts';

export type AccountMail =
  | 'confirm-email'
  | 'confirm-new-email'
  | 'email-change-asked'
  | 'email-changed'
  | 'payouts-wait'
  | 'payout-method-changed'
  | 'reset-password'
  | 'password-changed'
  | 'deletion-asked'
  | 'account-emptied'
  | 'account-exists'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'second-factor-refused'
  | 'passkey-added'
  | 'passkey-removed'
  | 'api-key-made'
  | 'new-device'
  | 'contact-received';

/** Everything that this domain says in mails and short messages, in one language. One file per language. */
export interface AccountWords {
  readonly frame: FrameWords;
  readonly mails: Readonly<Record<AccountMail, MailWords>>;
  /** The short message with a code. */
  readonly phoneCode: string;
}

const WORDS: Readonly<Record<Language, AccountWords>> = { en, fr, de, it, he, ar, 'zh-CN': zhCN, es, ru, pt, id, ja, ms, sv, no, nl };

export const wordsOf = (language: Language): AccountWords => WORDS[language];
