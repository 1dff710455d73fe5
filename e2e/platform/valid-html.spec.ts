import { faultsInHtml } from '../fixtures/html-rules.ts';
import { ALL_PATHS, PUBLIC_ROUTES } from '../fixtures/public-routes.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages by the language in which they are looked at: all of them, and those of the public site from right to left. */
const PAGES = { en: ALL_PATHS, he: PUBLIC_ROUTES.map(({ path }) => path) };

for (const [language, paths] of Object.entries(PAGES))
  test(`every page that the edge serves in ${language} is valid HTML, those of members and what is not found as well`, async ({
    request,
    site,
  }) => {
    const faults = new Map<string, string>();
    let looked = 0;
    for (const path of paths) {
      const answer = await request.get(`/${language}${path}`);
      const own = new URL(answer.url()).origin === site.url && answer.headers()['content-type']?.startsWith('text/html');
      if (!own || new URL(answer.url()).pathname.startsWith('/api/')) continue;
      looked += 1;
      for (const fault of await faultsInHtml(await answer.text())) if (!faults.has(fault)) faults.set(fault, path);
    }
    expect(looked).toBeGreaterThan(paths.length * 0.9);
    expect([...faults].map(([fault, path]) => `${path}: ${fault}`)).toEqual([]);
  });

test('the validator sees what a page may not be: broken references, a meta without content, values that were not there', async ({
  request,
}) => {
  const html = await (await request.get('/en/home')).text();
  const spoilt = html
    .replace('</main>', '<p aria-labelledby="nobody"></p><img src="/x.svg" class="a undefined"></main>')
    .replace('</head>', '<meta property="x"></head>');
  const faults = (await faultsInHtml(spoilt)).join('\n');
  for (const words of ['missing id "nobody"', 'wcag/h37', 'meta without content', 'class="a undefined"']) expect(faults).toContain(words);
});
