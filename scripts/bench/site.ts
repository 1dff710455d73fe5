import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '@outpost/mock-api/app';
import { readConfig as readApiConfig } from '@outpost/mock-api/config';
import { simulateOutside } from '@outpost/mock-api/simulators';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import { buildEdge, type EdgeOptions, type MountedApi } from '@outpost/shell/edge';
import { readConfig } from '@outpost/shell/edge-config';
import { releaseAll } from '../release-all.ts';
import { renderInBrowser } from './browser-rendering.ts';
import { buildMonolith } from './monolith.ts';

/**
 * One variant of the site for the benchmark:
 * `node scripts/bench/site.ts --variant federated|monolith --render server|browser [--service recorded] [--store dir] [--build]`.
 * Listens on PORT and prints its address; with a recorded service the edge asks each question once, so that its own work is
 * measured and not the database's; with --build it releases and builds everything and ends. A message `usage` from the parent process is
 * answered with the process's memory and its seconds of CPU.
 */
type Service = Awaited<ReturnType<typeof buildApp>>;

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/bench');
const STORE = join(CACHE, 'federated');
const MONOLITH = join(CACHE, 'monolith');

const { values } = parseArgs({
  options: {
    variant: { type: 'string', default: 'federated' },
    render: { type: 'string', default: 'server' },
    service: { type: 'string', default: 'live' },
    build: { type: 'boolean', default: false },
    store: { type: 'string', default: STORE },
  },
});

if (values.build) {
  await rm(CACHE, { recursive: true, force: true });
  await releaseAll(ROOT, STORE, say);
  await buildMonolith(ROOT, STORE, MONOLITH);
  say('built     monolith');
} else await serve(values.variant === 'monolith', values.render === 'browser');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function serve(monolith: boolean, inBrowser: boolean): Promise<void> {
  const config = readConfig({
    ...process.env,
    OUTPOST_STORE: monolith ? MONOLITH : values.store,
    OUTPOST_MODE: 'demonstration',
    OUTPOST_LOG: 'warn',
    // Composing is what is measured, unless a benchmark asks for the cache.
    OUTPOST_PAGE_CACHE: process.env.OUTPOST_PAGE_CACHE ?? '0',
  });
  const api = await buildApp(readApiConfig({ ...process.env, DATA_DIR: 'memory://', LOG_LEVEL: 'warn', OUTPOST_MODE: 'demonstration' }), {
    simulate: simulateOutside,
  });
  await api.ready();
  const service = values.service === 'recorded' ? recorded(api) : api;
  const edge = await buildEdge(config, service, monolith ? await monolithReleases() : {});
  if (inBrowser) renderInBrowser(edge);
  await edge.listen({ port: config.port, host: config.host });
  say(`Outpost is at http://localhost:${config.port}/`);
  process.on('message', (message) => {
    if (message !== 'usage') return;
    // All that can be collected: sources and code that V8 keeps for a possible next use count as free.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({ rss, heapUsed, cpu: (user + system) / 1e6 });
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.once(signal, () => void edge.close().then(() => api.close().then(() => process.exit(0))));
}

/** The service, but each question of the edge reaches it once; the answer is given again to all that ask the same. */
function recorded(api: Service): MountedApi {
  const answers = new Map<string, unknown>();
  const inject = ((options: { method: string; url: string; query: unknown }) => {
    const question = JSON.stringify([options.method, options.url, options.query]);
    const answer = answers.get(question) ?? api.inject(options as never);
    answers.set(question, answer);
    return answer;
  }) as MountedApi['inject'];
  return { routing: api.routing, inject };
}

/** A release set in which every package lies in the monolith's one folder. */
async function monolithReleases(): Promise<EdgeOptions> {
  const manifests = JSON.parse(await readFile(join(MONOLITH, 'manifests.json'), 'utf8')) as RemoteManifest[];
  const released = manifests.map((manifest) => ({ manifest, base: `/remotes/shell/${manifest.version}/` }));
  const shell = released.find(({ manifest }) => manifest.name === 'shell');
  if (!shell) throw new Error('The monolith is not built: node scripts/bench/site.ts --build');
  const set: ReleaseSet = { id: 'monolith', revision: 1, shell, remotes: released.filter((one) => one !== shell) };
  return { releases: (live) => ({ ...live, current: async () => set, setFor: async () => set, revision: async () => 1 }) };
}
