// Reads lists of orders again and again, over HTTP, at a service in a process of its own whose database holds many: the
// first page, a page far behind, one status, and a search, each with the counts of all tabs; prints the times and the plans
// as JSON. `pnpm bench:orders` runs it.
// Options: --orders 1000000 --busy 20000 --count 400 --connections 16 --database embedded|postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { getChallenge, signIn } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import type { Call, CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import { listHostOrders } from '@outpost/shared-contracts/orders/calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import pg from 'pg';
import { Agent } from 'undici';
import { EMBEDDED } from '../src/platform/db/database.ts';
import { SAMPLE_PASSWORD } from '../src/seed/accounts.ts';
import { startPostgres } from '../test/postgres.ts';
import { urlOf } from '../test/url-of.ts';
import { ask, inParallel, startService, timed } from './load.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    busy: { type: 'string', default: '20000' },
    count: { type: 'string', default: '400' },
    connections: { type: 'string', default: '16' },
    database: { type: 'string', default: 'postgres' },
  },
});
const size = { count: Number(values.count), connections: Number(values.connections) };
/** The sample host, who has the busy share of all orders. */
const HOST_ID = 2;
const WARM_UP = 64;
const { canceled, on_hold: onHold } = ORDER_STATUS;

/** What has many rows: shoppers, orders in every status over three years, two things in each. */
const FILLING = [
  `insert into users (email, type, username, name, surname, country_code, terms_accepted_at, created_at)
   select 'load-' || n || '@example.com', 1, 'load-' || n, 'Load', 'Shopper ' || n, 'GB', now(), now()
   from generate_series(1, ${Math.max(100, Math.ceil(Number(values.orders) / 50))}) n`,
  `create temp table load_shoppers as select row_number() over (order by id) - 1 as place, id from users where email like 'load-%'`,
  `create temp table load_hosts as select row_number() over (order by id) - 1 as place, id from users where type = 2 and id <> ${HOST_ID}`,
  `create index on load_shoppers (place)`,
  `insert into package_orders (id, order_number, status, status_since, shopper_id, host_id, destination_code, store_name, tracking_number,
     photos, services, created_at, updated_at)
   select 1000000 + n, 'OP-' || (1000000 + n), (array[${Object.values(ORDER_STATUS)
     .filter((status) => status !== canceled && status !== onHold)
     .join(',')}])[1 + n % ${Object.values(ORDER_STATUS).length - 2}], t.at, s.id,
     case when n <= ${Number(values.busy)} then ${HOST_ID} else h.id end,
     (array['GB', 'DE', 'FR', 'IL', 'JP'])[1 + n % 5], 'Store ' || (n % 997), 'LOAD' || n || 'X', '[]', '[]', t.at, t.at
   from generate_series(1, ${Number(values.orders)}) n
   cross join lateral (select now() - (n % 1095) * interval '1 day' - n * interval '1 second' / 100 as at) t
   join load_shoppers s on s.place = n % (select count(*) from load_shoppers)
   join load_hosts h on h.place = n % (select count(*) from load_hosts)`,
  `insert into package_order_items (order_id, place, title, quantity, unit_cents, category)
   select o.id, p, case p when 0 then 'Jacket ' else 'Socks ' end || (o.id % 4999), 1 + p, 1999, 'clothing'
   from package_orders o cross join generate_series(0, 1) p where o.id > 1000000`,
  `update package_orders o set contents = i.text from (select order_id, string_agg(title || E'\\n' || category, E'\\n' order by place) as text
     from package_order_items group by order_id) i where i.order_id = o.id and o.id > 1000000`,
  'vacuum analyze users',
  'vacuum analyze package_orders',
  'vacuum analyze package_order_items',
];

/** What is asked for; a search finds a few among all of the host's. */
const QUESTIONS = {
  'first page': {},
  'one status': { status: String(ORDER_STATUS.arrived) },
  'page 200': { page: 200 },
  'search, store': { q: 'store 99' },
  'search, contents': { q: 'jacket 401' },
  'search, tracking number': { q: 'LOAD1234' },
} as const;

async function measure(origin: string) {
  const dispatcher = new Agent({ connections: size.connections });
  let token = '';
  async function call<C extends Call>(definition: C, input: CallInput<C>): Promise<CallReply<C>> {
    const { body, ...rest } = input as { body?: object };
    const headers: Record<string, string> = token ? { 'x-access-token': token } : {};
    return (await ask(definition.method as 'GET' | 'POST', origin + urlOf(definition, rest), dispatcher, body, headers)) as CallReply<C>;
  }
  const recaptcha = await solveChallenge((await call(getChallenge, {})).data);
  token = (await call(signIn, { body: { email: 'host@outpost.test', password: SAMPLE_PASSWORD, recaptcha } })).data.token;
  const results: { question: string; found: number; refused: number; times: number[] }[] = [];
  for (const [question, query] of Object.entries(QUESTIONS)) {
    let found = 0;
    let refused = 0;
    const list = async () => {
      const { total } = await call(listHostOrders, {
        params: { userId: HOST_ID },
        query: { status: 'all', days: 0, per_page: 20, ...query },
      } as never);
      found = total;
    };
    const times: number[] = [];
    /** A service that is too busy says so (503); how long that took counts as well. */
    const timedList = () => timed(() => list().catch(() => (refused += 1)));
    await inParallel({ ...size, count: WARM_UP }, async () => void (await timedList()));
    refused = 0;
    await inParallel(size, async () => void times.push(await timedList()));
    results.push({ question, found, refused, times });
  }
  await dispatcher.close();
  return results;
}

/** Runs statements where the service is not running. */
async function onPostgres(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function onEmbedded(directory: string, statements: readonly string[]): Promise<void> {
  const client = await PGlite.create({ dataDir: directory, ...EMBEDDED });
  for (const statement of statements) await client.exec(statement);
  await client.close();
}

/** Starts the service once, so that the tables are there, and ends it. */
async function prepare(environment: Record<string, string>): Promise<void> {
  const service = await startService(environment);
  service.stop();
  await service.gone;
}

const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
const directory = await mkdtemp(join(tmpdir(), 'outpost-orders-'));
const environment: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: join(directory, 'db') };
try {
  await prepare(environment);
  if (postgres) await onPostgres(postgres.url, FILLING);
  else await onEmbedded(environment.DATA_DIR ?? '', FILLING);
  const service = await startService(environment);
  try {
    process.stdout.write(`${JSON.stringify({ ...size, results: await measure(service.origin) })}\n`);
  } finally {
    service.stop();
    await service.gone;
  }
} finally {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
}
