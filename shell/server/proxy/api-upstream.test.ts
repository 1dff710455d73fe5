import type { AddressInfo } from 'node:net';
import { trustProxyOf } from '@outpost/shared-contracts/http/proxies';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { overHttp } from './api-upstream.ts';

it('tells a service elsewhere the one address that the edge found out, and none that a visitor wrote', async () => {
  const heard: unknown[] = [];
  const service = Fastify();
  service.get('/api/countries', async ({ headers }) => {
    heard.push(headers['x-forwarded-for']);
    return {};
  });
  await service.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => service.close());
  const edge = Fastify({ trustProxy: trustProxyOf(1) });
  await overHttp(`http://127.0.0.1:${(service.server.address() as AddressInfo).port}`).register(edge);
  onTestFinished(() => edge.close());
  // The right one is what the proxy before the edge saw.
  const { statusCode } = await edge.inject({ url: '/api/countries', headers: { 'x-forwarded-for': '10.1.1.1, 203.0.113.9' } });
  expect([statusCode, heard]).toEqual([200, ['203.0.113.9']]);
});
