import { headersOfEveryAnswer, isHttps } from '@outpost/shared-contracts/http/security-headers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeConfig } from './config.ts';

/**
 * Headers that every answer has, whatever answers: pages and files put their own in the place of these. Where the site is
 * on https, who asked one of our proxies without encryption is sent there.
 */
export function registerHeaders(app: FastifyInstance, { publicOrigin }: Pick<EdgeConfig, 'publicOrigin'>): void {
  const https = isHttps(publicOrigin);
  const headers = headersOfEveryAnswer({ https });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (https && request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'http')
      return reply.redirect(publicOrigin + request.url, 308);
  });
}

/** An address that cannot be read: it has no route, and no hook sees it. */
export function answerUnreadable(reply: FastifyReply, { publicOrigin }: Pick<EdgeConfig, 'publicOrigin'>): void {
  void reply
    .code(400)
    .headers(headersOfEveryAnswer({ https: isHttps(publicOrigin) }))
    .type('text/plain')
    .send('This address cannot be read.');
}
