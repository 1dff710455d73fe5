import type { Call } from '@outpost/shared-contracts/call/call';
import { FieldProblem } from '@outpost/shared-contracts/problem/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../test/helper.ts';
import { CALLS } from './calls.ts';
import { exampleOf } from './platform/docs/example.ts';
import { isKept } from './platform/http/kept-answers.ts';
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
    for (const call of CALLS.filter(({ body }) => body)) {
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
    const kept = CALLS.filter(isKept);
    expect(kept.length).toBeGreaterThan(20);
    for (const call of kept) {
      const values = valuesOf(call);
      const query = { ...queryOf(call), ...('from' in queryOf(call) ? { from: 'US' } : {}) };
      const answer = await ask(call, { query, values });
      const { etag, 'cache-control': control } = answer.headers;
      expect([call.name, answer.statusCode]).toEqual([call.name, 200]);
      expect(String(etag), call.name).toMatch(/^W\/"[\w-]{27}"$/);
      expect(String(control), call.name).toMatch(/^public, max-age=\d{1,3}(, must-revalidate)?$/);
      const again = await ask(call, { query, values, headers: { 'if-none-match': `"other", ${etag}` } });
      expect([call.name, again.statusCode, again.body, again.headers.etag]).toEqual([call.name, 304, '', etag]);
      const other = await ask(call, { query, values, headers: { 'if-none-match': 'W/"other"' } });
      expect([call.name, other.statusCode]).toEqual([call.name, 200]);
    }
  });

  it('no other answer is kept by anybody', async () => {
    for (const call of CALLS.filter(({ method }) => method === 'GET').filter((one) => !isKept(one))) {
      const answer = await ask(call, { query: queryOf(call) });
      expect([call.name, answer.headers['cache-control'], answer.headers.etag]).toEqual([call.name, 'no-store', undefined]);
    }
  });
});

describe('every call that is told a language', () => {
  it('answers in that of Accept-Language where none is given, and in the given one otherwise', async () => {
    const valuesOf = await thereIs();
    const spoken = CALLS.filter((call) => isKept(call) && languageFieldOf(call.query));
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
});
