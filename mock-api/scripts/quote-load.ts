// Prices parcels again and again, over HTTP, at a service in a process of its own; prints the times as JSON.
// `pnpm bench:quotes` runs it. Options: --count 2000 --connections 16 --database embedded|postgres
import { parseArgs } from 'node:util';
import { priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { TOP_ROUTES } from '@outpost/shared-contracts/pricing/tables';
import { Agent } from 'undici';
import { startPostgres } from '../test/postgres.ts';
import { urlOf } from '../test/url-of.ts';
import { ask, inParallel, startService, timed } from './load.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '16' },
    database: { type: 'string', default: 'embedded' },
  },
});
const size = { count: Number(values.count), connections: Number(values.connections) };

/** A parcel of many: another way, weight, box and value each time. */
function aParcel(n: number) {
  const { from, to } = TOP_ROUTES[n % TOP_ROUTES.length] ?? { from: 'US', to: 'GB' };
  return {
    country_from: from,
    country_to: to,
    dimension: { weight: 1 + (n % 40) / 2, length: 20 + (n % 30), width: 20, height: 10 + (n % 20) },
    services: ['item_pictures'],
    declared_value: { minor: 5000 + (n % 50) * 1000, currency: 'USD' },
  };
}

async function measure(origin: string) {
  const dispatcher = new Agent({ connections: size.connections });
  const url = origin + urlOf(priceOrder, {});
  let asked = 0;
  const price = () => ask('PUT', url, dispatcher, aParcel(asked++));
  // Until the code of the service is compiled.
  await inParallel({ ...size, count: 200 }, async () => void (await price()));
  const times: number[] = [];
  const total = await timed(() => inParallel(size, async () => void times.push(await timed(price))));
  await dispatcher.close();
  return { times, perSecond: (size.count / total) * 1000 };
}

const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
const service = await startService(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: 'memory://' });
try {
  process.stdout.write(`${JSON.stringify({ ...size, ...(await measure(service.origin)) })}\n`);
} finally {
  service.stop();
  await postgres?.stop();
}
