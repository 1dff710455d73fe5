import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { wordFiles } from '../../../platform/mail/word-files.ts';

/** What this domain says in mails, in one language. */
interface AffiliateWords {
  readonly frame: FrameWords;
  readonly approved: MailWords;
  readonly needs_info: MailWords;
  readonly rejected: MailWords;
  readonly suspended: MailWords;
  readonly restored: MailWords;
  readonly closed: MailWords;
}

/** The mails there are. */
export type AffiliateMail = Exclude<keyof AffiliateWords, 'frame'>;

export const wordsOf = wordFiles<AffiliateWords>(new URL('./', import.meta.url));
