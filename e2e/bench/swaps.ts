import { Agent, get } from 'node:http';
import type { VariantSite } from './site-process.ts';

/** Pages that are asked for while a version is live; each is a visit of its own, and so gets the newest. */
const PAGES_PER_VERSION = 8;
const CONNECTIONS = 4;
/** Versions before memory counts: caches of the edge fill up to their bounds. */
const WARM_UP = 60;

/** Releases version after version under load; `note` is called when the warm-up is over, halfway, and at the end. */
export async function swapVersions(
  site: VariantSite,
  count: number,
  swap: (number: number) => Promise<void>,
  note: (after: number) => Promise<void>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    for (let number = 1 - WARM_UP; number <= count; number += 1) {
      await swap(number + WARM_UP);
      const pages = await Promise.all(Array.from({ length: PAGES_PER_VERSION }, () => pageOf(`${site.url}/en/bench-00`, agent)));
      const version = `0.0.0-swap-${number + WARM_UP}`;
      if (!pages.every((page) => page.includes(`"${version}"`))) throw new Error(`A page was not of ${version}`);
      if (number === 0 || number === Math.floor(count / 2) || number === count) await note(number);
    }
  } finally {
    agent.destroy();
  }
}

function pageOf(address: string, agent: Agent): Promise<string> {
  return new Promise((done, failed) => {
    get(address, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.once('end', () =>
        response.statusCode === 200 ? done(text) : failed(new Error(`The edge answered ${response.statusCode}`)),
      );
    }).once('error', failed);
  });
}
