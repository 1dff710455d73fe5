import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ServiceParts } from '../http/context.ts';
import { outboxMessages } from './schema.ts';

type Message = Pick<typeof outboxMessages.$inferInsert, 'channel' | 'recipient' | 'template' | 'subject' | 'body' | 'createdAt'>;

/** Writes a message to be sent once the transaction is committed. */
export async function writeMessage(db: Database, message: Message): Promise<void> {
  await db.insert(outboxMessages).values(message);
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A reader of the outbox, in development only: `/api/dev/outbox` as a page, `?format=json` for tests. */
export function addOutboxReader(app: FastifyInstance, { db, config }: ServiceParts): void {
  if (config.mode !== 'development' && config.mode !== 'test') return;
  app.get('/api/dev/outbox', async (request, reply) => {
    const messages = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(100);
    if ((request.query as Record<string, unknown>).format === 'json') return reply.send({ data: messages });
    const articles = messages.map(
      (message) =>
        `<article><h2>${escaped(message.subject)}</h2><p>${escaped(message.channel)} to ${escaped(message.recipient)}, ${message.createdAt.toISOString()}</p><pre>${escaped(message.body)}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style><h1>Outbox</h1>${articles.join('') || '<p>No messages yet.</p>'}</html>`,
      );
  });
}
