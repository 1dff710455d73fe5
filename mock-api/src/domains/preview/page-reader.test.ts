import { afterAll, expect, it } from 'vitest';
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

it('a price with a million commas behind it is read like any other', async () => {
  const html = PRICED.replace('9.50', `1${','.repeat(1_000_000)}x`);
  expect(await reader.read(page(html))).toMatchObject({ original: { minor: 100, currency: 'EUR' } });
});

it('more pages than can wait are told when to come back', async () => {
  const answers = await Promise.allSettled([1, 2, 3].map(() => reader.read(page(PRICED))));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
});
