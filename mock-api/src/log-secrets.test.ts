import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { carriedSecrets, own, type World } from '../test/carried-secrets.ts';
import { DATA_CLASSES } from '../test/data-classes.ts';
import { failingStatements, type Statement } from '../test/failing-statements.ts';
import { startService, type TestService } from '../test/helper.ts';
import { aNewShopper, messagesTo } from '../test/people.ts';
import { purchaseScenario } from '../test/purchases.ts';
import { allTables } from '../test/tables.ts';
import { CALLS } from './calls.ts';
import { users } from './domains/accounts/schema.ts';
import { tasks } from './platform/queue/schema.ts';
import { createQueue } from './platform/queue/table-queue.ts';

let service: TestService;
const world = {} as World;
let statements: Awaited<ReturnType<typeof failingStatements>>;
let lines: string[] = [];
const logged = () => lines.join('');
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  service = await startService({ LOG_LEVEL: 'trace', SECRET: 'the-secret-of-this-service-7f3a9c1e5b' }, { logTo });
  Object.assign(world, { service, scenario: await purchaseScenario(service) });
  statements = await failingStatements(service.db);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
});

/** Calls that were tried, by name. */
const calls = new Set<string>();
/** Fields of a request that open something. */
const OPENING = ['password', 'current_password', 'token', 'recaptcha', 'key', 'attempt', 'code'];
/** Calls whose `code` is a country's. */
const OF_COUNTRIES = ['getCountry', 'filterHostsOfCountry', 'getHostsOfCountry', 'getWarehousesOfCountry', 'suggestPlaces'];
const ENOUGH = 12;
/** Names of companies' events, which are open (`company_events.event_id`) and name their tasks in the log. */
const EVENT = /^evt_/;
/** What a statement carries: whole short texts, the beginning of long ones, and links in them. */
const carriedBy = ({ values }: Statement): string[] =>
  values
    .filter((value): value is string => typeof value === 'string' && value.length >= ENOUGH && !EVENT.test(value))
    .flatMap((text) => [text.slice(0, 60), ...(text.match(/[\w-]{43}/g) ?? [])]);

describe('a query that fails', () => {
  it.each(Object.entries(carriedSecrets(world)))(
    'does not tell the log the %s',
    async (_, prepare) => {
      const tried = new Set<string>();
      let last: Statement | undefined;
      do {
        const { secrets, call, input, sent = {} } = await prepare();
        last = undefined;
        lines = [];
        const stop = statements.watch((statement) => {
          if (last || tried.has(statement.text) || carriedBy(statement).length === 0) return false;
          tried.add(statement.text);
          last = statement;
          return true;
        });
        await service.call(call, input as never, sent).finally(stop);
        calls.add(call.name);
        const failed = last as Statement | undefined;
        // A task of the service may be what failed: its log comes when it comes.
        if (failed) await vi.waitFor(() => expect(logged(), failed.text).toContain('23514'), 5000);
        // Requests and tasks are named in the log on purpose, a task by what it is about.
        const names = lines.flatMap((line) => {
          const { reqId, key } = JSON.parse(line) as { reqId?: string; key?: string };
          return [reqId, key?.split(':')[0]];
        });
        const carried = failed ? carriedBy(failed).filter((text) => !names.includes(text)) : [];
        for (const secret of [...secrets, ...carried, service.config.secret]) expect(logged(), failed?.text).not.toContain(secret);
      } while (last);
      expect(tried.size).toBeGreaterThan(0);
    },
    120_000,
  );

  it('was tried for every call whose request holds something that opens', () => {
    const opening = CALLS.filter(({ params, query, body }) =>
      [params, query, body].some((part) => part && 'shape' in part && OPENING.some((name) => name in (part.shape as object))),
    ).map(({ name }) => name);
    expect(opening.filter((name) => !OF_COUNTRIES.includes(name) && !calls.has(name))).toEqual([]);
  });

  it('of a task is told by its code, in the log and beside the task', async () => {
    const { db, app } = service;
    const queue = createQueue({ db, listen: async () => undefined, now: () => new Date(), log: app.log });
    const name = own('Somebody');
    queue.work({
      name: 'of the test',
      run: async () => void (await db.update(users).set({ name }).where(eq(users.id, 0))),
    });
    await db.transaction((transaction) => queue.send(transaction, { name: 'of the test', key: '1', data: {} }));
    lines = [];
    const stop = statements.watch(({ values }) => values.includes(name));
    await queue.runDue().finally(stop);
    const [task] = await db.select().from(tasks).where(eq(tasks.name, 'of the test'));
    expect(task?.lastError).toBe('of the database: 23514');
    expect(logged()).toContain('task failed');
    expect(logged()).not.toContain(name);
  });

  it('sends what the tests above look for: the link of a mail stands in what fails', async () => {
    const { email } = await aNewShopper(service);
    const [mail] = await messagesTo(service, email);
    expect(carriedBy({ text: '', values: [mail?.body] }).some((text) => mail?.body.includes(`/email-confirmation/${text}`))).toBe(true);
  });
});

describe('a row that the database refuses', () => {
  const columns = Object.entries(DATA_CLASSES).flatMap(([table, { secret = '', personal: own = '' }]) =>
    `${secret} ${own}`
      .split(' ')
      .filter(Boolean)
      .map((column) => [table, column] as const),
  );

  it.each(columns)('%s.%s is not in the log, whatever the database says of it', async (tableName, columnName) => {
    const table = (await allTables()).find((one) => getTableName(one) === tableName);
    if (!table) throw new Error(`there is no table ${tableName}`);
    const [key, column] = Object.entries(getTableColumns(table)).find(([, one]) => one.name === columnName) ?? [];
    if (!key || !column) throw new Error(`there is no column ${tableName}.${columnName}`);
    const secret = own('Word of somebody ');
    const value = column.getSQLType().includes('json') ? { of: secret } : column.getSQLType() === 'bytea' ? Buffer.from(secret) : secret;
    lines = [];
    const stop = statements.watch(({ text }) => text.startsWith(`insert into "${tableName}"`));
    const error = await service.db
      .insert(table)
      .values({ [key]: column.columnType === 'PgArray' ? [value] : value } as never)
      .catch((failure: unknown) => failure)
      .finally(stop);
    const words = (function* (at: unknown): Generator<string> {
      for (let one = at; one instanceof Error; one = one.cause) yield `${one.message} ${'detail' in one ? one.detail : ''}`;
    })(error);
    expect([...words].join('\n'), 'the error itself says it').toContain(secret);
    service.app.log.error({ err: error }, 'failed');
    service.app.log.error(error);
    service.app.log.warn({ error, reason: (error as Error).message }, (error as Error).message);
    // What the service's own tasks say meanwhile is looked at as well.
    expect(lines.filter((line) => line.includes(`insert into \\"${tableName}\\"`)).length).toBeGreaterThanOrEqual(3);
    expect(logged()).not.toContain(secret);
    expect(logged()).not.toContain(Buffer.from(secret).toString('hex'));
  });
});
