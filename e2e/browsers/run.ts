import { parseArgs } from 'node:util';
import { startFaultySite } from '../fixtures/faulty.ts';
import { type Browser, inTime, type Visitor } from './driver.ts';
import { BROWSERS, type FoundBrowser } from './found.ts';
import type { Journey } from './journey.ts';
import { JOURNEYS } from './journeys.ts';

// Whole journeys in every browser that this machine has: `node e2e/browsers/run.ts --only firefox --journey purchase`. Fails when a journey
// fails, or when Chromium cannot be tried; says of the others whether they ran.

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, journey: { type: 'string', default: '' } } });

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message.split('\n')[0]})` : message;
};

// Long enough that nothing is tried again before a journey asks for it.
const site = await startFaultySite({ OUTPOST_RETRY_DELAYS: '600000' });
const journeys = JOURNEYS.filter(({ name }) => name.includes(values.journey));
const conclusions: string[] = [];
let failed = 0;
try {
  for (const found of BROWSERS.filter(({ name }) => name.toLowerCase().includes(values.only))) conclusions.push(await tryOut(found));
} finally {
  await site.stop();
}
for (const line of conclusions) say(line);
process.exit(failed === 0 ? 0 : 1);

/** Where a journey ended, and what stood there. */
function placeOf(visitor: Visitor): Promise<string> {
  const place = visitor.run(
    () => `${location.pathname}: ${document.querySelector('main')?.textContent.replace(/\s+/g, ' ').slice(0, 400)}`,
  );
  return inTime('The page', place).catch(() => 'and the page did not answer');
}

/** Makes a journey as somebody new. Resolves with what was in its way, if anything was. */
async function wayOf(browser: Browser, journey: Journey): Promise<string | undefined> {
  let visitor: Visitor | undefined;
  try {
    visitor = await inTime('A new visitor', browser.visitor());
    await inTime('The journey', journey.go(visitor, site));
    return undefined;
  } catch (error) {
    return `${reasonOf(error)}; ${visitor ? await placeOf(visitor) : 'nobody came'}`;
  } finally {
    if (visitor) await inTime('Leaving', visitor.leave()).catch(() => {});
  }
}

/** Makes all journeys in a browser. Resolves with what is to be said of it at the end. */
async function tryOut({ name, always, launch }: FoundBrowser): Promise<string> {
  const browser = await launch().catch((error: unknown) => new Error(reasonOf(error)));
  if (browser === undefined || browser instanceof Error) {
    if (always) failed += 1;
    return `${name}: ${browser ? `is there and does not start here: ${browser.message}` : 'not found on this machine'}; no journey was made in it`;
  }
  let made = 0;
  try {
    for (const journey of journeys) {
      const started = performance.now();
      const error = await wayOf(browser, journey);
      say(
        `  ${error === undefined ? 'ok    ' : 'FAILED'} ${browser.name}: ${journey.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (error === undefined) made += 1;
      else say(`         ${error}`);
    }
  } finally {
    await browser.close();
  }
  failed += journeys.length - made;
  return `${browser.name}: ${made} of ${journeys.length} journeys made`;
}
