import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { addressMix } from './address-mix.ts';
import { withStore } from './bench-store.ts';
import { keepTables } from './document.ts';
import { type EdgeLoad, loadEdge } from './edge-load.ts';
import { table } from './report.ts';
import { startVariant, type VariantSite } from './site-process.ts';

/**
 * `pnpm bench:pages`: pages per second that the edge gives out of its cache, beside those that it composes, and the hit
 * ratio of a mix of addresses; prints the table and puts it into docs/performance.md. Smaller: `--pages 1000 --dry`; with releases
 * that are there: `--store .cache/bench/federated`.
 */
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '30000' }, store: { type: 'string' }, dry: { type: 'boolean', default: false } },
});
const pages = Number(values.pages);
const PAGE = '/en/home';
const TOKEN = 'token of the benchmark';
/** Pages per second of CPU. */
const AIMS = { kept: 6000, composed: 200 } as const;

async function onSite<T>(store: string, cache: number, measure: (site: VariantSite) => Promise<T>): Promise<T> {
  const site = await startVariant({
    name: 'pages',
    variant: 'federated',
    render: 'server',
    service: 'recorded',
    store,
    env: { OUTPOST_PAGE_CACHE: String(cache), OUTPOST_OPERATOR_TOKEN: TOKEN },
  });
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

async function hitRatio({ url }: VariantSite): Promise<number> {
  const answer = await fetch(`${url}/platform/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^outpost_page_cache_hit_ratio (\S+)$/m.exec(await answer.text())?.[1]);
}

async function sitePages({ url }: VariantSite): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemaps/en-1.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>[^<]*?\/en(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  return [PAGE.slice(3), ...found.filter((path) => path !== PAGE.slice(3))];
}

const row = (name: string, { pages: count, pagesPerSecond, pagesPerCpuSecond, median, p99 }: EdgeLoad, ratio?: number): string[] => [
  name,
  String(count),
  pagesPerSecond.toFixed(0),
  pagesPerCpuSecond.toFixed(0),
  median.toFixed(1),
  p99.toFixed(1),
  ratio === undefined ? '' : `${(ratio * 100).toFixed(1)} %`,
];

await withStore(values.store, async (store) => {
  const kept = await onSite(store, 64, async (site) => ({ load: await loadEdge(site, PAGE, pages), ratio: await hitRatio(site) }));
  const composed = await onSite(store, 0, (site) => loadEdge(site, PAGE, Math.ceil(pages / 30)));
  const mixed = await onSite(store, 64, async (site) => {
    const addresses = addressMix(await sitePages(site), Math.ceil(pages / 3));
    return { load: await loadEdge(site, addresses, addresses.length, 0), ratio: await hitRatio(site) };
  });
  const heads = ['one edge process, 8 connections', 'pages', 'pages / s', 'per second of CPU', 'median ms', '99 % ms', 'hits'];
  const rows = [
    row('home, kept', kept.load, kept.ratio),
    row('home, composed for each visitor', composed),
    row('mix, from an empty cache', mixed.load, mixed.ratio),
  ];
  const aim = (what: keyof typeof AIMS, { pagesPerCpuSecond }: EdgeLoad): string[] => [
    `${what} pages on one core, per second`,
    pagesPerCpuSecond.toFixed(0),
    `≥ ${AIMS[what]}`,
    pagesPerCpuSecond >= AIMS[what] ? 'met' : '**missed**',
  ];
  const [cpu] = cpus();
  const report = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
    table(heads, rows),
    '',
    table(['Aim', 'measured', 'aim', ''], [aim('kept', kept.load), aim('composed', composed)]),
  ].join('\n');
  process.stdout.write(`${report}\n`);
  if (!values.dry) await keepTables('pages', report);
});
