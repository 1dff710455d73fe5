import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { PUBLIC_ROUTES } from '../fixtures/public-routes.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** Looked at on every page, with axe and with every link. */
const WHOLE = ['en', 'he'] as const;
/** Each looks at every so-manieth page, so that they take as long as each other. */
const PARTS = 4;
/** Half of the pages each as they are served, and all of them between two neighbours; each page in a browser in one of them. */
const HALVES = ['fr', 'de', 'it', 'ar', 'zh-CN', 'es', 'ru', 'pt', 'id', 'ja', 'ms', 'sv', 'no', 'nl'] as const;
const NARROW = { width: 390, height: 844 };

// The longest file, and it sets nothing up: both workers share it.
test.describe.configure({ mode: 'parallel' });

/** Pages that other parts of the product bring: the links to them stand in header, footer and guides already. */
const OF_LATER_PARTS = [/^\/b2b\/contactus/, /^\/creator-store/];

/** Texts that are keys or still have places to fill in, and texts in another language than the page's: of the page, or of one as it is served. */
async function unfinishedIn(page: Page, html?: string): Promise<string[]> {
  return await page.evaluate((served) => {
    const looked = served === undefined ? document : new DOMParser().parseFromString(served, 'text/html');
    const found: string[] = [];
    const walker = looked.createTreeWalker(looked.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest('script, style, code, noscript')) continue;
      if (/^[a-z]\w*(\.\w+)+$/.test(text) || /\{\w+\}|\{\{|undefined|NaN|\[object/.test(text)) found.push(text);
    }
    const language = looked.documentElement.lang;
    for (const article of looked.querySelectorAll('main article[lang]'))
      if (article.getAttribute('lang') !== language) found.push(`an article in ${article.getAttribute('lang')}`);
    return found;
  }, html);
}

const sidewaysOn = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const language of WHOLE)
  for (let part = 1; part <= PARTS; part += 1)
    test(`every page of the public site stands in ${language}: its heading, no unfinished text, nothing sideways, ${language === 'en' ? 'axe is silent, ' : ''}no link is broken (part ${part} of ${PARTS})`, async ({
      page,
      request,
    }) => {
      const findings: string[] = [];
      const links = new Map<string, string>();
      const opened = new Set<string>();
      for (const { id, path } of PUBLIC_ROUTES.filter((_, place) => place % PARTS === part - 1)) {
        const answer = await page.goto(`/${language}${path}`);
        await alive(page);
        const where = `${id} ${path}`;
        opened.add(page.url());
        if (answer?.status() !== 200) findings.push(`${where}: ${answer?.status()}`);
        if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) findings.push(`${where}: not one heading of the first level`);
        for (const text of await unfinishedIn(page)) findings.push(`${where}: ${text}`);
        // Header and footer are looked at by the accessibility story; the elements of a page are the same in every language.
        const { violations } = language === 'en' ? await axeOn(page).include('main').analyze() : { violations: [] };
        for (const { id: rule, nodes } of violations) findings.push(`${where}: ${rule} ${nodes.map(({ target }) => target).join(' ')}`);
        // Every page has the links of header and footer: the first part asks for them.
        for (const link of await page
          .locator(part === 1 ? 'a[href]' : 'main a[href]')
          .evaluateAll((all) => all.map((one) => new URL(one.getAttribute('href') ?? '', document.baseURI).href)))
          if (new URL(link).origin === new URL(page.url()).origin) links.set(link.replace(/#.*/, ''), where);
        await page.setViewportSize(NARROW);
        const sideways = await sidewaysOn(page);
        if (sideways > 0) findings.push(`${where}: scrolls sideways by ${sideways} px at ${NARROW.width}`);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      for (const [link, where] of links) {
        const path = new URL(link).pathname.replace(`/${language}/`, '/');
        if (opened.has(link) || OF_LATER_PARTS.some((pattern) => pattern.test(path))) continue;
        const status = (await request.get(link)).status();
        if (status !== 200) findings.push(`${where}: links to ${link}, which answers ${status}`);
      }
      expect(links.size).toBeGreaterThan(part === 1 ? 60 : 20);
      expect(findings).toEqual([]);
    });

/** Pages with the longest words and the widest tables, in the language with the longest words. */
const WIDE_WORDS = [
  '/home',
  '/shipping-cost-calculator',
  '/terms',
  '/b2b/',
  '/host',
  '/getaddress-host?host=2',
  '/countries/germany',
  '/become-a-host',
];

test('nothing can be pushed sideways in a window of 320 px, with the longest words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const findings: string[] = [];
  for (const path of WIDE_WORDS) {
    const answer = await page.goto(`/de${path}`);
    await alive(page);
    const sideways = await sidewaysOn(page);
    if (answer?.status() !== 200 || sideways > 0) findings.push(`${path}: ${answer?.status()}, sideways by ${sideways} px`);
  }
  expect(findings).toEqual([]);
});

test('tabs that go on beyond a narrow window show it, and those at the end of their way do not', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/de/faq');
  await alive(page);
  const tabs = page.getByRole('tablist').first();
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0);
  /** How dark the last 6 px of the list are, below the words. */
  const edge = async () => {
    const box = await tabs.boundingBox();
    if (!box) throw new Error('no tabs');
    return (await page.screenshot({ clip: { x: box.x + box.width - 6, y: box.y + 2, width: 6, height: 4 } })).toString('base64');
  };
  const goesOn = await edge();
  await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  expect(await edge()).not.toBe(goesOn);
});

for (const [position, language] of HALVES.entries())
  test(`every second page of the public site is served in ${language}, all its texts in that language, and what stands in a browser has no other`, async ({
    page,
    context,
    request,
  }) => {
    // Pages of the site may not read documents out of text.
    const reader = await context.newPage();
    const findings: string[] = [];
    const tell = (where: string, status: number | undefined, texts: readonly string[]) => {
      if (status !== 200) findings.push(`${where}: ${status}`);
      for (const text of texts) findings.push(`${where}: ${text}`);
    };
    const places = [...PUBLIC_ROUTES.entries()];
    const opened = places.filter(([place]) => place % HALVES.length === position);
    expect(opened.length).toBeGreaterThan(0);
    for (const [, { id, path }] of opened) {
      const answer = await page.goto(`/${language}${path}`);
      await alive(page);
      tell(`${id} ${path} in the browser`, answer?.status(), await unfinishedIn(page));
    }
    for (const [, { id, path }] of places.filter(([place]) => place % 2 === position % 2)) {
      const answer = await request.get(`/${language}${path}`);
      tell(`${id} ${path} as served`, answer.status(), await unfinishedIn(reader, await answer.text()));
    }
    expect(findings).toEqual([]);
  });
