import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../fixtures/site.ts';
import { keepTables } from './document.ts';
import { table } from './report.ts';
import { median, percentile } from './statistics.ts';

/**
 * `pnpm bench:checkouts`: checkouts per second, from the basket until the money is held, and how long one takes; prints
 * the table and puts it into docs/performance.md. Smaller: `--count 50 --dry`.
 */
const DATABASES = ['embedded', 'postgres'] as const;
/** Checkouts at a time: one alone, and as many as keep the service busy. */
const CONNECTIONS = ['1', '8'] as const;

/** What mock-api/scripts/checkout-load.ts prints; times in milliseconds. */
interface Load {
  readonly times: readonly number[];
  readonly perSecond: number;
}

const { values } = parseArgs({ options: { count: { type: 'string', default: '300' }, dry: { type: 'boolean', default: false } } });
const run = promisify(execFile);

async function loadOn(database: (typeof DATABASES)[number], connections: string): Promise<Load> {
  const script = ['mock-api/scripts/checkout-load.ts', '--count', values.count, '--database', database, '--connections', connections];
  const { stdout } = await run(process.execPath, script, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Load;
}

const rows: string[][] = [];
for (const database of DATABASES)
  for (const connections of CONNECTIONS) {
    const { times, perSecond } = await loadOn(database, connections);
    rows.push([database, connections, perSecond.toFixed(1), median(times).toFixed(1), percentile(times, 0.95).toFixed(1)]);
  }
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`;
const report = [
  `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; ${values.count} checkouts of two things.`,
  table(['database', 'at a time', 'checkouts / s', 'p50 ms', 'p95 ms'], rows),
].join('\n\n');
process.stdout.write(`${report}\n`);
if (!values.dry) await keepTables('checkouts', report);
