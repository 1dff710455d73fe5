import { EventEmitter } from 'node:events';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { type RunningPostgres, startPostgres } from '../../../test/postgres.ts';
import { purchaseScenario } from '../../../test/purchases.ts';
import { relayTo } from '../../../test/relay.ts';
import { openDatabase } from './database.ts';
import { DatabaseBusyError, whyBusy } from './errors.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from './limits.ts';
import { createSemaphore } from './semaphore.ts';
import { transactionsOver } from './transactions.ts';

describe('turns', () => {
  it('are given in the order of asking, and refused after the time that one may wait', async () => {
    const take = createSemaphore(2, 50);
    const [first, second] = [await take(), await take()];
    const order: string[] = [];
    const third = take().then((back) => {
      order.push('third');
      return back;
    });
    const fourth = take().then(() => order.push('fourth'));
    first();
    first();
    (await third)();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
    await expect(take()).rejects.toThrow(DatabaseBusyError);
    second();
    await expect(take()).resolves.toBeTypeOf('function');
  });

  it('are not waited for by more than can be served', async () => {
    const take = createSemaphore(1, 1000);
    const back = await take();
    const waiting = Array.from({ length: 500 }, () => take().then((next) => next()));
    await expect(take()).rejects.toThrow('too many');
    back();
    await Promise.all(waiting);
  });
});

/** A pool with one connection, on which the statements that match are refused; knows how it came back. */
function fakePool(refused: RegExp, how: (client: EventEmitter) => Error) {
  let status = 'I';
  const returned: boolean[] = [];
  const client = Object.assign(new EventEmitter(), {
    getTransactionStatus: () => status,
    release: (close: boolean) => void returned.push(close),
    async query({ text }: { text: string }) {
      if (refused.test(text)) throw how(client);
      status = text === 'begin' ? 'T' : /^(commit|rollback)$/.test(text) ? 'I' : status;
      return { rows: [] };
    },
  });
  const connect = async () => client as unknown as pg.PoolClient;
  return { returned, listening: () => client.listenerCount('error'), transaction: transactionsOver({ connect }, { pool: 3, wait: 50 }) };
}

const sqlState = (code: string) => () => Object.assign(new Error('refused'), { code });
const broken = (client: EventEmitter) => {
  client.emit('error', new Error('Connection terminated unexpectedly'));
  return new Error('Connection terminated unexpectedly');
};

describe('a transaction over a pool', () => {
  const work = (fails: boolean) => async () => {
    if (fails) throw new Error('the work failed');
    return 'done';
  };

  it.each([
    ['begin breaks', /^begin$/, broken, false, true],
    ['begin is refused', /^begin$/, sqlState('53300'), false, false],
    ['commit breaks', /^commit$/, broken, false, true],
    ['commit is refused', /^commit$/, sqlState('40001'), false, false],
    ['rollback breaks', /^rollback$/, broken, true, true],
    ['rollback is refused', /^rollback$/, sqlState('57014'), true, true],
    ['commit and rollback are refused', /^(commit|rollback)$/, sqlState('57014'), false, true],
    ['nothing is refused', /^$/, broken, false, false],
    ['the work fails', /^$/, broken, true, false],
  ] as const)('when %s gives its connection back, closed if anything may be open', async (_, refused, how, fails, closed) => {
    const pool = fakePool(refused, how);
    // One turn only: whoever keeps it lets nobody else work.
    for (const round of [1, 2]) {
      const outcome = pool.transaction(work(fails));
      if (fails || refused.source !== '^$') await expect(outcome).rejects.toThrow();
      else expect(await outcome).toBe('done');
      expect(pool.returned).toEqual(Array(round).fill(closed));
      expect(pool.listening()).toBe(0);
    }
  });

  it('leaves two connections of the pool to single statements, however many transactions wait', async () => {
    let taken = 0;
    const connect = () => {
      taken += 1;
      return new Promise<never>(() => undefined);
    };
    const transaction = transactionsOver({ connect }, { pool: 5, wait: 50 });
    const outcomes = Array.from({ length: 10 }, () => transaction(work(false)).catch(whyBusy));
    expect(await Promise.all(outcomes.slice(3))).toEqual(Array(7).fill('connection'));
    expect(taken).toBe(3);
  });

  it('without a connection says that the database is busy, and lets the next one try', async () => {
    const connect = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
    const transaction = transactionsOver({ connect }, { pool: 3, wait: 50 });
    for (const _ of [1, 2]) expect(whyBusy(await transaction(work(false)).catch((error: unknown) => error))).toBe('connection');
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ DATABASE_WAIT_MS: '100', DATABASE_IDLE_TRANSACTION_MS: '500' });
  });
  afterAll(() => service.close());

  it('lets nobody wait for ever behind a transaction, and ends one that does not end', async () => {
    let late: Promise<unknown> | undefined;
    let free = (_?: unknown) => {};
    const held = service.db.transaction(async (transaction) => {
      await transaction.execute(sql`update users set name = 'never'`);
      await new Promise((resolve) => {
        free = resolve;
      });
      late = transaction.execute(sql`select 1`);
      await late;
    });
    const outcome = expect(held).rejects.toThrow('longer than 2000 ms');
    const refused = await service.call(getCountries, {});
    expect([refused.problem.code, refused.headers['retry-after']]).toEqual(['unavailable', '5']);
    await outcome;
    free();
    await expect.poll(() => late && 'begun').toBe('begun');
    await expect(late).rejects.toThrow();
    expect((await service.call(getCountries, {})).status).toBe(200);
    const { rows } = (await service.db.execute(sql`select 1 from users where name = 'never'`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });
});

describe('PostgreSQL', () => {
  let postgres: RunningPostgres;
  let service: TestService;
  beforeAll(async () => {
    postgres = await startPostgres({ durable: false });
    service = await startService({
      DATABASE_URL: postgres.url,
      DATABASE_POOL: '5',
      DATABASE_LOCK_MS: '400',
      DATABASE_IDLE_TRANSACTION_MS: '400',
      DATABASE_STATEMENT_MS: '2000',
    });
  });
  afterAll(async () => {
    await service?.close();
    await postgres?.stop();
  });

  async function other(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  it('with a row that somebody holds: thirteen payments are sent away, and others are answered meanwhile', async () => {
    const scenario = await purchaseScenario(service);
    const purchase = await scenario.confirmed();
    const holder = await other();
    await holder.query('begin');
    await holder.query('select 1 from bfm_purchases where id = $1 for update', [purchase.id]);
    let settled = 0;
    const payments = Array.from({ length: 13 }, () => scenario.payCall(purchase).finally(() => (settled += 1)));
    for (let i = 0; i < 5; i += 1) expect((await service.call(getCountries, {})).status).toBe(200);
    expect(settled).toBeLessThan(13);
    const answers = await Promise.all(payments);
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(13).fill([503, '5']));
    const asked = service.db.execute(sql`select 1 from bfm_purchases where id = ${purchase.id} for update`);
    expect(whyBusy(await asked.catch((error: unknown) => error)), 'for the row, not for the statement').toBe('55P03');
    await holder.query('rollback');
    expect((await scenario.payCall(purchase)).status).toBe(200);
    const open = async () => (await holder.query(`select 1 from pg_stat_activity where state like 'idle in transaction%'`)).rowCount;
    await expect.poll(open).toBe(0);
  });

  it('ends a statement that takes too long, and a transaction that does nothing; the next ones work', async () => {
    expect(whyBusy(await service.db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error))).toBe('57014');
    const watcher = await other();
    const idle = service.db.transaction(async (transaction) => {
      const { rows } = (await transaction.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
      await expect
        .poll(async () => (await watcher.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount)
        .toBe(0);
      await transaction.execute(sql`select 1`);
    });
    expect(whyBusy(await idle.catch((error: unknown) => error))).toBe('connection');
    expect(await service.db.transaction(async () => 'works')).toBe('works');
    expect((await service.call(getCountries, {})).status).toBe(200);
  });

  const ownDatabase = async (url: string, limits: Partial<DatabaseLimits>) => {
    const database = await openDatabase({ databaseUrl: url, dataDir: '', databaseLimits: { ...DATABASE_LIMITS, ...limits } });
    onTestFinished(() => database.close());
    return database.db;
  };

  it('is asked over no more connections than it may be, and who waits too long for one is sent away', async () => {
    const db = await ownDatabase(postgres.url, { pool: 3, wait: 2000, statement: 120_000 });
    const watcher = await other();
    const sleepers = `from pg_stat_activity where query = 'select pg_sleep(100)' and state = 'active'`;
    const asleep = async () => (await watcher.query(`select 1 ${sleepers}`)).rowCount;
    const sleeping = Array.from({ length: 3 }, async () => await db.execute(sql`select pg_sleep(100)`).catch(() => 'woken'));
    await expect.poll(asleep).toBe(3);
    const refused = await db.execute(sql`select 'never'`).catch((error: unknown) => error);
    expect([whyBusy(refused), await asleep()]).toEqual(['connection', 3]);
    await watcher.query(`select pg_cancel_backend(pid) ${sleepers}`);
    expect(await Promise.all(sleeping)).toEqual(['woken', 'woken', 'woken']);
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  });

  it('that says nothing at all any more is not waited for, and asked again over another connection', async () => {
    const relay = await relayTo(postgres.url);
    const db = await ownDatabase(relay.url, { statement: 400 });
    await db.execute(sql`select 1`);
    relay.silence();
    expect(whyBusy(await db.execute(sql`select 1`).catch((error: unknown) => error))).toBe('connection');
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  });

  it('that drops a connection which nobody uses ends nothing', async () => {
    const relay = await relayTo(postgres.url);
    const db = await ownDatabase(relay.url, {});
    await db.execute(sql`select 1`);
    relay.cut();
    await expect.poll(relay.open).toBe(0);
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  });

  it('when its connections are cut off under load: 503 or an answer, and afterwards as before', async () => {
    const watcher = await other();
    const calls = Array.from({ length: 40 }, () => service.call(getCountries, {}));
    await watcher.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'postgres'`);
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status);
    // That a connection was cut is heard of a moment later than the calls on the others have their answers.
    await expect.poll(async () => (await service.call(getCountries, {})).status).toBe(200);
    const after = await Promise.all(Array.from({ length: 20 }, () => service.call(getCountries, {})));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
