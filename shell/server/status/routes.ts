import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BeaconOutcomes } from '../beacons/beacons.ts';
import type { EdgeConfig } from '../config.ts';
import { sourceMapPath } from '../source-maps/stack-traces.ts';
import { createProcessMetrics, metricsOf } from '../watch/metrics.ts';
import { createOperators, type Operator } from './operator.ts';
import { signInPage, statusPage } from './status-page.ts';
import { type StatusSources, statusReport } from './status-report.ts';

interface StatusOptions extends StatusSources {
  readonly config: EdgeConfig;
  readonly store: Pick<ReleaseStore, 'canSign' | 'folderOf' | 'promote' | 'withdraw' | 'rollback'>;
  readonly outcomes: BeaconOutcomes;
}

const Action = z.object({
  form: z.string(),
  action: z.enum(['promote', 'withdraw', 'rollback']),
  package: z.string(),
  /** The version that the person saw: what happened meanwhile is not undone. */
  version: z.string(),
});

/** What only operators may see and do: the status as a page and as JSON, metrics, and source maps. */
export async function registerStatus(app: FastifyInstance, options: StatusOptions): Promise<void> {
  const { config, store, outcomes, monitor } = options;
  const operators = createOperators(config);
  const ofProcess = createProcessMetrics();

  await app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8192 }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    own.addHook('onSend', async (_, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });

    own.get('/platform/status', async (request, reply) => {
      const operator = operators.of(request);
      return operator ? showStatus(reply, operator) : askForToken(reply);
    });

    own.get('/platform/status.json', async (request, reply) => (operators.of(request) ? statusReport(options) : refuse(request, reply)));

    own.get('/platform/metrics', async (request, reply) => {
      if (!operators.of(request)) return refuse(request, reply);
      const document = await options.document();
      const metrics = metricsOf({ monitor, outcomes, document, pageCache: options.pageCache(), visitIdle: config.visitIdle }, ofProcess);
      return reply.type(metrics.contentType).send(await metrics.metrics());
    });

    own.get<{ Params: { name: string; version: string; file: string } }>(
      '/platform/source-maps/:name/:version/:file',
      async (request, reply) => {
        if (!operators.of(request)) return refuse(request, reply);
        const { name, version, file } = request.params;
        const path = sourceMapPath(store, name, version, file);
        const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
        if (path === undefined || !found?.isFile()) return problem(reply, 404, 'There is no such source map');
        return reply.type('application/json').header('content-length', found.size).send(createReadStream(path));
      },
    );

    own.post('/platform/status/sign-in', async (request, reply) => {
      if (!isOwnForm(request)) return problem(reply, 403, 'This form was sent by another site');
      if (operators.isGuessing(request))
        return askForToken(
          reply.header('retry-after', '30'),
          'Too many wrong tokens came from here. Wait half a minute, then try again.',
          429,
        );
      const token = (request.body as { token?: string } | null)?.token ?? '';
      if (!operators.signIn(request, reply, token)) {
        request.log.warn({ address: request.ip }, 'a wrong operator token');
        return askForToken(reply, 'This is not the operator token of this site.');
      }
      return reply.redirect('/platform/status', 303);
    });

    own.post('/platform/status/sign-out', async (request, reply) => {
      if (!isOwnForm(request)) return problem(reply, 403, 'This form was sent by another site');
      operators.signOut(reply);
      return reply.redirect('/platform/status', 303);
    });

    own.post('/platform/status/actions', async (request, reply) => {
      const operator = operators.of(request);
      if (!operator) return askForToken(reply);
      const asked = Action.safeParse(request.body);
      if (!asked.success) return problem(reply, 400, 'This is no action of the status page');
      if (!isOwnForm(request) || !operators.isFormToken(operator, asked.data.form))
        return showStatus(reply, operator, 'Nothing was changed: this form is not from your session. Try again.', 403);
      try {
        await act(asked.data);
      } catch (error) {
        return showStatus(reply, operator, `Nothing was changed: ${error instanceof Error ? error.message : String(error)}.`, 409);
      }
      request.log.warn({ ...asked.data, form: undefined }, 'an operator changed what is live');
      return reply.redirect('/platform/status', 303);
    });
  });

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (operators.isGuessing(request)) return problem(reply.header('retry-after', '30'), 429, 'Too many wrong tokens came from here');
    return problem(
      reply.header('www-authenticate', 'Bearer'),
      401,
      'Send the operator token: Authorization: Bearer <OUTPOST_OPERATOR_TOKEN>',
    );
  }

  async function act({ action, package: name, version }: z.infer<typeof Action>): Promise<void> {
    const author = { by: 'operator', why: 'on the status page' };
    if (action !== 'rollback') return void (await store[action](name, { ...author, version }));
    const { packages } = await options.document();
    if (packages[name]?.active !== version) throw new Error(`${name} ${version} is no longer live`);
    await store.rollback(name, author);
  }

  async function showStatus(reply: FastifyReply, operator: Operator, said?: string, code = 200): Promise<FastifyReply> {
    const status = await statusReport(options);
    const nonce = newNonce();
    const view = {
      nonce,
      formToken: store.canSign() ? operators.formToken(operator) : undefined,
      signedIn: operator.by === 'session',
      problem: said,
    };
    return sendPage(reply.code(code), nonce, statusPage(status, view));
  }

  function askForToken(reply: FastifyReply, said?: string, code = 401): FastifyReply {
    const nonce = newNonce();
    const page = signInPage(nonce, { closed: config.operatorToken === undefined, problem: said });
    return sendPage(reply.code(code).header('www-authenticate', 'Bearer'), nonce, page);
  }
}

const newNonce = (): string => randomBytes(16).toString('base64');

function sendPage(reply: FastifyReply, nonce: string, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('referrer-policy', 'same-origin')
    .send(page);
}

/** Browsers say where a form comes from; together with the cookie's SameSite and the form's own token. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

const problem = (reply: FastifyReply, status: number, title: string): FastifyReply =>
  reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status }));
