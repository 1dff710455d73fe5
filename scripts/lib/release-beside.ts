import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const SCRIPT = resolve(import.meta.dirname, '../release-site.ts');

/**
 * Builds and releases into a store, in a process of its own, whose memory is free again when the site runs. What it says is
 * printed. Rejects when it failed or was ended.
 */
export async function releaseBeside(store: string, script = SCRIPT): Promise<void> {
  // The limits of this process are for serving.
  const child = fork(script, [store], { execArgv: [] });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  const why = signal ? `: the process that builds was ended by ${signal}` : '; what stands above says why';
  throw new Error(`Its packages could not be released${why}.`);
}
