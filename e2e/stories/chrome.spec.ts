import type { Page } from '@playwright/test';
import { type SamplePerson, signInAs } from '../fixtures/people.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const enter = async (page: Page, person: SamplePerson | undefined, language = 'en'): Promise<void> => {
  if (person) await signInAs(page, person, { language });
};

/** Every link of the page to the site itself, with those of menus, which come when they are opened. */
async function linksOf(page: Page): Promise<string[]> {
  const found = async () =>
    await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).getAttribute('href') ?? ''));
  const links = await found();
  const openers = page.getByRole('banner').locator('button[aria-expanded="false"]').filter({ visible: true });
  for (let n = await openers.count(); n > 0; n -= 1) {
    await openers.first().click();
    links.push(...(await found()));
    await page.keyboard.press('Escape');
    if ((await openers.count()) < n) break;
  }
  return links;
}

const PAGES: Readonly<Record<string, readonly string[]>> = {
  visitor: ['/en/home', '/en/bfm', '/en/shop-now', '/en/help', '/en/faq', '/en/about', '/en/become-a-host'],
  shopper: ['/en/home', '/en/bfm', '/en/member/packs-expected'],
  host: ['/en/home', '/en/member/host-packs-expected?tab=bfm'],
};

for (const who of ['visitor', 'shopper', 'host'] as const)
  test(`every link that a ${who} sees in menus, footer and pages leads to what is there`, async ({ page }) => {
    await enter(page, who === 'visitor' ? undefined : who);
    const links = new Map<string, string>();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES[who] ?? []) {
        const answer = await page.goto(path);
        // A page that is not there is found by the links to it.
        if (answer?.status() !== 200) continue;
        await alive(page);
        for (const link of await linksOf(page)) links.set(link.split('#')[0] ?? link, `${path} at ${width}`);
      }
    }
    expect(links.size).toBeGreaterThan(20);
    const dead: string[] = [];
    for (const [link, from] of links) {
      const { status } = await page.evaluate(async (href) => ({ status: (await fetch(href)).status }), link);
      if (status >= 400) dead.push(`${status} ${link} (on ${from})`);
    }
    expect(dead).toEqual([]);
  });

/** What of the header lies over something else: what is pressed, and counts, which keep two pixels to all but their own button. */
const overlapsOf = (page: Page): Promise<string[]> =>
  page.getByRole('banner').evaluate((banner) => {
    const isCount = (one: HTMLElement) => one.matches('span[aria-hidden]') && /^\d+\+?$/.test(one.textContent ?? '');
    const boxes = [...banner.querySelectorAll<HTMLElement>('a, button, span[aria-hidden]')]
      .filter((one) => !one.matches('span') || isCount(one))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[hidden], dialog, [role="dialog"]'))
      .map((one) => ({ one, box: one.getBoundingClientRect(), room: isCount(one) ? 2 : 0 }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const nameOf = (one: HTMLElement) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 40);
    return boxes.flatMap(({ one, box, room }, at) =>
      boxes
        .slice(at + 1)
        .filter(({ one: other }) => !one.contains(other) && !other.contains(one))
        .filter(({ box: its, room: more }) => {
          const wide = Math.max(room, more);
          const across = Math.min(box.right, its.right) - Math.max(box.left, its.left) + wide;
          const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
          return across > 0.5 && down > 0.5;
        })
        .map(({ one: other }) => `${nameOf(one)} | ${nameOf(other)}`),
    );
  });

for (const language of ['en', 'de', 'he'])
  for (const who of ['visitor', 'shopper'] as const)
    test(`nothing in the header of a ${who} touches anything else: ${language}`, async ({ page, site }) => {
      await enter(page, who === 'visitor' ? undefined : who);
      await page.goto(`/en/bfm?link=${encodeURIComponent(`${site.url}/api/demo-shop/products/two-person-tent`)}`);
      await alive(page);
      await expect(page.getByRole('textbox', { name: 'Product name' })).not.toHaveValue('');
      const saved = page.waitForResponse(
        (answer) => answer.url().includes('/shopping_carts/') && answer.request().method() === 'PUT' && answer.ok(),
      );
      await page.getByRole('button', { name: 'Add to basket' }).click();
      await saved;
      await expect(page.getByRole('banner').getByRole('button', { name: /^Basket, \d+ items?$/ })).toBeVisible();
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${language}/home`);
        await alive(page);
        const count = page
          .getByRole('banner')
          .locator('span[aria-hidden]')
          .filter({ hasText: /^[1-9]\d*$/ })
          .first();
        await expect(count).toBeVisible();
        // As wide as it gets.
        await count.evaluate((one) => {
          one.textContent = '99+';
        });
        expect(await overlapsOf(page), `${language} at ${width}`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${language} at ${width} is not wider than its window`).toBeLessThanOrEqual(0);
      }
    });
