import { brotliDecompressSync } from 'node:zlib';
import { signUp } from '@outpost/shared-contracts/accounts/calls';
import { getProfile, saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import { getFaq } from '@outpost/shared-contracts/content/faq';
import { headersOfEveryAnswer } from '@outpost/shared-contracts/http/security-headers';
import { FieldProblem } from '@outpost/shared-contracts/problem/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../test/helper.ts';
import { aNewShopper, PASSWORD } from '../test/people.ts';
import { CALLS } from './calls.ts';
import { streamDocs } from './domains/notifications/docs.ts';
import { exampleOf } from './platform/docs/example.ts';
import { openApiOf } from './platform/docs/openapi.ts';
import { isCacheable } from './platform/http/cacheable-answers.ts';
import { languageFieldOf } from './platform/http/read-request.ts';

/** Whatever is true of every call: a call that is added tomorrow is tried as well. */
let service: TestService;
const tokens: Record<number, string> = {};
beforeAll(async () => {
  service = await startService();
  const people = { 1: 'shopper', 2: 'host', 4: 'affiliate', 5: 'b2b' };
  for (const [type, name] of Object.entries(people)) tokens[Number(type)] = (await service.tokenOf(`${name}@outpost.test`)).token;
});
afterAll(() => service.close());

/** What there is in the sample, by the name of the call and of its parameter. */
async function thereIs(): Promise<(call: Call) => Record<string, string>> {
  const latest = (await service.app.inject('/api/bfm/purchases/')).json() as { data: { id: string }[] };
  const hosts = (await service.app.inject('/api/hosts')).json() as { data: { id: number }[] };
  const ids: Readonly<Record<string, unknown>> = {
    getHostReviews: hosts.data[0]?.id,
    getLandingPage: 'about',
    getShopLanding: 'spring-picks',
    getLatestPurchase: latest.data[0]?.id,
    listShopperOrdersWithoutToken: 1,
  };
  return ({ name }) => ({ code: 'US', country: 'DE', id: String(ids[name]) });
}

interface Asked {
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly payload?: object;
  readonly values?: Record<string, string>;
}

function ask(call: Call, { query = {}, headers = {}, payload, values = {} }: Asked) {
  const given = (call.params ? exampleOf(call.params, 'input') : {}) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? String(given[name])));
  const token = call.auth === 'none' ? undefined : tokens[call.roles?.[0] ?? 1];
  return service.app.inject({
    method: call.method,
    url: `/api/${path}`,
    query,
    headers: { ...headers, ...(token ? { 'x-access-token': token } : {}) },
    ...(payload ? { payload } : {}),
  });
}

const errorsIn = (answer: { json(): { errors?: unknown[] } }) => (answer.json().errors ?? []).map((error) => FieldProblem.parse(error));
const ofUnknown = (answer: { json(): { errors?: unknown[] } }) =>
  errorsIn(answer)
    .filter(({ code }) => code === 'unrecognized_keys')
    .map(({ field }) => field);

const queryOf = (call: Call) =>
  Object.fromEntries(
    Object.entries((call.query ? exampleOf(call.query, 'input') : {}) as Record<string, unknown>)
      .filter(([name]) => name !== languageFieldOf(call.query))
      .map(([name, value]) => [name, String(value)]),
  );

describe('every call', () => {
  it('refuses a field of the query that it does not know, by its name', async () => {
    for (const call of CALLS) {
      const answer = await ask(call, {
        query: { ...queryOf(call), unheard_of: '1' },
        payload: call.body && (exampleOf(call.body, 'input') as object),
      });
      expect([answer.statusCode, ofUnknown(answer)], call.name).toEqual([422, ['unheard_of']]);
    }
  });

  it('refuses a field of the body that it does not know, by its name, and takes what the specification sends beyond', async () => {
    // A form with a file has no fields beside it (uploads.test.ts).
    for (const call of CALLS.filter(({ body, multipart }) => body && !multipart)) {
      const ignored = Object.fromEntries(Object.keys(call.ignored ?? {}).map((name) => [name, null]));
      const payload = { ...ignored, ...(exampleOf(call.body as NonNullable<Call['body']>, 'input') as object), unheard_of: { a: 1 } };
      const answer = await ask(call, { query: queryOf(call), payload });
      expect([answer.statusCode, ofUnknown(answer)], call.name).toEqual([422, ['unheard_of']]);
    }
  });

  it('refuses one within a list, with the way to it', async () => {
    const saveCart = CALLS.find(({ name }) => name === 'saveCart') as Call;
    const { items } = exampleOf(saveCart.body as NonNullable<Call['body']>, 'input') as { items: object[] };
    const answer = await ask(saveCart, { query: queryOf(saveCart), payload: { items: [...items, { ...items[0], colour: 'red' }] } });
    expect(ofUnknown(answer)).toEqual(['items.1.colour']);
    expect(answer.json().detail).toBe('“colour” of entry 2 is not known here.');
  });
});

describe('every answer that everybody gets', () => {
  it('has a tag, is not sent again to who has it, and says how long it may be kept', async () => {
    const valuesOf = await thereIs();
    const kept = CALLS.filter(isCacheable);
    expect(kept.length).toBeGreaterThan(20);
    for (const call of kept) {
      const values = valuesOf(call);
      const query = { ...queryOf(call), ...('from' in queryOf(call) ? { from: 'US' } : {}) };
      const answer = await ask(call, { query, values });
      const { etag, 'cache-control': control } = answer.headers;
      expect([call.name, answer.statusCode], 'for an id in its path, `thereIs` above names one of the sample').toEqual([call.name, 200]);
      expect(String(etag), call.name).toMatch(/^W\/"[\w-]{27}"$/);
      expect(control, call.name).toBe(call.kept ? `public, max-age=${call.kept}` : 'public, max-age=0, must-revalidate');
      const again = await ask(call, { query, values, headers: { 'if-none-match': `"other", ${etag}` } });
      expect([call.name, again.statusCode, again.body]).toEqual([call.name, 304, '']);
      const facts = ({ headers }: typeof answer) => [headers.etag, headers['cache-control'], headers.vary];
      expect(facts(again), call.name).toEqual(facts(answer));
      for (const had of ['*', String(etag).slice(2)]) {
        const same = await ask(call, { query, values, headers: { 'if-none-match': had } });
        expect([call.name, had, same.statusCode]).toEqual([call.name, had, 304]);
      }
      const other = await ask(call, { query, values, headers: { 'if-none-match': 'W/"other"' } });
      expect([call.name, other.statusCode]).toEqual([call.name, 200]);
    }
  });

  it('is kept for the 30 seconds that the specification gives the list of host countries, and nothing much longer', () => {
    const kept = Object.fromEntries(CALLS.filter(isCacheable).map((call) => [call.name, call.kept || 0]));
    expect(kept.getHostCountries).toBe(30);
    expect(Math.max(...Object.values(kept))).toBeLessThanOrEqual(300);
  });

  it('is the same for who is signed in, in whatever language the account is', async () => {
    const { headers } = await ask(getFaq, {});
    const { token } = await aNewShopper(service, { language: 'de' });
    expect((await ask(getFaq, { headers: { 'x-access-token': token } })).headers.etag).toBe(headers.etag);
  });

  it('comes compressed to who takes that, with the same tag; what one person gets does not', async () => {
    const [plain, small] = [await ask(getFaq, {}), await ask(getFaq, { headers: { 'accept-encoding': 'gzip, br' } })];
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(small.headers.etag).toBe(plain.headers.etag);
    expect(String(small.headers.vary)).toContain('accept-encoding');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const { token } = await aNewShopper(service, {});
    const own = CALLS.filter(({ method, auth, params }) => method === 'GET' && auth === 'token' && !params);
    expect(own.length).toBeGreaterThan(5);
    for (const call of own) {
      const answer = await ask(call, { query: queryOf(call), headers: { 'x-access-token': token, 'accept-encoding': 'gzip, br' } });
      expect([call.name, answer.headers['content-encoding']]).toEqual([call.name, undefined]);
    }
  });

  it('no other answer is kept by anybody', async () => {
    for (const call of CALLS.filter(({ method }) => method === 'GET').filter((one) => !isCacheable(one))) {
      const answer = await ask(call, { query: queryOf(call) });
      expect([call.name, answer.headers['cache-control'], answer.headers.etag]).toEqual([call.name, 'no-store', undefined]);
    }
  });
});

/** What HTTP itself sends, and what protects every answer alike. */
const PROTOCOL = ['connection', 'content-length', 'content-type', 'date', ...Object.keys(headersOfEveryAnswer({ https: true }))];
/** Sent where there is a reason to. */
const SOMETIMES = ['retry-after', 'idempotency-replayed', 'ratelimit', 'ratelimit-policy'];

it('every answer has the status and the headers that the published document gives it, and no others', async () => {
  const { paths } = openApiOf(CALLS, 'https://outpost.test', streamDocs);
  type Answers = { responses: Record<string, { headers?: Record<string, unknown> }> };
  for (const call of CALLS) {
    const payload = call.body && (exampleOf(call.body, 'input') as object);
    const { statusCode, headers } = await ask(call, { query: queryOf(call), ...(payload ? { payload } : {}) });
    const { responses } = (paths[`/api/${call.path}`] as Record<string, Answers>)[call.method.toLowerCase()] as Answers;
    const documented = Object.keys(responses[statusCode]?.headers ?? {});
    const sent = Object.keys(headers).filter((name) => !PROTOCOL.includes(name));
    expect(responses[statusCode], `${call.name} ${statusCode}`).toBeDefined();
    expect(documented, call.name).toEqual(expect.arrayContaining(sent));
    expect(sent, call.name).toEqual(expect.arrayContaining(documented.filter((name) => !SOMETIMES.includes(name))));
  }
});

describe('every call that is told a language', () => {
  it('answers in that of Accept-Language where none is given, and in the given one otherwise', async () => {
    const valuesOf = await thereIs();
    const spoken = CALLS.filter((call) => isCacheable(call) && languageFieldOf(call.query));
    expect(spoken.length).toBeGreaterThan(7);
    for (const call of spoken) {
      const field = languageFieldOf(call.query) as string;
      const from = call.name.startsWith('getProhibited') ? {} : queryOf(call);
      const at = { values: valuesOf(call) };
      const header = { 'accept-language': 'xx, de-AT;q=0.9, en;q=0.5' };
      const german = await ask(call, { ...at, query: { ...from, [field]: 'de' } });
      const asked = await ask(call, { ...at, query: from, headers: header });
      const given = await ask(call, { ...at, query: { ...from, [field]: 'en' }, headers: header });
      const english = await ask(call, { ...at, query: { ...from, [field]: 'en' } });
      expect([call.name, asked.statusCode, asked.headers.vary]).toEqual([call.name, 200, 'accept-language']);
      expect(asked.headers.etag, call.name).toBe(german.headers.etag);
      expect(given.headers.etag, call.name).toBe(english.headers.etag);
      if (call.name !== 'getBanners') expect(english.headers.etag, call.name).not.toBe(german.headers.etag);
    }
  });

  it('answers in English to a header that names none of ours, however long and odd it is', async () => {
    const { headers } = await ask(getFaq, { query: { language: 'en' } });
    const odd = ['*', 'xx', ';;,,;q', 'de;q=0', 'de;q=-1', 'de;q=NaN', `${'x'.repeat(4000)}`, `${'xx;q=0.1,'.repeat(1500)}`, '\u00e9'];
    for (const text of odd)
      expect((await ask(getFaq, { headers: { 'accept-language': text } })).headers.etag, text.slice(0, 20)).toBe(headers.etag);
    const last = await ask(getFaq, { headers: { 'accept-language': `${'xx;q=0.1,'.repeat(1500)}de;q=0.05` } });
    expect(last.headers.etag).toBe((await ask(getFaq, { query: { language: 'de' } })).headers.etag);
  });

  it('takes it for a new account, and never for one that is there: that has a language of its own', async () => {
    const german = { 'accept-language': 'de' };
    const languageOf = async ({ userId, token }: { userId: number; token: string }) =>
      (await service.call(getProfile, { params: { id: userId } }, { token })).reply.data.language;
    const person = { name: 'Kim', surname: 'Lee', email: 'kim@example.com', password: PASSWORD, country: 'DE', terms: true as const };
    const body = { ...person, recaptcha: await service.solution() };
    const made = (await service.call(signUp, { body }, { headers: german })).reply.data;
    expect(await languageOf({ userId: made.user.id, token: made.token })).toBe('de');

    const { id: userId, token } = await aNewShopper(service, { language: 'nl' });
    expect((await service.call(saveAccount, { body: { name: 'Kim' } }, { token, headers: german })).status).toBe(200);
    expect(await languageOf({ userId, token })).toBe('nl');
  });
});
