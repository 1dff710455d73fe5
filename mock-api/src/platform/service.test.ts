import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { getAddress } from '@outpost/shared-contracts/addresses/calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import { createAnonymous, createCart } from '@outpost/shared-contracts/cart/calls';
import { Problem } from '@outpost/shared-contracts/problem/problem';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceForTest, startService, type TestService } from '../../test/helper.ts';
import { urlOf } from '../../test/url-of.ts';
import { CALLS } from '../calls.ts';

let service: TestService;
const tokens = new Map<number, string>();
beforeAll(async () => {
  service = await startService();
  for (const [type, name] of [
    [1, 'shopper'],
    [2, 'host'],
    [4, 'affiliate'],
    [5, 'b2b'],
  ] as const) {
    tokens.set(type, (await service.tokenOf(`${name}@outpost.test`)).token);
  }
});
afterAll(() => service.close());

it('the test’s own way of asking says which part of the path was left out', async () => {
  const asked = service.call(getAddress, { params: { id: undefined as unknown as number } });
  await expect(asked).rejects.toThrow('getAddress is asked without params.id, which its path needs');
});

const HUGE = 'x'.repeat(100_000);
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  HUGE,
  '\0',
  '\ud800',
  'a\udfff',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u202e',
  '𝕏'.repeat(50),
  [],
  [[[]]],
  {},
  { length: -1 },
  { $gt: '' },
  ['a', null],
];

/** Every field of a call's body, so that hostile values arrive where they are looked at. */
const FIELDS = [
  'email',
  'password',
  'recaptcha',
  'name',
  'surname',
  'country',
  'terms',
  'phone',
  'address',
  'services',
  'kind',
  'opening_days',
  'destination',
  'service',
  'country_code',
  'source',
  'anonymous_id',
  'cart_id',
  'items',
  'revision',
  'url',
  'id',
  'message_id',
  'text',
  'template',
  'attachments',
  'data',
];

const QUERY_FIELDS = 'anonymous_id cart_id status days page per_page q host_id product_id country_to id before after language'.split(' ');
/** What has to be right in a path for the rest to be looked at. */
const SANE: Readonly<Record<string, string>> = { code: 'us', entity: 'order' };

const pathValue = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)).slice(0, 150)) || 'x';

function hostileRequests(call: Call): Array<{ url: string; payload?: string }> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const bodies = call.body
    ? [
        ...HOSTILE.map((value) => JSON.stringify(value)),
        ...HOSTILE.map((value) => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])))),
        '{',
        '',
        '[1',
        '{"__proto__":{"x":1}}',
      ]
    : [undefined];
  const urls = HOSTILE.map((value) => {
    const path = call.path.replace('{entity}', 'order').replace(/\{\w+\}/g, () => pathValue(value));
    const query = QUERY_FIELDS.map((name) => `${name}=${pathValue(value)}`).join('&');
    return `/api/${path}?${query}`;
  });
  const sane = urlOf(call, {
    params: Object.fromEntries(names.map((name) => [name, SANE[name] ?? '1'])),
    query: { anonymous_id: 'x' },
  });
  return [...urls.map((url) => ({ url })), ...bodies.map((payload) => ({ url: sane, ...(payload === undefined ? {} : { payload }) }))];
}

describe('hostile input', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    '%s answers every kind of nonsense with its reply or a problem, never with a failure',
    async (_, call) => {
      const own = call.name === 'signOut' ? (await service.tokenOf('shopper@outpost.test')).token : undefined;
      const token = own ?? tokens.get(call.roles?.[0] ?? USER_TYPE.shopper) ?? '';
      for (const { url, payload } of hostileRequests(call)) {
        const response = await service.app.inject({
          method: call.method,
          url,
          headers: {
            'x-access-token': token,
            ...(call.idempotent ? { 'idempotency-key': url.slice(0, 40) + (payload ?? '').length } : {}),
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined ? {} : { payload }),
        });
        const seen = `${call.method} ${url.slice(0, 120)} ${payload?.slice(0, 120)} -> ${response.statusCode} ${response.body.slice(0, 200)}`;
        expect(response.statusCode, seen).toBeLessThan(500);
        if (response.statusCode !== 200) expect(Problem.safeParse(response.json()).success, seen).toBe(true);
      }
    },
  );
});

describe('refusals', () => {
  const problemOf = async (options: InjectOptions | string) => {
    const response = await service.app.inject(options);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = Problem.parse(response.json());
    expect(problem).toMatchObject({ status: response.statusCode, result: { status: response.statusCode, message: problem.detail } });
    return problem;
  };
  const post = { method: 'POST', url: '/api/anonymous' } as const;

  it('are problems, whatever was wrong with the request', async () => {
    expect((await problemOf('/api/nothing/here')).code).toBe('not_found');
    expect((await problemOf({ method: 'DELETE', url: '/api/countries' })).code).toBe('not_found');
    expect((await problemOf({ ...post, headers: { 'content-type': 'application/json' }, payload: '{"source":' })).code).toBe(
      'malformed_request',
    );
    expect((await problemOf({ ...post, headers: { 'content-type': 'text/xml' }, payload: '<a/>' })).code).toBe('unsupported_media_type');
    expect((await problemOf({ ...post, payload: { source: 'x'.repeat(300_000) } })).code).toBe('payload_too_large');
    expect((await problemOf('/api/countries/%ff')).code).toBe('malformed_request');
    expect((await problemOf(`/api/countries/${'a'.repeat(5000)}`)).status).toBeLessThan(500);
    expect((await problemOf(post)).code).toBe('validation_failed');
  });

  it('carry the request id that came along, or a new one', async () => {
    const given = await service.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'abc-12345678' } });
    expect([given.headers['x-request-id'], given.json().requestId]).toEqual(['abc-12345678', 'abc-12345678']);
    const odd = await service.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'a b\u0000<script>' } });
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a trailing slash leads to the same call', async () => {
    expect((await service.app.inject('/api/countries/')).statusCode).toBe(200);
  });
});

describe('idempotency keys', () => {
  const create = (idempotencyKey: string, token = tokens.get(USER_TYPE.shopper) ?? '') =>
    service.call(createAnonymous, { body: { source: 'web' } }, { idempotencyKey, token });
  const open = (anonymous_id: string, idempotencyKey: string) =>
    service.call(createCart, { body: { anonymous_id } }, { idempotencyKey, token: tokens.get(USER_TYPE.shopper) ?? '' });

  it('the same key with the same body answers the first answer again, and says so', async () => {
    const [first, second] = [await create('key-1'), await create('key-1')];
    expect(second.reply).toEqual(first.reply);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect((await create('key-2')).reply).not.toEqual(first.reply);
  });

  it('belong to the caller and the call', async () => {
    const { anonymous_id } = (await create('key-3')).reply;
    expect((await create('key-3', tokens.get(USER_TYPE.host))).reply).not.toEqual({ anonymous_id });
    expect((await open(anonymous_id, 'key-3')).status).toBe(200);
  });

  it('with another body are refused', async () => {
    const { anonymous_id } = (await create('key-4')).reply;
    await open(anonymous_id, 'key-5');
    const other = (await create('key-6')).reply;
    expect((await open(other.anonymous_id, 'key-5')).problem).toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    });
  });

  it('of a refused call are free again', async () => {
    const wrong = await open('nobody', 'key-7');
    expect(wrong.status).toBe(404);
    const { anonymous_id } = (await create('key-8')).reply;
    expect((await open(anonymous_id, 'key-7')).status).toBe(200);
  });

  it('sent many times at once make one thing', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('key-9')));
    const made = answers.filter((answer) => answer.status === 200).map((answer) => answer.reply.anonymous_id);
    expect(new Set(made).size).toBe(1);
    expect(answers.filter((answer) => answer.status !== 200).every((answer) => answer.problem.code === 'in_progress')).toBe(true);
  });

  it('are forgotten after 24 hours', async () => {
    const own = await serviceForTest();
    const call = async () => {
      const { token } = await own.tokenOf('shopper@outpost.test');
      return own.call(createAnonymous, { body: { source: 'web' } }, { idempotencyKey: 'day', token });
    };
    const first = (await call()).reply;
    own.advance(24 * 3_600_000 - 60_000);
    expect((await call()).reply).toEqual(first);
    own.advance(61_000);
    expect((await call()).reply).not.toEqual(first);
  });

  it('longer than 255 characters are refused', async () => {
    expect((await create('k'.repeat(256))).problem.code).toBe('malformed_request');
  });
});

describe('limits', () => {
  it('stop a connection that asks too often, and tell when to come back', async () => {
    const own = await serviceForTest({ RATE_LIMITS: 'true' });
    const ask = () => own.call(createAnonymous, { body: { source: 'web' } });
    for (let i = 0; i < 60; i += 1) expect((await ask()).status).toBe(200);
    const stopped = await ask();
    expect(stopped.problem.code).toBe('rate_limited');
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60);
    own.advance(61_000);
    expect((await ask()).status).toBe(200);
  });
});

describe('health and documents', () => {
  it('the service says that it is alive and ready', async () => {
    expect((await service.app.inject('/api/healthz')).json()).toEqual({ status: 'ok' });
    expect((await service.app.inject('/api/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('every call is in the OpenAPI document with parameters, body, reply and problems', async () => {
    const document = (await service.app.inject('/api/docs/json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const call of CALLS) {
      const operation = document.paths[`/api/${call.path}`][call.method.toLowerCase()];
      expect(operation.operationId).toBe(call.name);
      expect(operation.summary.length).toBeGreaterThan(5);
      expect(Boolean(operation.requestBody)).toBe(Boolean(call.body));
      const { schema } = operation.responses['200'].content['application/json'];
      expect((document.components.schemas[schema.$ref?.split('/').at(-1)] ?? schema).type, call.name).toBe('object');
      const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const inPath = operation.parameters
        .filter((parameter: { in: string }) => parameter.in === 'path')
        .map((parameter: { name: string }) => parameter.name);
      expect(inPath).toEqual(named);
      for (const code of call.problems) expect(JSON.stringify(operation.responses)).toContain(`\`${code}\``);
    }
    const query = document.paths['/api/orders/{userId}/shopper/status'].get.parameters;
    expect(query.find((parameter: { name: string }) => parameter.name === 'days').schema).toMatchObject({ type: 'integer', default: 365 });
  });

  it('the stream of messages is in the OpenAPI document with its events', async () => {
    const { get } = (await service.app.inject('/api/docs/json')).json().paths['/api/messages/stream'];
    expect(Object.keys(get.responses['200'].content)).toEqual(['text/event-stream']);
    for (const event of ['state', 'conversation', 'end']) expect(get.responses['200'].description).toContain(event);
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual(['language', 'Last-Event-ID']);
    expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['401', '405', '429', '503']));
  });

  it('the reference can be browsed without leaving the site', async () => {
    const index = await service.app.inject('/api/docs/');
    const page = index.statusCode === 200 ? index : await service.app.inject(String(index.headers.location));
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toBeDefined();
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });

  it('the outbox is not readable outside development', async () => {
    const own = await serviceForTest({ OUTPOST_MODE: 'demonstration' });
    expect((await own.app.inject('/api/dev/outbox')).statusCode).toBe(404);
  });
});
