import { hash } from 'node:crypto';
import type { Call } from '@outpost/shared-contracts/call/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageFieldOf } from './read-request.ts';

/** Whether everybody who asks gets the same answer, so that browsers and proxies may keep it. */
export const isCacheable = ({ method, auth, kept }: Pick<Call, 'method' | 'auth' | 'kept'>): boolean =>
  method === 'GET' && auth === 'none' && kept !== false;

/** For how long such an answer is used without asking again, as `Cache-Control` says it. */
const cacheControlOf = ({ kept }: Pick<Call, 'kept'>): string => (kept ? `public, max-age=${kept}` : 'public, max-age=0, must-revalidate');

/** Weak, because what lies between compresses it. */
const tagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** Whether who asks has what the tag names already (`If-None-Match`, compared weakly). */
export function matchesETag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return headers['if-none-match']?.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag)) ?? false;
}

/** Answers with the tag of what is said, or without saying it again to who has it (304). */
export function sendCacheable(call: Call, request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const text = JSON.stringify(answer);
  const tag = tagOf(text);
  reply.header('cache-control', cacheControlOf(call)).header('etag', tag);
  if (languageFieldOf(call.query)) reply.header('vary', 'accept-language');
  if (matchesETag(request, tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
