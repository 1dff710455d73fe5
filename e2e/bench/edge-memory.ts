import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { withStore } from './bench-store.ts';
import { keepTables } from './document.ts';
import { loadEdge } from './edge-load.ts';
import { table } from './report.ts';
import { type Memory, startVariant } from './site-process.ts';

/**
 * `pnpm bench:edge-memory`: the heap of an edge that composes page after page, after a collection, at ten moments; prints
 * the table and puts it into docs/performance.md. Other numbers: `--pages 100000`; releases that are there: `--store DIR`; without
 * writing: `--dry`.
 */
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '20000' }, store: { type: 'string' }, dry: { type: 'boolean', default: false } },
});
const pages = Number(values.pages);
const MOMENTS = 10;
/** Every kind of page is composed by another remote or loader. */
const ADDRESSES = ['/en/home', '/en/host', '/de/faq', '/en/stores', '/he/home', '/en/countries/germany', '/en/signin', '/en/no-such-page'];
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

await withStore(values.store, async (store) => {
  const site = await startVariant({
    name: 'memory',
    variant: 'federated',
    render: 'server',
    service: 'recorded',
    store,
    env: { OUTPOST_PAGE_CACHE: '0' },
  });
  const seen: { readonly after: number; readonly memory: Memory }[] = [];
  try {
    for (let turn = 0; turn < MOMENTS; turn++) {
      const { before, after } = await loadEdge(site, ADDRESSES, pages / MOMENTS, turn === 0 ? 500 : 0);
      if (turn === 0) seen.push({ after: 0, memory: before });
      seen.push({ after: ((turn + 1) * pages) / MOMENTS, memory: after });
      process.stderr.write(`${((turn + 1) * pages) / MOMENTS} pages: ${megabytes(after.heapUsed)} MB\n`);
    }
  } finally {
    await site.stop();
  }
  const report = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB.`,
    '',
    table(
      ['composed pages, after 500 to warm up', 'heap MB', 'RSS MB'],
      seen.map(({ after, memory: { heapUsed, rss } }) => [String(after), megabytes(heapUsed), megabytes(rss)]),
    ),
  ].join('\n');
  process.stdout.write(`${report}\n`);
  if (!values.dry) await keepTables('edge-memory', report);
});
