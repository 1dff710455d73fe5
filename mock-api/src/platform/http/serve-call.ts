import type { Call, CallReply } from '@outpost/shared-contracts/call/call';
import { visitorOf } from '@outpost/shared-contracts/call/visitor';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { idempotently } from '../idempotency/idempotency.ts';
import { type Limit, limitAddress } from '../limits/limits.ts';
import { bodyLimitOf } from './body-limit.ts';
import { callerByKey, keyOf, limitKey, noteRequest } from './by-key.ts';
import { isCacheable, sendCacheable } from './cacheable-answers.ts';
import type { CallContext, Caller, ServiceParts } from './context.ts';
import type { LargeBodies } from './large-bodies.ts';
import { ProblemError } from './problem.ts';
import { readRequest } from './read-request.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that have a route: what the service can be asked for. */
    readonly servedCalls: Call[];
    /** The memory for bodies with files. */
    readonly largeBodies: LargeBodies;
  }
}

/** What everybody gets, in the encodings that browsers take; shorter answers fit in one packet anyway. */
const COMPRESSED = { threshold: 1024, encodings: ['br' as const, 'gzip' as const] };

/** Undefined where the call does not declare the part. */
type Output<S> = [S] extends [never] ? undefined : S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a handler gets: the parsed parts of the request, and the context. */
interface CallRequest<C extends Call> extends CallContext {
  readonly params: Output<NonNullable<C['params']>>;
  readonly query: Output<NonNullable<C['query']>>;
  readonly body: Output<NonNullable<C['body']>>;
}

/** A handler also gets what the call's `prepare` came to. */
export type CallHandler<C extends Call, P = undefined> = (request: CallRequest<C> & { readonly prepared: P }) => Promise<CallReply<C>>;

interface ServeOptions<C extends Call, P> {
  /**
   * Done before the call's transaction begins, and kept whatever becomes of the call: what must not be taken back by a
   * refusal (a challenge that is spent), and what takes long while others wait for the database (pictures). A repeated call
   * that gets its answer again does not come here. Of a form with a file nothing has been read yet.
   */
  readonly prepare?: (request: CallRequest<C>, incoming: FastifyRequest) => Promise<P>;
  readonly limit?: Limit;
  /** In bytes, where files come with the call; others take what their schema can need. */
  readonly maxBodyBytes?: number;
  /** A parameter of the path with a value for which another call's path would be taken first: served there as well. */
  readonly alsoWith?: Readonly<Record<string, string>>;
  /**
   * The handler commits by itself, because it goes to a company in between. Only for what may be repeated: a key whose call
   * died is free again although the handler may have done its work.
   */
  readonly commitsItself?: boolean;
}

/** Whose key it is: the account's, or what this visitor alone can have. Undefined where nobody can tell. */
function subjectOf(call: Call, caller: Caller | undefined, input: { readonly query: unknown; readonly body: unknown }): string | undefined {
  if (caller) return `user:${caller.userId}`;
  const [part, field] = (call.visitor ?? '').split('.') as ['query' | 'body' | '', string | undefined];
  const known = part && field ? (input[part] as Record<string, unknown> | undefined)?.[field] : undefined;
  return typeof known === 'string' && known !== '' ? `visitor:${known}` : undefined;
}

/** The path of a call as Fastify writes it: `users/{id}` is `/api/users/:id`. */
function routePathOf(path: string, values: Readonly<Record<string, string>> = {}): string {
  return `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `:${name}`).replace(/\/$/, '')}`;
}

/** The account behind the token of a request. Refuses who may not make the call. */
export async function callerOf(
  call: Pick<Call, 'auth' | 'roles' | 'byKey'>,
  request: FastifyRequest,
  parts: Pick<ServiceParts, 'db' | 'findCaller' | 'apiKeys'>,
  now: Date,
): Promise<Caller | undefined> {
  if (call.auth === 'none') return undefined;
  const token = request.headers['x-access-token'];
  const hasToken = typeof token === 'string' && token !== '';
  const caller = hasToken ? await parts.findCaller(parts.db, token, now) : await callerByKey(call, request, parts, now);
  if (caller === undefined && call.auth === 'token')
    throw new ProblemError(
      'unauthenticated',
      call.byKey && !hasToken && keyOf(request)
        ? 'This key is not known, or it has ended.'
        : 'Please sign in: there is no session, or it has ended.',
    );
  if (caller && call.roles && !call.roles.includes(caller.type))
    throw new ProblemError('not_authorized', 'Your kind of account cannot do this.');
  return caller;
}

/** A body that is read as it comes says how long it is, and no more than that is read. */
function checkLength({ headers }: FastifyRequest, most = 0): void {
  const length = headers['content-length'];
  if (length === undefined) throw new ProblemError('malformed_request', 'The request does not say how long it is.');
  if (Number(length) > most) throw new ProblemError('payload_too_large', 'The request is too large.');
}

/**
 * Registers the route of a call. Before a byte of the body is read: the caller, the limit and the length. Then it parses
 * what came in, runs the handler and parses what goes out, so that no column leaves by accident.
 */
export function serveCall<C extends Call, P = undefined>(
  app: FastifyInstance,
  parts: ServiceParts,
  call: C,
  handler: CallHandler<C, P>,
  { prepare, limit, maxBodyBytes, alsoWith, commitsItself = false }: ServeOptions<C, P> = {},
): void {
  app.servedCalls.push(call);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const route = (given?: Readonly<Record<string, string>>): RouteOptions => ({
    method: call.method,
    url: routePathOf(call.path, given),
    bodyLimit: maxBodyBytes ?? bodyLimitOf(call),
    // An answer to one person holds what others may guess at by its length.
    compress: isCacheable(call) ? COMPRESSED : false,
    async onRequest(request, reply) {
      const now = parts.now();
      const caller = await callerOf(call, request, parts, now);
      if (caller) await limitKey(parts, caller, reply, now);
      if (caller) callers.set(request, caller);
      // Outside the call's transaction, so that a refused call counts too.
      if (limit) await limitAddress(parts.db, { on: parts.config.rateLimits, address: request.ip, now }, limit);
      if (call.multipart) checkLength(request, maxBodyBytes);
      if (maxBodyBytes !== undefined) app.largeBodies.take(request, reply, maxBodyBytes);
    },
    // When the answer has left: nobody waits for it.
    async onResponse(request, reply) {
      const caller = callers.get(request);
      if (caller?.key) await noteRequest(parts, caller, request, reply, parts.now());
    },
    async handler(request, reply) {
      const now = parts.now();
      const caller = callers.get(request);
      const input = readRequest(call.multipart ? { ...call, body: undefined } : call, {
        params: { ...(request.params as object), ...given },
        query: request.query,
        body: call.multipart ? undefined : request.body,
        acceptLanguage: request.headers['accept-language'],
      });
      const context: CallContext = {
        db: parts.db,
        caller,
        config: parts.config,
        files: parts.files,
        vault: parts.vault,
        now,
        address: request.ip,
        visitor: visitorOf(request.headers.cookie),
        userAgent: request.headers['user-agent'] ?? '',
        acceptLanguage: request.headers['accept-language'] ?? '',
        log: request.log,
        requestId: request.id,
        apiKey: keyOf(request),
      };
      const asked = { ...input, ...context } as CallRequest<C>;
      const first = async () => (await prepare?.(asked, request)) as P;
      const run = async (db: ServiceParts['db'], prepared: P): Promise<unknown> =>
        call.reply.parse(await handler({ ...asked, db, prepared }));
      const key = request.headers['idempotency-key'];
      if (isCacheable(call)) return sendCacheable(call, request, reply, await run(parts.db, await first()));
      reply.header('cache-control', 'no-store');
      const subject = subjectOf(call, caller, input);
      if (!call.idempotent || !subject || typeof key !== 'string' || key === '') return reply.send(await run(parts.db, await first()));
      const keyed = { call: call.name, caller: subject, key, request: { ...input, path: request.params }, now };
      const answer = await idempotently(parts.db, keyed, { first, run, commitsItself });
      if (answer.replayed) reply.header('idempotency-replayed', 'true');
      return reply.send(answer.body);
    },
  });
  app.route(route());
  if (alsoWith) app.route(route(alsoWith));
}
