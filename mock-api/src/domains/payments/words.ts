import type { FrameWords, MailWords } from '../../platform/mail/mail.ts';
import { wordFiles } from '../../platform/mail/word-files.ts';
import type { STATEMENT_KINDS } from './statement.ts';

/** What a statement says, in one language. */
export interface StatementWords {
  readonly title: string;
  readonly host: string;
  readonly affiliate: string;
  readonly columns: Readonly<Record<'date' | 'what' | 'number' | 'amount' | 'balance', string>>;
  readonly opening: string;
  readonly closing: string;
  /** Beside the sum of what is not drawn. */
  readonly more: string;
  readonly note: string;
  readonly kinds: Readonly<Record<(typeof STATEMENT_KINDS)[number], string>>;
}

/** What this domain says in mails and papers. */
interface PaymentWords {
  readonly frame: FrameWords;
  /** Why an affiliate gets such a mail, in place of what the frame says to hosts. */
  readonly affiliateReason: string;
  readonly sent: MailWords;
  readonly failed: MailWords;
  readonly statement: StatementWords;
}

export const wordsOf = wordFiles<PaymentWords>(new URL('./words/', import.meta.url));
