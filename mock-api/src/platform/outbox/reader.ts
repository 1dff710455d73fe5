import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import { outboxMessages } from './schema.ts';

function articleOf(message: typeof outboxMessages.$inferSelect): string {
  const state = message.sentAt ? 'sent' : message.failedAt ? 'given up' : 'not sent';
  const html = message.html === null ? '' : `<p><a href="/api/dev/outbox/${message.id}">As HTML</a></p>`;
  return `<article><h2>${escapeHtml(message.subject || message.template)}</h2><p>${escapeHtml(message.channel)} to ${escapeHtml(message.recipient)}, ${message.createdAt.toISOString()}, ${state}</p><pre>${escapeHtml(message.body)}</pre>${html}</article>`;
}

/** A reader of the outbox, in development only: `/api/dev/outbox` as a page, `?format=json` for tests, `/{id}` one mail as HTML. */
export function addOutboxReader(app: FastifyInstance, { db, config }: ServiceParts): void {
  if (config.mode !== 'development' && config.mode !== 'test') return;
  app.get('/api/dev/outbox', async (request, reply) => {
    const messages = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(100);
    if ((request.query as Record<string, unknown>).format === 'json') return reply.send({ data: messages });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style><h1>Outbox</h1>${messages.map(articleOf).join('') || '<p>No messages yet.</p>'}</html>`,
      );
  });
  app.get('/api/dev/outbox/:id', async (request, reply) => {
    const id = Number((request.params as { id: string }).id);
    const [message] =
      Number.isInteger(id) && id > 0 && id < 2 ** 31 ? await db.select().from(outboxMessages).where(eq(outboxMessages.id, id)) : [];
    if (!message?.html) throw notFound('There is no such mail.');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'")
      .send(message.html);
  });
}
