import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../log/error-to-log.ts';
import type { Attempt, TaskWorker } from '../queue/queue.ts';
import { sendingTask } from './outbox.ts';
import { type MessagePort, UndeliverableError } from './port.ts';
import { outboxMessages } from './schema.ts';

type Channel = 'mail' | 'sms';
export type Ports = Partial<Record<Channel, MessagePort>>;

/** With the waits of the queue about five hours: a provider that is down for an evening loses little, and no code comes days late. */
const MAX_ATTEMPTS = 8;

interface SenderParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Sends one message that waits. What is over stays with its message and is no task any more; a failure before rejects. */
async function sendMessage(port: MessagePort, id: number, attempt: Attempt, { db, now, log }: SenderParts): Promise<void> {
  const waiting = and(eq(outboxMessages.id, id), isNull(outboxMessages.sentAt), isNull(outboxMessages.failedAt));
  const [row] = await db.update(outboxMessages).set({ attempts: attempt.number }).where(waiting).returning();
  // Erased with its account, or sent by an instance that died before it said so to the queue.
  if (!row) return;
  try {
    await port.send({ id, recipient: row.recipient, subject: row.subject, text: row.body, html: row.html });
  } catch (error) {
    const reason = reasonOf(error);
    const isOver = error instanceof UndeliverableError || attempt.isLast;
    const said = { message: id, template: row.template, attempt: attempt.number, reason };
    log[isOver ? 'error' : 'warn'](said, isOver ? 'given up' : 'not sent');
    await db
      .update(outboxMessages)
      .set({ lastError: reason, ...(isOver ? { failedAt: now() } : {}) })
      .where(waiting);
    if (isOver) return;
    throw error;
  }
  // Sent first and marked afterwards: dying in between sends twice, never not at all. Links and codes need not stay.
  await db.update(outboxMessages).set({ sentAt: now(), lastError: null, body: '', html: null }).where(waiting);
}

/** The workers of the channels that have a port; messages of the others wait. */
export const sendingWorkers = (ports: Ports, parts: SenderParts): TaskWorker[] =>
  (['mail', 'sms'] as const).flatMap((channel) => {
    const port = ports[channel];
    if (!port) return [];
    return [
      {
        name: sendingTask(channel),
        maxAttempts: MAX_ATTEMPTS,
        run: ({ message }, attempt) => sendMessage(port, Number(message), attempt, parts),
      } satisfies TaskWorker,
    ];
  });
