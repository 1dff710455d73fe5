import type { Database } from '../db/database.ts';
import { outboxMessages } from './schema.ts';

type Message = Pick<typeof outboxMessages.$inferInsert, 'channel' | 'recipient' | 'template' | 'subject' | 'body' | 'html' | 'createdAt'>;

/** Writes a message to be sent once the transaction is committed. */
export async function writeMessage(db: Database, message: Message): Promise<void> {
  await db.insert(outboxMessages).values(message);
}
