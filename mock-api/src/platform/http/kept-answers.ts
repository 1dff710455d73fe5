import { hash } from 'node:crypto';
import type { Call } from '@outpost/shared-contracts/call/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageFieldOf } from './read-request.ts';

/** Whether everybody who asks gets the same answer, so that browsers and proxies may keep it. */
export const isKept = ({ method, auth, kept }: Pick<Call, 'method' | 'auth' | 'kept'>): boolean =>
  method === 'GET' && auth === 'none' && kept !== false;

/** For how long such an answer is used without asking again, as `Cache-Control` says it. */
const cacheControlOf = ({ kept }: Pick<Call, 'kept'>): string => (kept ? `public, max-age=${kept}` : 'public, max-age=0, must-revalidate');

/** Weak, because what lies between compresses it. */
const tagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** Answers with the tag of what is said, or without saying it again to who has it (304). */
export function sendKept(call: Call, request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const text = JSON.stringify(answer);
  const tag = tagOf(text);
  reply.header('cache-control', cacheControlOf(call)).header('etag', tag);
  if (languageFieldOf(call.query)) reply.header('vary', 'accept-language');
  const had = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (had?.some((one) => one === '*' || one === tag || `W/${one}` === tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
