import type { Call } from '@outpost/shared-contracts/call/call';
import { PROBLEM_STATUS, type ProblemCode } from '@outpost/shared-contracts/problem/problem';
import { isCacheable } from '../http/cacheable-answers.ts';
import { languageFieldOf } from '../http/read-request.ts';
import type { Json } from './json-schema.ts';

const header = (description: string, schema: Json): Json => ({ description, schema });
const use = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** Headers of answers, by the names that the operations use. */
export const HEADERS: Json = {
  'Retry-After': header('Seconds after which trying again may help.', { type: 'integer', minimum: 1, examples: [30] }),
  'X-Request-Id': header('What the request is called in our log; the one that was sent along, where it was one.', {
    type: 'string',
    examples: ['0b6f2d6e-8f5b-4a57-9a52-1b8a3f8f8c11'],
  }),
  ETag: header('Names this very answer, for `If-None-Match`.', { type: 'string', examples: ['W/"27-characters-of-a-sha-256"'] }),
  'Cache-Control': header('`no-store`, or for how many seconds browsers and proxies may use the answer without asking again.', {
    type: 'string',
    examples: ['public, max-age=30', 'no-store'],
  }),
  RateLimit: header('Asked with a key: how many requests it has left (`r`) and in how many seconds counting begins anew (`t`).', {
    type: 'string',
    examples: ['"api-key";r=119;t=60'],
  }),
  'RateLimit-Policy': header('Asked with a key: how many requests it has (`q`) in how many seconds (`w`).', {
    type: 'string',
    examples: ['"api-key";q=120;w=60'],
  }),
  Vary: header('The header of the request that the answer depends on.', { type: 'string', const: 'accept-language' }),
  'Idempotency-Replayed': header('`true`: the answer is the one that the same key got before; nothing was done again.', {
    type: 'string',
    const: 'true',
  }),
};

/** Statuses whose refusals can say when to come back. */
const WITH_RETRY = [409, 429, 503];

const EVERYWHERE: readonly ProblemCode[] = ['malformed_request', 'internal', 'unavailable'];

/** What every answer of the service carries. */
export const everyAnswer: Json = { 'x-request-id': use('X-Request-Id'), 'cache-control': use('Cache-Control') };

/** Only who asks with a key gets them. */
const limitHeadersOf = ({ byKey }: Pick<Call, 'byKey'>): Json =>
  byKey ? { ratelimit: use('RateLimit'), 'ratelimit-policy': use('RateLimit-Policy') } : {};

/** Headers of what a call answers when nothing is wrong. */
export function answerHeadersOf(call: Call): Json {
  const kept = isCacheable(call) ? { etag: use('ETag'), ...(languageFieldOf(call.query) ? { vary: use('Vary') } : {}) } : {};
  return {
    ...everyAnswer,
    ...limitHeadersOf(call),
    ...kept,
    ...(call.idempotent ? { 'idempotency-replayed': use('Idempotency-Replayed') } : {}),
  };
}

/** Refusals by status: several codes can share one. */
export function refusalsOf(call: Pick<Call, 'problems' | 'body' | 'params' | 'query' | 'byKey'>): Json {
  const writes: readonly ProblemCode[] = call.body ? ['validation_failed', 'payload_too_large', 'unsupported_media_type'] : [];
  const reads: readonly ProblemCode[] = call.params || call.query ? ['validation_failed'] : [];
  const codes = [...new Set([...call.problems, ...writes, ...reads, ...EVERYWHERE])];
  const byStatus = Map.groupBy(codes, (code) => PROBLEM_STATUS[code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map((code) => `\`${code}\``).join(', '),
        headers: { ...everyAnswer, ...limitHeadersOf(call), ...(WITH_RETRY.includes(status) ? { 'retry-after': use('Retry-After') } : {}) },
        content,
      },
    ]),
  );
}

/** Refusals of a route that is no call. */
export const refusedWith = (problems: readonly ProblemCode[]): Json => refusalsOf({ problems });
