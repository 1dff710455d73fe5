import { Agent, get } from 'node:http';
import type { Memory, VariantSite } from './site-process.ts';

export interface EdgeLoad {
  readonly pages: number;
  readonly pagesPerSecond: number;
  /** Milliseconds until the last byte of a page: half of the pages took no longer, 99 of 100 took no longer. */
  readonly median: number;
  readonly p99: number;
  readonly before: Memory;
  readonly after: Memory;
}

const CONNECTIONS = 8;
const WARM_UP = 300;

/** Asks one edge process for the same page again and again over kept connections, compressed as browsers ask for it. */
export async function loadEdge(site: VariantSite, path: string, pages: number): Promise<EdgeLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = () => fetchPage(site.url + path, agent);
  await inParallel(WARM_UP, ask);
  const before = await site.memory();
  const started = performance.now();
  const times = (await inParallel(pages, ask)).sort((a, b) => a - b);
  const seconds = (performance.now() - started) / 1000;
  const after = await site.memory();
  agent.destroy();
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { pages, pagesPerSecond: pages / seconds, median: at(0.5), p99: at(0.99), before, after };
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

/** Resolves with the milliseconds it took. Rejects when the answer is not a page. */
function fetchPage(address: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((done, failed) => {
    get(address, { agent, headers: { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? done(performance.now() - started) : failed(new Error(`The edge answered ${response.statusCode}`)),
      );
    }).once('error', failed);
  });
}
