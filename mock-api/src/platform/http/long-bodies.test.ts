import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { listen, sendRaw, statusOf } from '../../../test/raw-request.ts';

const routes: { method: string; url: string }[] = [];
let service: TestService;

beforeAll(async () => {
  const onRoute = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  subscribe('fastify.initialization', onRoute);
  service = await startService();
  unsubscribe('fastify.initialization', onRoute);
});
afterAll(() => service.close());

const KINDS = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream'];

it('no route, not even of a simulated company, waits for a body of a gigabyte: each answers before it comes', async () => {
  const port = await listen(service.app);
  const taking = routes.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
  expect(taking.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/api/companies/social-one/interaction/:uid',
      '/api/companies/social-one/*',
      '/api/payments/webhooks/:company',
    ]),
  );
  for (const { method, url } of taking)
    for (const kind of KINDS) {
      const path = url.replace(/:\w+/g, '1').replace('*', 'token');
      const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${kind}\r\ncontent-length: 1000000000\r\n\r\n`;
      expect(statusOf(await sendRaw(port, head)), `${method} ${path} ${kind}`).toBeGreaterThanOrEqual(400);
    }
});
