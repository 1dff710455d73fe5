import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ProviderRefusedError, ProviderUnreachableError } from '../provider.ts';
import { type Fetch, providerClient } from './http.ts';

const ADDRESS = { url: 'https://cards.test', secretKey: 'sk_1', webhookSecret: 'whsec_1' };
const Answer = z.object({ id: z.string() });
const ask = (send: Fetch, timeoutMs?: number) =>
  providerClient(ADDRESS, send, timeoutMs)(Answer, 'POST', '/v1/intents', { key: 'k', body: { a: 1 } });
const answering =
  (status: number, body: string): Fetch =>
  async () =>
    new Response(body, { status });
const refusal = JSON.stringify({ error: { code: 'amount_too_large', message: 'Less is held.' } });

it('sends the key, the secret and the body, and reads the answer', async () => {
  const sent: unknown[] = [];
  const send: Fetch = async (url, { method, headers, body }) => {
    sent.push([method, url, headers, body]);
    return new Response('{"id":"pi_1"}');
  };
  expect(await ask(send)).toEqual({ id: 'pi_1' });
  const headers = { authorization: 'Bearer sk_1', 'idempotency-key': 'k', 'content-type': 'application/json' };
  expect(sent).toEqual([['POST', 'https://cards.test/v1/intents', headers, '{"a":1}']]);
});

it('a refusal is final and keeps its code', async () => {
  await expect(ask(answering(400, refusal))).rejects.toMatchObject({ name: 'ProviderRefusedError', code: 'amount_too_large' });
  await expect(ask(answering(404, refusal))).rejects.toThrow(ProviderRefusedError);
});

it.each([
  ['an error of the company', answering(500, '{}')],
  ['a page of some proxy', answering(502, '<html>')],
  ['a refusal of some proxy', answering(404, '<html>')],
  ['a wrong key of ours', answering(401, refusal)],
  ['too many requests', answering(429, refusal)],
  ['an answer without sense', answering(200, '{"id":7}')],
  ['half an answer', answering(200, '{"id":')],
  ['a broken connection', async () => Promise.reject(new TypeError('fetch failed'))],
] as [string, Fetch][])('after %s nobody knows what happened there', async (_, send) => {
  await expect(ask(send)).rejects.toThrow(ProviderUnreachableError);
});

it('gives up on a company that does not answer, even when the request does not', async () => {
  const send: Fetch = () => new Promise(() => {});
  await expect(ask(send, 20)).rejects.toThrow(ProviderUnreachableError);
});
