import { KEY_CALLS_PER_MINUTE, type NewApiKey } from '@outpost/shared-contracts/business/api-key';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { messagesTo } from '../../../test/people.ts';
import { SAMPLE_PASSWORD } from '../../seed/accounts.ts';
import { businessKeys } from './find-key.ts';
import { apiKeys } from './schema.ts';

let service: TestService;
let token = '';
beforeAll(async () => {
  service = await startService();
  ({ token } = await service.tokenOf('b2b@outpost.test'));
});
afterAll(() => service.close());

const password = SAMPLE_PASSWORD;
const later = (seconds: number) => service.advance(seconds * 1000);

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, path: string, headers: Record<string, string>, payload?: object) =>
  service.app.inject({ method, url: `/api/${path}`, headers, ...(payload ? { payload } : {}) });
const asPerson = (method: Method, path: string, payload?: object, key?: string) =>
  ask(method, path, { 'x-access-token': token, ...(key ? { 'x-api-key': key } : {}) }, payload);
const withKey = (key: string, path = 'key/') => ask('GET', path, { 'x-api-key': key });

async function made(answer: ReturnType<typeof ask>): Promise<NewApiKey & { name: string }> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  const { data } = JSON.parse(body) as { data: NewApiKey };
  return { ...data, name: data.keys.current?.name ?? '' };
}

const SIDES = [
  ['live', 'key/', 'key/test'],
  ['test', 'key/test', 'key/'],
] as const;

describe.each(SIDES)('the %s key', (mode, path, otherPath) => {
  let first: Awaited<ReturnType<typeof made>>;
  let second: typeof first;

  it('B-454 E-168 E-169 E-171 E-172 is made once, by the password, and shown once: only its hash is kept', async () => {
    expect((await asPerson('GET', path)).json()).toEqual({ data: { mode, current: null, replaced: [] } });
    expect((await asPerson('POST', path, { password: 'another one' })).json()).toMatchObject({ code: 'validation_failed' });
    first = await made(asPerson('POST', path, { password }));
    expect(first.secret).toMatch(new RegExp(`^${mode}_[a-z0-9]{8}_[\\w-]{43}$`));
    expect((await asPerson('GET', path)).body).not.toContain(first.secret);
    const [row] = await service.db.select().from(apiKeys).where(eq(apiKeys.name, first.name));
    expect(JSON.stringify(row)).not.toContain(first.secret.slice(14));
    expect((await asPerson('POST', path, { password })).json()).toMatchObject({ code: 'already_added' });
  });

  it('is told to its owner by how it begins, when it was made', async () => {
    const mails = (await messagesTo(service, 'b2b@outpost.test')).filter(({ template }) => template === 'api-key-made');
    const [mail, ...more] = mails.filter(({ body }) => body.includes(first.name));
    expect(more).toEqual([]);
    expect(mail?.body).toContain('/b2b/keys');
    expect(`${mail?.subject} ${mail?.body} ${mail?.html}`).not.toContain(first.secret.slice(14));
  });

  it('opens its own side in place of a session, and nothing else', async () => {
    expect((await withKey(first.secret, path)).json()).toMatchObject({
      data: { mode, current: { name: first.name, last_used_at: expect.any(String), last_used_from: '127.0.0.0' } },
    });
    expect((await withKey(first.secret, otherPath)).statusCode).toBe(404);
    expect((await withKey(first.secret, `key/requests?mode=${mode === 'live' ? 'test' : 'live'}`)).statusCode).toBe(404);
    for (const wrong of [first.name, `${first.secret}x`, 'x', '\u00e9'])
      expect((await withKey(wrong, path)).json(), wrong).toMatchObject({ code: 'unauthenticated' });
    // A key changes no keys and reads no account.
    expect((await ask('POST', path, { 'x-api-key': first.secret }, { password })).statusCode).toBe(401);
    expect((await ask('DELETE', `key/${first.name}`, { 'x-api-key': first.secret })).statusCode).toBe(401);
    expect((await withKey(first.secret, 'authentication/sessions')).statusCode).toBe(401);
  });

  it('B-455 B-423 E-170 E-173 is replaced by who names it in x-api-key beside the session, with a time for the old one', async () => {
    const body = { password, keep_hours: 1 };
    expect((await asPerson('PATCH', path, body)).json()).toMatchObject({ code: 'stale_change' });
    expect((await ask('PATCH', path, { 'x-api-key': first.secret }, body)).statusCode).toBe(401);
    expect((await asPerson('PATCH', path, { ...body, password: 'x' }, first.name)).json()).toMatchObject({ code: 'validation_failed' });
    second = await made(asPerson('PATCH', path, body, first.name));
    expect(second.keys.replaced).toMatchObject([{ name: first.name, ends_at: expect.any(String) }]);
    expect((await asPerson('PATCH', path, body, first.name)).json()).toMatchObject({ code: 'stale_change' });
    const told = (await messagesTo(service, 'b2b@outpost.test')).filter(({ body: text }) => text.includes(second.name));
    expect(told.map(({ template }) => template)).toEqual(['api-key-made']);
    later(3590);
    expect((await withKey(first.secret, path)).statusCode).toBe(200);
    later(20);
    expect((await withKey(first.secret, path)).statusCode).toBe(401);
    expect((await withKey(second.secret, path)).statusCode).toBe(200);
  });

  it('has one successor, however many ask for one at the same time', async () => {
    const body = { password, keep_hours: 24 };
    const answers = await Promise.all([1, 2, 3].map(() => asPerson('PATCH', path, body, second.secret)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { data } = (await asPerson('GET', path)).json();
    expect(data.replaced).toMatchObject([{ name: second.name }]);
    first = { ...first, name: data.current.name };
  });

  it('ends at once when it is revoked, the old one too', async () => {
    expect((await asPerson('DELETE', `key/${second.name}`)).json()).toMatchObject({ data: { replaced: [] } });
    expect((await withKey(second.secret, path)).statusCode).toBe(401);
    expect((await asPerson('DELETE', `key/${first.name}`)).json()).toEqual({ data: { mode, current: null, replaced: [] } });
    expect((await asPerson('DELETE', `key/${first.name}`)).statusCode).toBe(404);
    await made(asPerson('POST', path, { password }));
  });
});

describe('what a key asks', () => {
  it('is counted for each key, said in the standard headers and refused when it is too often', async () => {
    const { name } = (await asPerson('GET', 'key/test')).json().data.current as { name: string };
    later(3600);
    const { secret } = await made(asPerson('PATCH', 'key/test', { password, keep_hours: 0 }, name));
    const headers = (await withKey(secret, 'key/test')).headers;
    expect(headers['ratelimit-policy']).toBe(`"api-key";q=${KEY_CALLS_PER_MINUTE};w=60`);
    expect(headers.ratelimit).toBe(`"api-key";r=${KEY_CALLS_PER_MINUTE - 1};t=60`);
    later(20);
    for (let n = 1; n < KEY_CALLS_PER_MINUTE; n += 1) expect((await withKey(secret, 'key/test')).statusCode).toBe(200);
    const refused = await withKey(secret, 'key/test');
    expect(refused.json()).toMatchObject({ code: 'rate_limited' });
    expect(refused.headers).toMatchObject({
      ratelimit: expect.stringMatching(/^"api-key";r=0;t=[34]\d$/),
      'retry-after': expect.stringMatching(/^[34]\d$/),
    });
    // Who is signed in is not counted with the key.
    expect((await asPerson('GET', 'key/test')).headers.ratelimit).toBeUndefined();
    later(41);
    expect((await withKey(secret, 'key/test')).statusCode).toBe(200);
  });

  it('is listed with the id of the request, of one side only, page by page', async () => {
    const listed = async (query: string) => (await asPerson('GET', `key/requests?${query}`)).json().data;
    await expect.poll(async () => (await listed('mode=live')).map(({ status }: { status: number }) => status)).toContain(404);
    expect((await listed('mode=live')).every(({ key }: { key: string }) => key.startsWith('live_'))).toBe(true);
    await expect.poll(async () => await listed('mode=test')).toHaveLength(20);
    const [first, second] = [await listed('mode=test'), await listed('mode=test&page=2')];
    expect(second[0].id).toBeLessThan(first[19].id);
    const { name } = (await asPerson('GET', 'key/')).json().data.current as { name: string };
    const { secret } = await made(asPerson('PATCH', 'key/', { password, keep_hours: 0 }, name));
    const asked = await withKey(secret, 'key/requests?mode=live');
    const latest = { method: 'GET', path: '/api/key/requests', status: 200, request_id: asked.headers['x-request-id'] };
    await expect.poll(async () => (await listed('mode=live'))[0]).toMatchObject(latest);
  });

  it('is answered before it is kept, and all the same where that fails', async () => {
    const { name } = (await asPerson('GET', 'key/')).json().data.current as { name: string };
    const { secret } = await made(asPerson('PATCH', 'key/', { password, keep_hours: 0 }, name));
    const note = vi.spyOn(businessKeys, 'note').mockImplementation(() => new Promise(() => undefined));
    expect((await withKey(secret)).statusCode).toBe(200);
    await expect.poll(() => note.mock.calls.length).toBe(1);
    note.mockRejectedValue(new Error('the database is away'));
    expect((await withKey(secret)).statusCode).toBe(200);
    await expect.poll(() => note.mock.calls.length).toBe(2);
    note.mockRestore();
  });

  it('belongs to the business alone: others have neither keys nor requests', async () => {
    const shopper = (await service.tokenOf('shopper@outpost.test')).token;
    for (const path of ['key/', 'key/test', 'key/requests?mode=live'])
      expect((await ask('GET', path, { 'x-access-token': shopper })).statusCode, path).toBe(405);
  });
});

it('asks for the second factor of who has one, before a key is made and before it is replaced', async () => {
  const own = await startService();
  const { token: mine } = await own.tokenOf('b2b@outpost.test');
  const { code } = await withSecondFactor(own, mine, SAMPLE_PASSWORD);
  const change = (method: Method, payload: object, key?: string) =>
    own.app.inject({ method, url: '/api/key/', headers: { 'x-access-token': mine, ...(key ? { 'x-api-key': key } : {}) }, payload });
  expect((await change('POST', { password })).json()).toMatchObject({ code: 'second_factor_required' });
  own.advance(60_000);
  expect((await change('POST', { password, second_factor: code(5) })).json()).toMatchObject({ code: 'code_wrong' });
  const { name } = await made(change('POST', { password, second_factor: code(2) }));
  expect((await change('PATCH', { password, keep_hours: 0 }, name)).json()).toMatchObject({ code: 'second_factor_required' });
  await own.close();
});
