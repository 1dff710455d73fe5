import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { freePort, ROOT } from '../fixtures/site.ts';
import { keepTables } from './document.ts';
import { memoryOfTree, type ProcessMemory } from './process-memory.ts';
import { table } from './report.ts';
import { median } from './statistics.ts';

/**
 * `pnpm bench:memory`: what `npm start` holds under the load of a quiet hour (mock-api/scripts/light-load.ts), ten times
 * as fast, beside the same site without the limits of the script `site`; prints the table and puts it into
 * docs/operations.md. An hour as it is: `--faster 1`. Shorter: `--minutes 10 --dry`. One alone: `--only limited`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    faster: { type: 'string', default: '10' },
    only: { type: 'string' },
    /** Every sample, as lines of JSON. */
    samples: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const AIM = 450;
const STARTS = {
  limited: { name: '`npm start`', command: ['npm', 'start'] },
  unlimited: { name: 'without its limits', command: [process.execPath, 'scripts/start-site.ts'] },
} as const;
const MB = 2 ** 20;
const run = promisify(execFile);

interface Heap {
  readonly heapTotal: number;
  readonly heapUsed: number;
  readonly external: number;
}
const isSite = ({ command }: ProcessMemory): boolean => /^\S*\bnode .*start-site\.ts$/.test(command);
const sum = (parts: readonly ProcessMemory[], of: (part: ProcessMemory) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);

/** Starts the site twice, so that what only the first start does (building, seeds) is not in the numbers, and puts it under load. */
async function measure(name: string, [program, ...args]: readonly [string, ...string[]]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'outpost-memory-'));
  const probe = join(folder, 'probe');
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'db'),
    OUTPOST_STORE: join(folder, 'store'),
    OUTPOST_LOG: 'error',
    OUTPOST_MEMORY_PROBE: probe,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'memory-probe.mjs'))}`,
  };
  async function start(): Promise<{ pid: number; stop: () => Promise<void> }> {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    const { pid } = child;
    if (pid === undefined) throw new Error(`${program} does not start`);
    let output = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      output += String(chunk);
      if (output.includes('Outpost is at')) break;
    }
    child.stdout.resume();
    if (!output.includes('Outpost is at')) throw new Error(`The site ended before it listened:\n${output}`);
    const ended = once(child, 'exit');
    const stop = async () => {
      for (const site of (await memoryOfTree(pid)).filter(isSite)) process.kill(site.pid, 'SIGTERM');
      await ended;
    };
    return { pid, stop };
  }
  try {
    await (await start()).stop();
    await writeFile(probe, '');
    const site = await start();
    const samples: ProcessMemory[][] = [];
    const origin = `http://localhost:${port}`;
    const load = ['mock-api/scripts/light-load.ts', '--origin', origin, '--minutes', values.minutes, '--faster', values.faster];
    const ending = run(process.execPath, load, { cwd: ROOT }).then(({ stdout }) => process.stderr.write(`${name}: ${stdout}`));
    let isLoaded = true;
    const end = ending.finally(() => {
      isLoaded = false;
    });
    end.catch(() => undefined);
    while (isLoaded) {
      const tree = await memoryOfTree(site.pid);
      samples.push(tree);
      if (values.samples) await writeFile(values.samples, `${JSON.stringify({ name, at: Date.now(), tree })}\n`, { flag: 'a' });
      await wait(2000);
    }
    // Also when the load failed.
    await site.stop();
    await end;
    return rowOf(name, samples, await heapsIn(probe));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function heapsIn(file: string): Promise<Heap[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Heap);
}

/** Medians of the last third of the load, and the most that was resident at any moment since the start. */
function rowOf(name: string, samples: readonly (readonly ProcessMemory[])[], heaps: readonly Heap[]): string[] {
  const late = samples.slice(-Math.ceil(samples.length / 3));
  const lateHeaps = heaps.slice(-Math.ceil(heaps.length / 3));
  const site = late.flatMap((tree) => tree.filter(isSite));
  const rss = median(site.map((part) => part.rss));
  const figures = [
    rss,
    Math.max(...site.map(({ peak }) => peak)),
    median(site.map(({ anonymous }) => anonymous)),
    median(lateHeaps.map(({ heapTotal }) => heapTotal / MB)),
    median(lateHeaps.map(({ heapUsed }) => heapUsed / MB)),
    median(lateHeaps.map(({ external }) => external / MB)),
    median(late.map((tree) => sum(tree, ({ pss }) => pss) - sum(tree.filter(isSite), ({ pss }) => pss))),
  ];
  return [name, ...figures.map((figure) => figure.toFixed(0)), name === STARTS.limited.name ? (rss < AIM ? 'met' : '**missed**') : ''];
}

const rows: string[][] = [];
for (const [key, { name, command }] of Object.entries(STARTS))
  if (!values.only || values.only === key) rows.push(await measure(name, command));
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`;
const report = [
  `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; the load of ${values.minutes} minutes, ${values.faster} times as fast.`,
  table(['MB', 'resident', 'most at once', 'anonymous', 'heap', 'of it used', 'external', 'npm and shells', `aim < ${AIM}`], rows),
].join('\n\n');
process.stdout.write(`${report}\n`);
if (!values.dry) await keepTables('memory', report, 'docs/operations.md');
