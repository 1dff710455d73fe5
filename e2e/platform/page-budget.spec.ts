import { readFileSync } from 'node:fs';
import { type PageWeight, tooMuch, weigh } from '../fixtures/page-weight.ts';
import { expect, test } from '../fixtures/test.ts';

interface Budget extends PageWeight {
  readonly kind: string;
}

const FILE = 'e2e/platform/page-budget.json';
const BUDGETS = JSON.parse(readFileSync(new URL('page-budget.json', import.meta.url), 'utf8')) as Readonly<Record<string, Budget>>;
const WHAT_TO_DO = `Make the page lighter (docs/performance.md says who brings what). Where it is worth its weight, raise the number in ${FILE} in a commit that says why.`;

for (const [path, { kind, ...budget }] of Object.entries(BUDGETS))
  test(`${kind} (${path}) asks for no more than its budget until it reacts`, async ({ page }) => {
    const measured = await weigh(page, path);
    expect(tooMuch(measured, budget), `${kind} has become heavier. ${WHAT_TO_DO}`).toEqual([]);
  });

test('a page that names files it does not need is over its budget', async ({ page }) => {
  const path = '/en/faq';
  const budget = BUDGETS[path] as Budget;
  // Pages of the same remote, under the hashes that the document itself tells.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const { integrity } = JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '{}') as {
        integrity: Record<string, string>;
      };
      const needless = Object.entries(integrity).filter(([url]) => /\/page-(home|calculator|hosts)\.\w+\.js$/.test(url));
      for (const [href, hash] of needless)
        document.head.append(
          Object.assign(document.createElement('link'), {
            rel: 'modulepreload',
            href,
            integrity: hash,
            crossOrigin: 'anonymous',
            nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
          }),
        );
    }),
  );
  const said = tooMuch(await weigh(page, path), budget).join('\n');
  for (const name of ['scriptBytes', 'scripts', 'requests']) expect(said).toContain(name);
});
