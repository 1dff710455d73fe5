import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../fixtures/site.ts';

/**
 * Does something with a directory in which everything is released: the one that was given, such as `.cache/bench/federated`,
 * which `pnpm bench` leaves behind; else one that is made for this and taken away afterwards.
 */
export async function withStore<T>(given: string | undefined, work: (store: string) => Promise<T>): Promise<T> {
  if (given) return work(given);
  const store = await mkdtemp(join(tmpdir(), 'outpost-bench-'));
  try {
    await (await startSite({ store })).stop();
    return await work(store);
  } finally {
    await rm(store, { recursive: true, force: true });
  }
}
