import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../fixtures/chromium.ts';
import { outpost, ROOT } from '../fixtures/site.ts';
import { teamOf } from '../fixtures/team.ts';
import { type Composition, visitRemotes } from './composition.ts';
import { keepTables } from './document.ts';
import { type PlatformResult, writePlatformReport } from './platform-report.ts';
import { type Memory, startVariant, type VariantSite } from './site-process.ts';
import { swapVersions } from './swaps.ts';

/**
 * `pnpm bench:platform`: what the platform costs with 1, 5, 20 and 50 registered remotes, and what a release, a rollback,
 * a recovery and 300 versions in one edge cost; prints the tables and puts them into docs/performance.md. Smaller:
 * `--visits 3 --swaps 20 --dry`.
 */
const COUNTS = [1, 5, 20, 50];
const REMOTE = 'mfe-marketing';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '25' },
    swaps: { type: 'string', default: '300' },
    dry: { type: 'boolean', default: false },
  },
});
const visits = Number(values.visits);
const swaps = Number(values.swaps);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const serve = (store: string): Promise<VariantSite> =>
  startVariant({ name: 'platform', variant: 'federated', render: 'server', service: 'recorded', store });

/**
 * The stores take turns, each time beginning with another, so that whatever else the machine does hits all of them. The
 * first two visits warm up and are not counted.
 */
async function measureComposition(dir: string): Promise<PlatformResult['compositions']> {
  const sites = await Promise.all(COUNTS.map(async (count) => ({ count, site: await serve(join(dir, String(count))) })));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  const found = new Map<number, Composition[]>(COUNTS.map((count) => [count, []]));
  try {
    for (let visit = -2; visit < visits; visit += 1)
      for (const [position] of sites.entries()) {
        const next = sites[(position + visit + sites.length) % sites.length];
        if (!next) continue;
        const measured = await visitRemotes(browser, next.site, next.count);
        if (visit >= 0) found.get(next.count)?.push(measured);
      }
    return found;
  } finally {
    await browser.close();
    await Promise.all(sites.map(({ site }) => site.stop()));
  }
}

/** A team changes a word, releases and goes back, three times. In seconds, each until a page of the site shows it. */
async function measureReleases(store: string): Promise<PlatformResult['releases']> {
  const team = await teamOf(REMOTE);
  const site = await serve(store);
  const times = { release: [] as number[], rollback: [] as number[] };
  const shown = async (version: string): Promise<void> => {
    while (!(await (await fetch(`${site.url}/en/home`)).text()).includes(version)) await new Promise((wait) => setTimeout(wait, 10));
  };
  const timed = async (args: string[], version: (printed: string) => string): Promise<number> => {
    const since = performance.now();
    const printed = await outpost([...args, '--store', store]);
    await shown(version(printed));
    return (performance.now() - since) / 1000;
  };
  try {
    await outpost(['release', team.folder, '--store', store]);
    for (let turn = 0; turn < 3; turn += 1) {
      await team.rewrite('src/locales/en.json', '"title": "', `"title": "${turn} `);
      times.release.push(await timed(['release', team.folder], (printed) => new RegExp(`${REMOTE} (\\S+)`).exec(printed)?.[1] ?? ''));
      times.rollback.push(await timed(['rollback', REMOTE], (printed) => / (\S+)\s*$/.exec(printed)?.[1] ?? ''));
    }
    return times;
  } finally {
    await site.stop();
    await team.leave();
  }
}

async function measureSwaps(store: string, swap: (number: number) => Promise<void>): Promise<PlatformResult['memory']> {
  const site = await serve(store);
  const memory: { after: number; memory: Memory }[] = [];
  try {
    await swapVersions(site, swaps, swap, async (after) => void memory.push({ after, memory: await site.memory() }));
    return memory;
  } finally {
    await site.stop();
  }
}

const dir = await mkdtemp(join(tmpdir(), 'outpost-bench-'));
const maker = fork(join(ROOT, 'scripts/bench/synthetic.ts'), ['--into', dir, '--counts', COUNTS.join(',')], { cwd: ROOT });
try {
  say('Making remotes …');
  await Promise.race([
    once(maker, 'message'),
    once(maker, 'exit').then(() => Promise.reject(new Error('The remotes of the benchmark could not be made'))),
  ]);
  say(`${visits} visits of each …`);
  const compositions = await measureComposition(dir);
  say('Releases …');
  const releases = await measureReleases(join(dir, '5'));
  say(`${swaps} versions …`);
  const memory = await measureSwaps(join(dir, '1'), async (swap) => {
    maker.send({ swap });
    await once(maker, 'message');
  });
  const [cpu] = cpus();
  const report = writePlatformReport({
    compositions,
    releases,
    memory,
    swaps,
    about: {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[1]?.toFixed(1)}`,
      visits,
    },
  });
  say(`\n${report}`);
  if (!values.dry) await keepTables('platform', report);
} finally {
  maker.kill();
  await rm(dir, { recursive: true, force: true });
}
