import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { wordFiles } from '../../../platform/mail/word-files.ts';

/** What this domain says in mails, in one language. */
interface SurveyWords {
  readonly frame: FrameWords;
  readonly survey: MailWords;
}

export const wordsOf = wordFiles<SurveyWords>(new URL('./', import.meta.url));
