import { once } from 'node:events';
import { connect } from 'node:net';
import { signIn } from '@outpost/shared-contracts/accounts/calls';
import { FIELD_CODES } from '@outpost/shared-contracts/problem/field-codes';
import { Problem } from '@outpost/shared-contracts/problem/problem';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Operation, operationsOf, type PublishedDocument } from '../../test/fuzz/document.ts';
import { knownIn } from '../../test/fuzz/known.ts';
import { BOUNDARY, CALLERS, callersOf, type FuzzRequest, requestOf, thingsOf } from '../../test/fuzz/requests.ts';
import { type Known, SOLVED } from '../../test/fuzz/values.ts';
import { startService, type TestService } from '../../test/helper.ts';
import { listen, sendRaw, statusOf } from '../../test/raw-request.ts';
import { CALLS } from '../calls.ts';
import { startSession } from '../domains/accounts/repository.ts';
import { users } from '../domains/accounts/schema.ts';

/** Another seed sends other requests; a failure names its own. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** Of each call by each kind of caller. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
/** No answer takes longer, on a slow machine that does other things as well. */
const MAX_ANSWER_MS = 15_000;
/** No request keeps the event loop from all others for so long: the work of this thread, whatever else the machine does. */
const MAX_WORK_MS = 1500;

let service: TestService;
const tokens = new Map<string, string>();
/** How each call answered each kind of caller. */
const met = new Map<string, Map<string, Set<number>>>();

/** Sessions end while fuzzing: members get new ones. */
async function signInAll(): Promise<void> {
  for (const caller of CALLERS.slice(2)) {
    const [user] = await service.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, `${caller}@outpost.test`));
    if (!user) throw new Error(`there is no ${caller} any more`);
    tokens.set(caller, await startSession(service.db, user.id, { now: new Date(), address: '127.0.0.1', userAgent: 'fuzz' }));
  }
}

beforeAll(async () => {
  service = await startService();
  tokens.set('stranger', 'x'.repeat(43));
});
afterAll(() => service.close());

let port: Promise<number> | undefined;
const portOfService = () => (port ??= listen(service.app));

/** What must be true of every answer; throws what is not. */
async function ask(name: string, { method, url, caller, headers, payload }: FuzzRequest): Promise<void> {
  const token = tokens.get(caller);
  const body = payload?.includes(SOLVED) ? payload.replace(SOLVED, await service.solution()) : payload;
  const [before, cpu] = [performance.now(), process.threadCpuUsage()];
  const answer = await service.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': body.startsWith(BOUNDARY) ? `multipart/form-data; boundary=${BOUNDARY.slice(2)}` : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const took = performance.now() - before;
  const { user, system } = process.threadCpuUsage(cpu);
  const work = (user + system) / 1000;
  const said = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  const answers = met.get(name) ?? new Map<string, Set<number>>();
  met.set(name, answers.set(caller, (answers.get(caller) ?? new Set()).add(answer.statusCode)));
  if (answer.statusCode >= 500) throw new Error(`failed: ${said}`);
  if (took > MAX_ANSWER_MS) throw new Error(`took ${Math.round(took)} ms: ${said}`);
  if (work > MAX_WORK_MS) throw new Error(`kept the process for ${Math.round(work)} ms: ${said}`);
  if (answer.statusCode < 400) return;
  const problem = Problem.safeParse(answer.json()).data;
  if (!problem) throw new Error(`is no problem: ${said}`);
  // What has no code of its own is said by its fields: people read it in their language.
  const isSaid = problem.errors?.length && problem.errors.every(({ code }) => FIELD_CODES.some((known) => known === code));
  if (problem.code === 'refused' || (problem.code === 'validation_failed' && !isSaid)) throw new Error(`is said in English only: ${said}`);
}

async function faultsOf(operation: Operation, known: Known): Promise<string[]> {
  await signInAll();
  const faults = [];
  for (const [at, caller] of callersOf(operation).entries()) faults.push(...(await faultsFor(operation, caller, known, SEED + at)));
  return faults;
}

async function faultsFor(operation: Operation, caller: FuzzRequest['caller'], known: Known, seed: number): Promise<string[]> {
  const property = fc.asyncProperty(requestOf(operation, caller, known), (request) => ask(operation.name, request));
  const numRuns = RUNS * (1 + thingsOf(operation, known).length);
  const result = await fc.check(property, { seed, numRuns, endOnFailure: true });
  if (!result.failed) return [];
  const [{ payload, ...request } = {} as FuzzRequest] = result.counterexample ?? [];
  const why = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  return [`${operation.name} (seed ${SEED}) ${why}\n  ${JSON.stringify(request).slice(0, 400)}\n  ${payload?.slice(0, 400)}`];
}

/** Calls that answer about a thing only where there is one: met with the seed of every day, whatever another one meets. */
const REACHED = [
  'getPurchase',
  'getLatestPurchase',
  'getMyOrder',
  'getHost',
  'getHostReviews',
  'getHostAddress',
  'listPurchases',
  'listMessages',
  'sendMessage',
  'markSeen',
];
const isFine = (status: number): boolean => status < 300;

/** Each call was asked for by each kind of caller, and what names a thing got through to things that there are. */
function expectAllMet(operations: readonly Operation[]): void {
  for (const operation of operations) expect([...(met.get(operation.name)?.keys() ?? [])], operation.name).toEqual(callersOf(operation));
  const answered = [...met].filter(([, answers]) => [...answers.values()].some((statuses) => [...statuses].some(isFine)));
  const names = answered.map(([name]) => name);
  if (!process.env.FUZZ_SEED && !process.env.FUZZ_RUNS) expect(names).toEqual(expect.arrayContaining(REACHED));
}

describe(`requests made from the published document, seed ${SEED}`, () => {
  it('no call fails, is late, or keeps the others waiting, and everything is as before', async () => {
    const read = async (path: string) => (await service.app.inject(path)).json();
    const facts = ['/api/countries', '/api/occupations?lang=en', '/api/healthz', '/api/readyz'];
    const before = await Promise.all(facts.map(read));
    const operations = operationsOf((await read('/api/docs/json')) as PublishedDocument);
    expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(CALLS.map(({ name }) => name)));

    const faults: string[] = [];
    const known = await knownIn(service.db);
    for (const operation of operations) faults.push(...(await faultsOf(operation, known)));
    expect(faults.join('\n')).toBe('');
    expectAllMet(operations);
    expect(await Promise.all(facts.map(read))).toEqual(before);
    const body = { email: 'b2b@outpost.test', password: 'wrong', recaptcha: await service.solution() };
    expect((await service.call(signIn, { body })).problem.code).toBe('invalid_credentials');
    expect((await service.tokenOf('b2b@outpost.test')).token).toHaveLength(43);
  }, 300_000);
});

describe('over a real connection', () => {
  const json = 'content-type: application/json\r\n';
  const post = (rest: string) => `POST /api/anonymous HTTP/1.1\r\nhost: x\r\n${rest}`;
  const get = (path: string, rest = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${rest}\r\n`;

  it.each([
    ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n'],
    ['another version of HTTP', 'GET /api/countries HTTP/9.9\r\n\r\n'],
    ['no host', 'GET /api/countries HTTP/1.1\r\n\r\n'],
    ['an unknown method', 'FUZZ /api/countries HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a method that nobody uses', 'TRACE /api/countries HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a NUL in a header', get('/api/countries', 'x-a: a\0b\r\n')],
    ['headers of 100 KB', get('/api/countries', `x-a: ${'a'.repeat(100_000)}\r\n`)],
    ['5,000 headers', get('/api/countries', 'a: b\r\n'.repeat(5000))],
    ['an address of 100 KB', get(`/api/countries?a=${'a'.repeat(100_000)}`)],
    ['an address of 12 KB with percent signs', get(`/api/countries/${'%'.repeat(12_000)}`)],
    ['half an escape', get('/api/countries/%e0%a4%a')],
    ['dots', get('/api/../../../../etc/passwd')],
    ['two slashes', get('//evil.test/%2f..')],
    ['an absolute address', get('http://evil.test/api/countries')],
    ['bytes that are no ASCII', get('/api/countries/\xff\xfe')],
    ['two lengths', post(`${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`)],
    ['a negative length', post(`${json}content-length: -1\r\n\r\n`)],
    ['a length beyond all', post(`${json}content-length: 99999999999999999999\r\n\r\n`)],
    ['a length and pieces', post(`${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`)],
    ['pieces without a size', post(`${json}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`)],
    ['pieces that are too much', post(`${json}transfer-encoding: chunked\r\n\r\n${`400\r\n${' '.repeat(1024)}\r\n`.repeat(600)}`)],
    ['a body in another encoding', post(`${json}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`)],
    ['a body without a kind', post('content-length: 2\r\n\r\n{}')],
    ['a body for a GET', get('/api/countries', `${json}content-length: 2\r\n`)],
    ['an upgrade', get('/api/countries', 'connection: upgrade\r\nupgrade: websocket\r\n')],
  ])('%s is answered or refused', async (_, request) => {
    const status = statusOf(await sendRaw(await portOfService(), Buffer.from(request, 'latin1')));
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  it('a hundred requests in one piece, and visitors who leave in the middle, leave nothing behind', async () => {
    const port = await portOfService();
    const left = Array.from({ length: 50 }, (_, at) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(post(`${json}content-length: 100\r\n\r\n${'{'.repeat(at)}`));
      return socket;
    });
    expect(statusOf(await sendRaw(port, get('/api/healthz').repeat(100)))).toBe(200);
    for (const socket of left) socket.destroy();
    const connections = () => new Promise((resolve) => service.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    expect((await service.app.inject('/api/readyz')).statusCode).toBe(200);
  });

  it('one member opens twenty streams and no more', async () => {
    await signInAll();
    const port = await portOfService();
    const ask = get('/api/messages/stream', `x-access-token: ${tokens.get('shopper')}\r\n`);
    const open = Array.from({ length: 25 }, () => connect(port, '127.0.0.1'));
    onTestFinished(() => {
      for (const socket of open) socket.destroy();
    });
    const statuses = await Promise.all(
      open.map(async (socket) => {
        socket.write(ask);
        const [head] = await once(socket, 'data');
        return statusOf(String(head));
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
