import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { wordFiles } from '../../../platform/mail/word-files.ts';

/** What claims say in mails, in one language. */
interface ClaimWords {
  readonly frame: FrameWords;
  /** To a host: something was reported, or a question answered. */
  readonly to_answer: MailWords;
  /** To a host: it is over, whichever way. */
  readonly decided: MailWords;
  /** The rest to a shopper. */
  readonly asked: MailWords;
  readonly approved: MailWords;
  readonly rejected: MailWords;
  readonly closed: MailWords;
  readonly paid: MailWords;
}

/** The mails there are. */
export type ClaimMail = Exclude<keyof ClaimWords, 'frame'>;

export const wordsOf = wordFiles<ClaimWords>(new URL('./', import.meta.url));
