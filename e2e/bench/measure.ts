import type { Browser, BrowserContext, CDPSession } from 'playwright';

/** What one visit of a page cost. */
export interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly lcp: number;
  readonly fcp: number;
  /** Milliseconds until header and menus react. */
  readonly framed: number;
  /** Milliseconds until the page's region reacts. */
  readonly answers: number;
  /** Milliseconds by which tasks were longer than 50 each, until the page was hydrated and the session looked up. */
  readonly blocking: number;
  /** Milliseconds until the page was hydrated and the session looked up. */
  readonly alive: number;
  /** Bodies of scripts as they came over the network, compressed. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** Requests that went over the network, of all kinds. */
  readonly requests: number;
  /** All bodies that came over the network, in bytes. */
  readonly bytes: number;
}

/** Lighthouse's figures for a slow 4G connection, applied as they are: 150 ms RTT, 1.6 Mbit/s down, 750 kbit/s up. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
export const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };
/** The page counts as done when the network was quiet for this long, in milliseconds. */
const QUIET = 1000;
const TIMEOUT = 60_000;

/** Visits an address twice with an empty cache at first: a cold and a warm visit. */
export async function coldAndWarm(browser: Browser, address: string): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    return { cold: await visit(context, address), warm: await visit(context, address) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await page.addInitScript(noteReactions);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT });
  const alive = await page
    .waitForFunction(() => (document.documentElement.dataset.alive === undefined ? false : performance.now()), undefined, {
      timeout: TIMEOUT,
      polling: 50,
    })
    .then((handle) => handle.jsonValue())
    .then(Number);
  const { framed, answers, tasks } = await page.evaluate(() => (window as unknown as { reactions: Reactions }).reactions);
  const blocking = tasks.filter(({ start }) => start < alive).reduce((sum, { duration }) => sum + duration - 50, 0);
  await traffic.quiet();
  const paints = await page.evaluate(
    () =>
      new Promise<{ lcp: number; fcp: number }>((done) => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => done({ lcp: list.getEntries().at(-1)?.startTime ?? 0, fcp })).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.close();
  return { ...paints, framed, answers, blocking, alive, ...traffic.sums() };
}

/** When what reacts, in milliseconds from the start of the navigation, and the tasks that were long. */
interface Reactions {
  framed: number;
  answers: number;
  readonly tasks: { start: number; duration: number }[];
}

/** Runs in the page, before anything of its own: notes the marks that the shell sets. */
function noteReactions(): void {
  const reactions: Reactions = { framed: 0, answers: 0, tasks: [] };
  Object.assign(window, { reactions });
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.framed !== undefined) reactions.framed ||= performance.now();
    if (document.querySelector('main [data-region][data-answers]')) reactions.answers ||= performance.now();
    if (reactions.framed && reactions.answers) observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-framed', 'data-answers'] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) reactions.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Adds up what comes over the network; answers of the browser's cache do not count. */
async function watchTraffic(session: CDPSession) {
  const open = new Map<string, { script: boolean; headers: number; cached: boolean }>();
  const sums = { scriptBytes: 0, scripts: 0, requests: 0, bytes: 0 };
  let pending = 0;
  let last = performance.now();
  const touch = (change: number): void => {
    pending += change;
    last = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (request.url.startsWith('data:') || redirectResponse) return;
    open.set(requestId, { script: false, headers: 0, cached: false });
    touch(1);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = open.get(requestId);
    if (one) one.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = open.get(requestId);
    if (!one) return;
    one.script = /javascript/.test(response.mimeType);
    one.headers = response.encodedDataLength;
    one.cached ||= response.fromDiskCache === true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId);
    if (!one) return;
    open.delete(requestId);
    touch(-1);
    if (one.cached) return;
    const body = Math.max(0, encodedDataLength - one.headers);
    sums.requests += 1;
    sums.bytes += body;
    if (!one.script) return;
    sums.scripts += 1;
    sums.scriptBytes += body;
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    if (open.delete(requestId)) touch(-1);
  });
  await session.send('Network.enable');
  return {
    sums: () => sums,
    async quiet(): Promise<void> {
      const deadline = performance.now() + TIMEOUT;
      while (pending > 0 || performance.now() - last < QUIET) {
        if (performance.now() > deadline) throw new Error(`The network did not come to rest: ${pending} requests are open`);
        await new Promise((wait) => setTimeout(wait, 50));
      }
    },
  };
}
