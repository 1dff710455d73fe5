import { Agent, get } from 'node:http';
import type { Memory, VariantSite } from './site-process.ts';

export interface EdgeLoad {
  readonly pages: number;
  readonly pagesPerSecond: number;
  /** Of the edge's own time on all its threads: what one core could do that has nothing else to do. */
  readonly pagesPerCpuSecond: number;
  /** Milliseconds until the last byte of a page: half of the pages took no longer, 99 of 100 took no longer. */
  readonly median: number;
  readonly p99: number;
  readonly before: Memory;
  readonly after: Memory;
}

const CONNECTIONS = 8;
const WARM_UP = 300;

/**
 * Asks one edge process for a page again and again, or for a list of pages in turn, over kept connections, compressed as
 * browsers ask for it.
 */
export async function loadEdge(
  site: VariantSite,
  paths: string | readonly string[],
  pages: number,
  warmUp: number = WARM_UP,
): Promise<EdgeLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const list = [paths].flat();
  let turn = 0;
  const ask = () => fetchPage(site.url + list[turn++ % list.length], agent);
  await inParallel(warmUp, ask);
  const before = await site.memory();
  const started = performance.now();
  const times = (await inParallel(pages, ask)).sort((a, b) => a - b);
  const seconds = (performance.now() - started) / 1000;
  const after = await site.memory();
  agent.destroy();
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    pages,
    pagesPerSecond: pages / seconds,
    pagesPerCpuSecond: pages / (after.cpu - before.cpu),
    median: at(0.5),
    p99: at(0.99),
    before,
    after,
  };
}

async function inParallel(count: number, ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) times.push(await ask());
    }),
  );
  return times;
}

/** Resolves with the milliseconds it took. Rejects when the answer is no page, nor the page that says so. */
function fetchPage(address: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((done, failed) => {
    get(address, { agent, headers: { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 || response.statusCode === 404
          ? done(performance.now() - started)
          : failed(new Error(`The edge answered ${response.statusCode}`)),
      );
    }).once('error', failed);
  });
}
