import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { writeMessage } from '../outbox/outbox.ts';
import { renderMail } from './mail.ts';

interface DeskMail {
  readonly template: string;
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Why it comes to this address. */
  readonly reason: string;
}

/** Tells the support of something, in English, in the transaction that is its reason. Names that people typed go through `typedName`. */
export async function mailSupport(
  db: Database,
  { template, reason, ...words }: DeskMail,
  { config, now }: { readonly config: Pick<Config, 'publicOrigin' | 'supportEmail'>; readonly now: Date },
): Promise<void> {
  const mail = renderMail(
    words,
    { greeting: 'Hello,', orCopy: '', reason },
    { values: {}, language: DEFAULT_LANGUAGE, origin: config.publicOrigin },
  );
  await writeMessage(db, { channel: 'mail', recipient: config.supportEmail, template, ...mail, createdAt: now });
}
