import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { wordFiles } from '../../../platform/mail/word-files.ts';

/** What this domain says in mails, in one language. */
interface PartnerWords {
  readonly frame: FrameWords;
  readonly received: MailWords;
}

export const wordsOf = wordFiles<PartnerWords>(new URL('./', import.meta.url));
