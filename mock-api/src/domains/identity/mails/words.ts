import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { wordFiles } from '../../../platform/mail/word-files.ts';

/** What this domain says in mails, in one language. */
interface IdentityWords {
  readonly frame: FrameWords;
  readonly approved: MailWords;
  readonly rejected: MailWords;
  readonly expiring: MailWords;
  readonly expired: MailWords;
  readonly unlisted: MailWords;
  readonly agreement: MailWords;
}

/** The mails there are. */
export type IdentityMail = Exclude<keyof IdentityWords, 'frame'>;

export const wordsOf = wordFiles<IdentityWords>(new URL('./', import.meta.url));
