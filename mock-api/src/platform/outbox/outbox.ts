import type { Database } from '../db/database.ts';
import { sendTask } from '../queue/send.ts';
import { outboxMessages } from './schema.ts';

type Message = Pick<typeof outboxMessages.$inferInsert, 'channel' | 'recipient' | 'template' | 'subject' | 'body' | 'html' | 'createdAt'>;

/** The name of the task that sends a message of a channel; an instance without a port for it leaves it to one that has. */
export const sendingTask = (channel: Message['channel']): string => `outbox.${channel}`;

/** Writes a message to be sent once the transaction is committed. */
export async function writeMessage(db: Database, message: Message): Promise<void> {
  const [row] = await db.insert(outboxMessages).values(message).returning({ id: outboxMessages.id });
  if (!row) throw new Error('a message was not written');
  await sendTask(db, { name: sendingTask(message.channel), key: String(row.id), data: { message: row.id } }, message.createdAt);
}
