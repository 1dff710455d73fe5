import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../fixtures/site.ts';
import { keepTables } from './document.ts';
import { table } from './report.ts';
import { median, percentile } from './statistics.ts';

/**
 * `pnpm bench:quotes`: quotes per second of the pricing core on one core, and what the call takes under load; prints the
 * tables and puts them into docs/performance.md. Smaller: `--count 200 --dry`.
 */
const DATABASES = ['embedded', 'postgres'] as const;
/** Aim of the core, in quotes per second. */
const AIM = 50_000;

/** What mock-api/scripts/quote-load.ts prints; times in milliseconds. */
interface Load {
  readonly count: number;
  readonly connections: number;
  readonly times: readonly number[];
  readonly perSecond: number;
}

const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' }, dry: { type: 'boolean', default: false } } });
const run = promisify(execFile);

/** What mock-api/scripts/quote-core.ts prints. */
async function coreRate(): Promise<number> {
  const { stdout } = await run(process.execPath, ['mock-api/scripts/quote-core.ts'], { cwd: ROOT });
  return Number(stdout);
}

async function loadOn(database: (typeof DATABASES)[number]): Promise<Load> {
  const script = ['mock-api/scripts/quote-load.ts', '--count', values.count, '--database', database];
  const { stdout } = await run(process.execPath, script, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Load;
}

const core = await coreRate();
const rows: string[][] = [];
let connections = 0;
for (const database of DATABASES) {
  const load = await loadOn(database);
  connections = load.connections;
  rows.push([database, load.perSecond.toFixed(0), median(load.times).toFixed(1), percentile(load.times, 0.95).toFixed(1)]);
}
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`;
const report = [
  `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; ${values.count} calls over ${connections} connections.`,
  table(
    ['Core, one thread', 'quotes / s', 'aim', ''],
    [['each with weight, discounts, fees and insurance', core.toFixed(0), `≥ ${AIM}`, core >= AIM ? 'met' : '**missed**']],
  ),
  table(['`PUT order/amount`, three services', 'calls / s', 'p50 ms', 'p95 ms'], rows),
].join('\n\n');
process.stdout.write(`${report}\n`);
if (!values.dry) await keepTables('quotes', report);
