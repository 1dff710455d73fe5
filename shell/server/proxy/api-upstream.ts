import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport } from '../../src/services/api-client.ts';
import type { MountedApi } from '../app.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The edge's way to the service, for browsers (`/api/…`) and for its own rendering. */
export interface ApiUpstream {
  readonly server: (handler: Handler) => Server;
  readonly register: (app: FastifyInstance) => Promise<void>;
  readonly transport: Transport;
}

/** For how many seconds an answer is anybody's; 0 where it is one visitor's, or to be asked for each time. */
const maxAgeOf = (cacheControl: string | undefined): number => Number(/^public, max-age=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0);

const isApi = (url: string | undefined): boolean =>
  url === '/api' || (url?.startsWith('/api/') ?? false) || (url?.startsWith('/api?') ?? false);

/** The service in this process: one port, no hop. */
export function inProcess(api: MountedApi): ApiUpstream {
  return {
    server: (handler) =>
      createServer((request, response) => (isApi(request.url) ? api.routing(request, response) : handler(request, response))),
    register: async () => {},
    async transport({ method, path, query, headers, body }) {
      const answer = await api.inject({ method, url: `/api/${path}`, query: { ...query }, headers, payload: body as object | undefined });
      const maxAge = maxAgeOf(answer.headers['cache-control']);
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), maxAge };
    },
  };
}

/**
 * The service elsewhere, proxied under `/api`. It is told one address, that of the visitor, whatever way the request came
 * to the edge: before the service there is one proxy, and that is the edge.
 */
export function overHttp(origin: string): ApiUpstream {
  return {
    server: (handler) => createServer(handler),
    async register(app) {
      await app.register(httpProxy, {
        upstream: origin,
        prefix: '/api',
        rewritePrefix: '/api',
        replyOptions: { rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': (request as FastifyRequest).ip }) },
      });
    },
    async transport({ method, path, query, headers, body }, signal) {
      const url = new URL(`/api/${path}`, origin);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const answer = await fetch(url, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      });
      const maxAge = maxAgeOf(answer.headers.get('cache-control') ?? undefined);
      return { status: answer.status, body: await answer.json().catch(() => null), maxAge };
    },
  };
}
