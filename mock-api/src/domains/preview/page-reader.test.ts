import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createPageReader } from './page-reader.ts';

const reader = createPageReader({ threads: 1, waiting: 1, deadline: 20_000 });
afterAll(() => reader.close());

const page = (html: string) => ({ url: new URL('https://shop.example/p'), contentType: 'text/html', body: Buffer.from(html) });
const PRICED =
  '<meta property="og:title" content="Lamp"><meta property="og:price:amount" content="9.50"><meta property="og:price:currency" content="EUR">';
it('a page that would be read for ever is given up at its deadline, while the service goes on', async () => {
  const endless = createPageReader({ module: new URL('../../../test/odd-work.ts', import.meta.url), deadline: 1000 });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  await expect(endless.read(page(PRICED))).rejects.toMatchObject({ code: 'link_unreadable' });
  clearInterval(timer);
  await endless.close();
  expect(turns).toBeGreaterThan(5);
});

/** Two million bytes of what takes most memory to read, in a page that says what it sells. */
const MOST = 2 * 2 ** 20 - PRICED.length - 100;
const linked = (json: string): string => `<script type="application/ld+json">${json}</script>`;
const many = (bytes: number, unit: (at: number) => string): string => Array.from({ length: bytes }, (_, at) => unit(at)).join('');
it.each([
  ['lists in lists', linked('['.repeat(MOST / 2) + ']'.repeat(MOST / 2))],
  ['things that are all different', linked(`[${many(MOST / 12, (at) => `{"${at.toString(36)}":0},`)}0]`)],
  ['one thing with very many fields', linked(`{${many(MOST / 10, (at) => `"${at.toString(36)}":0,`)}"z":0}`)],
  ['a tag with very many attributes', `<a ${many(MOST / 6, (at) => `${at.toString(36)} `)}>`],
])('no page takes the memory that a thread may have, which might end the service: %s', { timeout: 90_000 }, async (_, html) => {
  // Two thirds of what it may have.
  const narrow = createPageReader({ threads: 1, memoryMb: 170, deadline: 80_000 });
  onTestFinished(() => narrow.close());
  const whole = `${PRICED}${html}`;
  expect(whole.length).toBeLessThan(2 * 2 ** 20);
  expect(whole.length).toBeGreaterThan(1.5 * 2 ** 20);
  expect(await narrow.read(page(whole))).toMatchObject({ original: { minor: 950, currency: 'EUR' } });
});

it('a price with a million commas behind it is read like any other', async () => {
  const html = PRICED.replace('9.50', `1${','.repeat(1_000_000)}x`);
  expect(await reader.read(page(html))).toMatchObject({ original: { minor: 100, currency: 'EUR' } });
});

it('more pages than can wait are told when to come back', async () => {
  const answers = await Promise.allSettled([1, 2, 3].map(() => reader.read(page(PRICED))));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
});
