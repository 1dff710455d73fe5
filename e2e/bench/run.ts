import { readFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../fixtures/chromium.ts';
import { ROOT } from '../fixtures/site.ts';
import { keepTables } from './document.ts';
import { loadEdge } from './edge-load.ts';
import { coldAndWarm, type Visit } from './measure.ts';
import { type EdgeResult, medianVisit, type VariantResult, writeReport } from './report.ts';
import { buildSites, startVariant, type Variant } from './site-process.ts';

/**
 * `pnpm bench`: measures home as federated site and as monolith, rendered on the server and in the browser, and the
 * edge; prints the tables and puts them into docs/performance.md. Smaller: `--runs 1 --pages 0 --dry`.
 */
const VARIANTS: readonly Variant[] = [
  { name: 'federated, server', variant: 'federated', render: 'server' },
  { name: 'federated, browser', variant: 'federated', render: 'browser' },
  { name: 'monolith, server', variant: 'monolith', render: 'server' },
  { name: 'monolith, browser', variant: 'monolith', render: 'browser' },
];
const PATH = '/en/home';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    pages: { type: 'string', default: '10000' },
    dry: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const pages = Number(values.pages);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function measureVariants(): Promise<{ results: VariantResult[]; browserVersion: string }> {
  const sites = await Promise.all(VARIANTS.map(async (variant) => ({ variant, site: await startVariant(variant) })));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  const visits = new Map<Variant, { cold: Visit; warm: Visit }[]>(VARIANTS.map((variant) => [variant, []]));
  try {
    // The first visit warms up the server and is not counted.
    for (let run = 0; run <= runs; run += 1)
      for (const { variant, site } of sites) {
        const measured = await coldAndWarm(browser, site.url + PATH);
        if (run === 0) continue;
        visits.get(variant)?.push(measured);
        say(`${run}/${runs} ${variant.name}: LCP ${Math.round(measured.cold.lcp)} ms cold, ${Math.round(measured.warm.lcp)} ms warm`);
      }
    const results = [...visits].map(([variant, measured]) => ({
      variant,
      cold: medianVisit(measured.map(({ cold }) => cold)),
      warm: medianVisit(measured.map(({ warm }) => warm)),
    }));
    return { results, browserVersion: browser.version() };
  } finally {
    await browser.close();
    await Promise.all(sites.map(({ site }) => site.stop()));
  }
}

/** The edge by itself over many pages, then with the service and its database in the same process over a tenth of them. */
async function measureEdge(): Promise<EdgeResult[]> {
  const results: EdgeResult[] = [];
  if (pages === 0) return results;
  for (const service of ['recorded', 'live'] as const) {
    const count = service === 'recorded' ? pages : Math.ceil(pages / 10);
    say(`The edge renders ${count} pages, the service is ${service} …`);
    const site = await startVariant({ name: 'edge', variant: 'federated', render: 'server', service });
    try {
      results.push({ service, load: await loadEdge(site, PATH, count) });
    } finally {
      await site.stop();
    }
  }
  return results;
}

async function versionOf(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'shell/node_modules', name, 'package.json'), 'utf8')) as { version: string };
  return `${name} ${version}`;
}

await buildSites();
const { results, browserVersion } = await measureVariants();
const edge = await measureEdge();
const [cpu] = cpus();
const report = writeReport(results, edge, {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
  versions: [
    `Chromium ${browserVersion}`,
    `Node ${process.versions.node}`,
    ...(await Promise.all(['react', '@rspack/core'].map(versionOf))),
  ].join(', '),
  runs,
});
say(`\n${report}`);
if (!values.dry) await keepTables('bench', report);
