import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { lackingHeaders } from '@outpost/shared-contracts/testing/answers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';

const routes: { method: string; url: string }[] = [];
let service: TestService;

beforeAll(async () => {
  const listen = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  subscribe('fastify.initialization', listen);
  service = await startService({ PUBLIC_ORIGIN: 'https://outpost.example' });
  unsubscribe('fastify.initialization', listen);
});
afterAll(() => service.close());

it('every answer of the service has all headers that protect it, whatever it is', async () => {
  expect(routes.length).toBeGreaterThan(150);
  // Companies and shops are outside; these stand in for them, with the headers that they have. Streams do not end.
  const own = routes.filter(
    ({ url }) => !/^\/api\/(simulated|demo-shop|simulated-\w+|companies|outside)\b/.test(url) && !/stream$/.test(url),
  );
  const asked = [
    ...own.filter(({ method }) => method !== 'OPTIONS').map(({ method, url }) => ({ method, url: url.replace(/:\w+|\*/g, '1') })),
    { method: 'GET', url: '/api/no-such-call' },
    { method: 'GET', url: '/api/%E0%A4%A' },
    { method: 'POST', url: '/api/authentication/signin', payload: '{', headers: { 'content-type': 'application/json' } },
    { method: 'GET', url: '/api/pictures/mug.svg' },
    { method: 'GET', url: '/api/videos/customs' },
  ];
  const lacking: unknown[] = [];
  for (const request of asked) {
    const { headers, statusCode } = await service.app.inject(request as never);
    const missing = lackingHeaders(headers);
    if (missing.length > 0) lacking.push([request.method, request.url, statusCode, missing]);
  }
  expect(lacking).toEqual([]);
});
