import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../fixtures/site.ts';
import { keepTables } from './document.ts';
import { table } from './report.ts';
import { median, percentile } from './statistics.ts';

/**
 * `pnpm bench:orders`: how long a busy host waits for a list of orders with the counts of its tabs, and for a search, among
 * a million orders on PostgreSQL and among the host's own on the embedded database; prints the table and puts it into
 * docs/performance.md. Smaller: `--orders 50000 --count 100 --dry`.
 */
const BUSY = '20000';
/** Milliseconds, of 95 of 100 answers on PostgreSQL. */
const AIM = 50;

/** What mock-api/scripts/order-load.ts prints; times in milliseconds. */
interface Load {
  readonly results: readonly {
    readonly question: string;
    readonly found: number;
    readonly refused: number;
    readonly times: readonly number[];
  }[];
}

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    count: { type: 'string', default: '400' },
    connections: { type: 'string', default: '16' },
    dry: { type: 'boolean', default: false },
  },
});
const run = promisify(execFile);

async function loadOn(database: 'embedded' | 'postgres', orders: string): Promise<Load> {
  const options = { database, orders, busy: BUSY, count: values.count, connections: values.connections };
  const script = ['mock-api/scripts/order-load.ts', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
  const { stdout } = await run(process.execPath, script, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Load;
}

const rows: string[][] = [];
let worst = 0;
for (const [database, orders] of [
  ['postgres', values.orders],
  ['embedded', BUSY],
] as const)
  for (const { question, found, refused, times } of (await loadOn(database, orders)).results) {
    const p95 = percentile(times, 0.95);
    if (database === 'postgres') worst = Math.max(worst, p95);
    rows.push([database, orders, question, String(found), median(times).toFixed(1), p95.toFixed(1), String(refused)]);
  }
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`;
const report = [
  `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; ${values.connections} connections, ${BUSY} orders of the host who asks.`,
  table(['database', 'orders', 'question', 'found', 'p50 ms', 'p95 ms', 'refused'], rows),
  table(
    ['Aim', 'measured', 'aim', ''],
    [['slowest p95 on PostgreSQL, ms', worst.toFixed(1), `< ${AIM}`, worst < AIM ? 'met' : '**missed**']],
  ),
].join('\n\n');
process.stdout.write(`${report}\n`);
if (!values.dry) await keepTables('orders', report);
