import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../fixtures/chromium.ts';
import { withStore } from './bench-store.ts';
import { keepTables } from './document.ts';
import { table } from './report.ts';
import { startVariant } from './site-process.ts';
import { median } from './statistics.ts';

/**
 * `pnpm bench:lighthouse`: Lighthouse as it comes, for phones, on each kind of public page; prints the table and puts it
 * into docs/performance.md. Smaller: `--runs 1 --dry --page /en/home`; `--without-performance` where the machine is busy;
 * with releases that are there: `--store .cache/bench/federated`.
 */
const PAGES = [
  { kind: 'home', path: '/en/home' },
  { kind: 'hosts of a country', path: '/en/shop-from/us' },
  { kind: 'route between two countries', path: '/en/shop-from-us-to-uk' },
  { kind: 'destination', path: '/en/ship-to/united-kingdom' },
  { kind: 'country', path: '/en/countries/germany' },
  { kind: 'stores', path: '/en/stores' },
  { kind: 'guide to a store', path: '/en/how-to-shop-general-marketplace-and-ship-internationally' },
  { kind: 'calculator', path: '/en/shipping-cost-calculator' },
  { kind: 'campaign', path: '/en/c/mothers-day' },
  { kind: 'form', path: '/en/contact-us' },
  { kind: 'long text', path: '/en/terms' },
  { kind: 'page of another remote', path: '/en/become-a-host' },
  { kind: 'from right to left', path: '/he/home' },
] as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FULL = ['accessibility', 'best-practices', 'seo'] as const;

/**
 * Without a display there is no clock for frames: by default some runs draw at once and others wait for the software's, and
 * the measured times fall into two groups.
 */
const STEADY_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    'without-performance': { type: 'boolean', default: false },
    store: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const categories = values['without-performance'] ? FULL : CATEGORIES;
const pages = PAGES.filter(({ path }) => values.page?.includes(path) ?? true);

/** One look at a page by a browser of its own, so that nothing is left of the one before. */
async function look(url: string): Promise<Result> {
  const browser = await puppeteer.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS, ...STEADY_FRAMES] });
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const found = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
    if (!found) throw new Error(`Lighthouse said nothing of ${url}`);
    if (found.lhr.runtimeError) throw new Error(`${url}: ${found.lhr.runtimeError.message}`);
    return found.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = (looks: readonly Result[], category: string): string =>
  String(Math.round(100 * median(looks.map((one) => one.categories[category]?.score ?? 0))));
const timeOf = (looks: readonly Result[], audit: string, digits = 0): string =>
  median(looks.map((one) => one.audits[audit]?.numericValue ?? Number.NaN)).toFixed(digits);

/** Which audits cost a page points in the categories that are to be full. */
function missedIn({ categories: all, audits }: Result): string[] {
  return FULL.flatMap((category) => all[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => {
      const details = audits[id]?.details;
      const items = details && 'items' in details ? JSON.stringify(details.items).slice(0, 1500) : '';
      return `${id}: ${audits[id]?.title} ${items}`;
    });
}

async function measure(base: string): Promise<{ rows: string[][]; missed: string[] }> {
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const { kind, path } of pages) {
    const looks: Result[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) looks.push(await look(base + path));
    const full = FULL.map((category) => scoreOf(looks, category));
    const times = values['without-performance']
      ? []
      : [
          scoreOf(looks, 'performance'),
          timeOf(looks, 'largest-contentful-paint'),
          timeOf(looks, 'total-blocking-time'),
          timeOf(looks, 'cumulative-layout-shift', 3),
        ];
    rows.push([`${kind}, \`${path}\``, ...full, ...times]);
    for (const fault of new Set(looks.flatMap(missedIn))) missed.push(`${path}: ${fault}`);
    process.stderr.write(`${path}: ${[...full, ...times].join(' ')}\n`);
  }
  return { rows, missed };
}

await withStore(values.store, async (store) => {
  const site = await startVariant({ name: 'lighthouse', variant: 'federated', render: 'server', store });
  try {
    const { rows, missed } = await measure(site.url);
    const [cpu] = cpus();
    const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
    const heads = ['page', 'accessibility', 'best practices', 'SEO'];
    const report = [
      `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; median of ${values.runs}.`,
      table(values['without-performance'] ? heads : [...heads, 'performance', 'LCP ms', 'TBT ms', 'CLS'], rows),
      ...(values['without-performance'] ? ['Performance was not measured in this run: the machine had other work.'] : []),
    ].join('\n\n');
    process.stdout.write(`${[report, ...missed].join('\n\n')}\n`);
    if (!values.dry) await keepTables('lighthouse', report);
  } finally {
    await site.stop();
  }
});
