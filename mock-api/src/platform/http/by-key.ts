import type { Call } from '@outpost/shared-contracts/call/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { type Limit, tally } from '../limits/limits.ts';
import type { Caller, ServiceParts } from './context.ts';
import { ProblemError } from './problem.ts';

interface Asked {
  readonly caller: Caller;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly tookMs: number;
  readonly requestId: string;
}

/** Keys in place of sessions; given by the business domain. */
export interface ApiKeys {
  /** How often each key may ask. */
  readonly limit: Limit;
  find(db: Database, key: string, from: { readonly address: string; readonly now: Date }): Promise<Caller | undefined>;
  /** Keeps that something was asked. */
  note(db: Database, asked: Asked): Promise<void>;
}

/** The key that came with a request, or the name of one. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-api-key'];
  return typeof key === 'string' && key !== '' && key.length <= 100 ? key : undefined;
}

/** Who asks with a key, where the call may be made so and no session comes along. */
export async function callerByKey(
  call: Pick<Call, 'byKey'>,
  request: FastifyRequest,
  parts: Pick<ServiceParts, 'db' | 'apiKeys'>,
  now: Date,
): Promise<Caller | undefined> {
  const key = call.byKey ? keyOf(request) : undefined;
  return key ? parts.apiKeys.find(parts.db, key, { address: request.ip, now }) : undefined;
}

/** Counts a request of a key, and says how many are left, as the standard headers of rate limits do. */
export async function limitKey(
  { db, apiKeys: { limit } }: Pick<ServiceParts, 'db' | 'apiKeys'>,
  { key }: Caller,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  if (!key) return;
  const { left, seconds } = await tally(db, limit, [key.name], now);
  reply.header('ratelimit-policy', `"${limit.name}";q=${limit.most};w=${limit.seconds}`);
  reply.header('ratelimit', `"${limit.name}";r=${Math.max(0, left)};t=${seconds}`);
  if (left < 0) throw new ProblemError('rate_limited', 'This key has asked very often. Please wait a moment.', { retryAfter: seconds });
}

/** Keeps what a key asked, after the answer has left. */
export async function noteRequest(
  { db, apiKeys }: Pick<ServiceParts, 'db' | 'apiKeys'>,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  at: Date,
): Promise<void> {
  const asked = {
    caller,
    at,
    method: request.method,
    path: (request.url.split('?')[0] ?? '').slice(0, 200),
    status: reply.statusCode,
    tookMs: Math.round(reply.elapsedTime),
    requestId: request.id,
  };
  await apiKeys.note(db, asked).catch((error: unknown) => request.log.warn({ err: error }, 'a request of a key was not kept'));
}
