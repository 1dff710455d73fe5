import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, ROOT } from '../fixtures/site.ts';

export interface Variant {
  readonly name: string;
  readonly variant: 'federated' | 'monolith';
  readonly render: 'server' | 'browser';
  /** `recorded`: the service's answers come from memory. */
  readonly service?: 'live' | 'recorded';
  /** Directory of the releases to serve; absent: those that {@link buildSites} made. */
  readonly store?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Memory {
  /** Bytes. */
  readonly rss: number;
  /** Bytes, after a garbage collection. */
  readonly heapUsed: number;
  /** Seconds of CPU since the process started. */
  readonly cpu: number;
}

export interface VariantSite {
  readonly url: string;
  readonly memory: () => Promise<Memory>;
  readonly stop: () => Promise<void>;
}

const SCRIPT = 'scripts/bench/site.ts';

/** Builds all variants. Rejects with what the build printed. */
export async function buildSites(): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, '--build'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The sites of the benchmark could not be built');
}

/** Starts one variant as a process of its own, in production mode of React, on a free port and a database in memory. */
export async function startVariant({ variant, render, service = 'live', store, env }: Variant): Promise<VariantSite> {
  const port = await freePort();
  const options = ['--variant', variant, '--render', render, '--service', service, ...(store ? ['--store', store] : [])];
  const child = spawn(process.execPath, ['--expose-gc', SCRIPT, ...options], {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await addressOf(child);
  return {
    url,
    async memory() {
      child.send('usage');
      const [answer] = (await once(child, 'message')) as [Memory];
      return answer;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /Outpost is at (http:\/\/localhost:\d+)\//.exec(output)?.[1];
    if (address) return address;
  }
  throw new Error(`The site ended before it listened:\n${output}`);
}
