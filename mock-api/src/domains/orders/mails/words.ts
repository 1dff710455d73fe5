import type { FrameWords, MailWords } from '../../../platform/mail/mail.ts';
import { wordFiles } from '../../../platform/mail/word-files.ts';

/** What orders say in mails, in one language. */
interface OrderMailWords {
  readonly frame: FrameWords;
  /** The storage of a parcel ends. */
  readonly storage: MailWords;
  /** To a host: parcels are to be packed into one box. */
  readonly box_asked: MailWords;
  /** To a shopper: the box is packed, its way can be chosen. */
  readonly box_packed: MailWords;
  /** To a host: the shopper says that a parcel was measured wrongly. */
  readonly measures_disputed: MailWords;
  /** To a shopper: it was measured again. */
  readonly measured_again: MailWords;
}

export const wordsOf = wordFiles<OrderMailWords>(new URL('./', import.meta.url));
