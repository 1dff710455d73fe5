import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../fixtures/site.ts';
import { keepTables } from './document.ts';
import { table } from './report.ts';
import { median, percentile } from './statistics.ts';

/**
 * `pnpm bench:sign-in`: sign-ins per second and their p95, and whether the service answers everybody else meanwhile; prints
 * the table and puts it into docs/performance.md. Smaller: `--count 50 --dry`.
 */
const DATABASES = ['embedded', 'postgres'] as const;

/** What mock-api/scripts/sign-in-load.ts prints; times in milliseconds. */
interface Load {
  readonly count: number;
  readonly connections: number;
  /** One comparison of a password by itself. */
  readonly password: number;
  readonly times: readonly number[];
  /** Small requests in between. */
  readonly pulse: readonly number[];
  readonly perSecond: number;
}

const { values } = parseArgs({ options: { count: { type: 'string', default: '500' }, dry: { type: 'boolean', default: false } } });
const run = promisify(execFile);

async function loadOn(database: (typeof DATABASES)[number]): Promise<Load> {
  const script = ['mock-api/scripts/sign-in-load.ts', '--count', values.count, '--database', database];
  const { stdout } = await run(process.execPath, script, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Load;
}

const both = (times: readonly number[]): string => `${median(times).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`;

const rows: string[][] = [];
let connections = 0;
for (const database of DATABASES) {
  const load = await loadOn(database);
  connections = load.connections;
  rows.push([database, load.perSecond.toFixed(1), both(load.times), both(load.pulse), load.password.toFixed(1)]);
}
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`;
const report = [
  `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; ${values.count} sign-ins over ${connections} connections.`,
  table(['database', 'sign-ins / s', 'sign-in ms', 'anything else ms', 'password alone ms'], rows),
].join('\n\n');
process.stdout.write(`${report}\n`);
if (!values.dry) await keepTables('sign-in', report);
