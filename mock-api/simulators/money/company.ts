import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ListQuery } from './bodies.ts';
import { createFaultInjector, type FaultInjector, FaultSettings, type Operation } from './fault-injection.ts';
import type { JournaledStore } from './journaled-store.ts';
import { RefusedRequestError } from './refused.ts';
import { createWebhooks, type Post, type Webhooks, type WebhookTarget } from './webhooks.ts';

export interface CompanySetup {
  readonly store: JournaledStore;
  /** Of the service that uses it. */
  readonly secretKey: string;
  readonly webhook: WebhookTarget;
  /** How webhooks leave. */
  readonly send: Post;
  readonly now: () => Date;
  /** Opens `/control`, with which tests make it misbehave. */
  readonly control: boolean;
}

interface Answered {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
}

const Release = z.object({
  order: z._default(z.enum(['as_it_happened', 'reversed', 'shuffled']), 'as_it_happened'),
  times: z._default(z.int().check(z.minimum(1), z.maximum(20)), 1),
});

const same = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());

/** The body or the query, or a refusal that says what does not fit. */
export function read<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new RefusedRequestError('malformed', parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

/** A page of a list, oldest first; the next one begins after its last record. */
export function pageOf<T extends { readonly id: string }, A>(query: unknown, since: (time: number) => T[], answer: (record: T) => A) {
  const { since: time, after, limit } = read(ListQuery, query);
  const all = since(time);
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  return { data: all.slice(from, from + limit).map(answer), has_more: all.length > from + limit };
}

/**
 * What all companies have in common: keys, requests that may be repeated, webhooks, a clock, and faults on demand. Routes are
 * added with `serve`; their work is done at once and whole, so that a request happened or did not.
 */
export function openCompany(app: FastifyInstance, { store, secretKey, webhook, send, now, control }: CompanySetup) {
  const faults = createFaultInjector();
  const clock = () => now().getTime() + faults.settings().clock_ahead_ms;
  const webhooks = createWebhooks(store, faults, webhook, send, clock);
  const answers = store.collection<Answered>('answers');
  app.addHook('onClose', async () => webhooks.stop());
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof RefusedRequestError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    const code = error instanceof RefusedRequestError ? error.code : 'malformed';
    return reply.code(status).send({ error: { code, message: (error as Error).message } });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { code: 'not_found', message: 'There is nothing here.' } }));

  /** The same key gives the same answer, refusals as well; the same key for something else is refused. */
  function once(request: FastifyRequest, work: () => unknown): Pick<Answered, 'status' | 'body'> {
    const attempt = () => {
      try {
        return { status: 200, body: work() };
      } catch (error) {
        if (!(error instanceof RefusedRequestError)) throw error;
        return { status: error.status, body: { error: { code: error.code, message: error.message } } };
      }
    };
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method === 'GET') return attempt();
    const fingerprint = createHash('sha256')
      .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest('hex');
    const before = answers.get(key);
    if (before && before.fingerprint !== fingerprint)
      throw new RefusedRequestError('key_reused', 'This idempotency key was used for another request.', 409);
    // The work and its answer at once: a company that is killed in between would do it again.
    return (
      before ??
      store.transaction(() => {
        const answer = { fingerprint, ...attempt() };
        answers.put(key, answer);
        return answer;
      })
    );
  }

  /** Serves one thing that the company can do; `work` gives the answer's body, or throws a Refused. */
  function serve(
    operation: Operation,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    work: (request: FastifyRequest) => unknown,
    { key = secretKey, status = 200 }: { key?: string; status?: number } = {},
  ) {
    app.route({
      method,
      url,
      schema: { hide: true },
      async handler(request, reply) {
        if (!same(request.headers.authorization ?? '', `Bearer ${key}`))
          throw new RefusedRequestError('unknown_key', 'This key is not known.', 401);
        const { kind, when, slowMs } = faults.next(operation);
        if (slowMs > 0) await wait(slowMs);
        if (kind !== 'none' && when === 'before') return suffer(kind, reply);
        const answer = once(request, () => work(request));
        if (faults.settings().webhooks.before_answer) await webhooks.tried();
        if (kind !== 'none') return suffer(kind, reply);
        return reply
          .code(answer.status === 200 ? status : answer.status)
          .header('cache-control', 'no-store')
          .send(faults.tell(operation, await answer.body));
      },
    });
  }

  const forgetKeys = () => {
    for (const [id] of answers.entries()) answers.delete(id);
  };
  if (control) addControl(app, faults, webhooks, forgetKeys);
  return { faults, webhooks, clock, serve };
}

function suffer(kind: 'fail' | 'drop', reply: FastifyReply) {
  if (kind === 'fail') return reply.code(500).send({ error: { code: 'internal', message: 'Something went wrong.' } });
  reply.hijack();
  reply.raw.destroy(new Error('The connection broke.'));
  return reply;
}

function addControl(app: FastifyInstance, faults: FaultInjector, webhooks: Webhooks, forgetKeys: () => void): void {
  const hide = { schema: { hide: true } };
  const state = () => ({ settings: faults.settings(), waiting: webhooks.waiting() });
  app.get('/control', hide, async () => state());
  app.put('/control', hide, async (request) => {
    faults.set(read(FaultSettings, request.body));
    return state();
  });
  // Keys are worth something for a day only, at companies of this kind.
  app.post('/control/forget-keys', hide, async () => {
    forgetKeys();
    return state();
  });
  app.post('/control/release', hide, async (request) => {
    const { order, times } = read(Release, request.body);
    await webhooks.release(order, times);
    return state();
  });
}
