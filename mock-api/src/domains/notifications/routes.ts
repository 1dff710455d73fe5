import type { PassThrough } from 'node:stream';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@outpost/shared-contracts/language/language';
import { MESSAGE_ROLES } from '@outpost/shared-contracts/messages/calls';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import { MESSAGE_STREAM_PATH } from '@outpost/shared-contracts/notifications/stream';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { callerOf, serveCall } from '../../platform/http/serve-call.ts';
import { countUnread, itemOf, listConversations, textIn } from '../messages/port.ts';
import { createNotificationHub, type NotificationHub } from './hub.ts';
import { openStream } from './stream.ts';

/** Open streams of one person on one instance: more than anybody has tabs, fewer than would hurt. */
const MAX_STREAMS = 20;
/** How long a stream may take to end when the service stops. */
const LAST_WORDS_MS = 500;

function addStream(app: FastifyInstance, parts: ServiceParts): void {
  const open = new Set<PassThrough>();
  let hub: Promise<NotificationHub> | undefined;

  /** Opened with the first stream. */
  function hubOf(): Promise<NotificationHub> {
    hub ??= createNotificationHub(parts.listen, app.log).catch((error) => {
      hub = undefined;
      app.log.error({ err: error }, 'the database cannot be listened to');
      throw new ProblemError('unavailable', 'New messages cannot be told right now.', { retryAfter: 5 });
    });
    return hub;
  }

  app.get(`/api/${MESSAGE_STREAM_PATH}`, async (request, reply) => {
    const caller = await callerOf({ auth: 'token', roles: MESSAGE_ROLES }, request, parts, parts.now());
    if (!caller) throw new ProblemError('unauthenticated', 'Please sign in.');
    const { language } = request.query as Record<string, unknown>;
    const last = request.headers['last-event-id'];
    reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
    // A stream never ends by itself: whoever asks for the head only gets no stream.
    if (request.method === 'HEAD') return reply.send();
    const subscriber = await hubOf();
    if (subscriber.countOf(caller.userId) >= MAX_STREAMS)
      throw new ProblemError('rate_limited', 'This account is open in too many windows.', { retryAfter: 30 });
    const stream = openStream(
      {
        userId: caller.userId,
        tokenHash: caller.tokenHash,
        language: LANGUAGES.find((known) => known === language) ?? DEFAULT_LANGUAGE,
        lastEventId: typeof last === 'string' && /^\d{1,15}$/.test(last) ? Number(last) : undefined,
      },
      { ...parts, hub: subscriber, failed: (error) => request.log.error({ err: error }, 'a stream of messages failed') },
    );
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    return reply.send(stream);
  });

  // A server waits for its connections to end, and these never do by themselves. Ended, not torn: a browser notes a torn
  // answer as an error in its console. Who does not read is torn all the same.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
    setTimeout(() => {
      for (const stream of open) stream.destroy();
    }, LAST_WORDS_MS).unref();
  });
}

export function notificationRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, listNotifications, async ({ db, caller, query }) => {
    const { page, per_page, language } = query;
    const userId = caller?.userId ?? 0;
    const { total, ...unread } = await countUnread(db, userId);
    const rows = await listConversations(db, userId, { offset: (page - 1) * per_page, limit: per_page });
    const textOf = textIn(language);
    return { data: rows.map((row) => itemOf(row, textOf)), unread, total, page, per_page };
  });

  addStream(app, parts);
}
