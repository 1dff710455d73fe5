import AxeBuilder from '@axe-core/playwright';
import { alive, expect, test } from '../fixtures/test.ts';

const PAGES = ['home', 'shop-from', 'shop-from/us', 'affiliate', 'b2b/', 'become-a-host', 'bfm', 'signin', 'signup'];
const MEMBER_PAGES = [
  { path: 'member/packs-expected', email: 'shopper@outpost.test' },
  { path: 'member/host-packs-expected', email: 'host@outpost.test' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'de', 'he']) {
    test(`axe has nothing to say on any page in ${language}, ${colorScheme}, wide and narrow`, async ({ browser, site }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({ baseURL: site.url, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const findings: string[] = [];
      const look = async (path: string): Promise<void> => {
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          const { violations } = await new AxeBuilder({ page }).analyze();
          for (const { id, nodes } of violations)
            findings.push(`${path} at ${width}: ${id} ${nodes.map(({ target }) => target).join(' ')}`);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (overflow > 0) findings.push(`${path} at ${width}: scrolls sideways by ${overflow} px`);
        }
      };
      for (const path of PAGES) {
        await page.goto(`/${language}/${path}`);
        await alive(page);
        await look(path);
      }
      for (const { path, email } of MEMBER_PAGES) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/${language}/signin?returnTo=/${path}`);
        await alive(page);
        await page.locator('input[type="email"]').fill(email);
        await page.locator('input[autocomplete="current-password"]').fill('Outpost-demo-1');
        await page.locator('main form button[type="submit"]').click();
        await page.waitForURL(`**/${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await look(path);
        await page.evaluate(() => localStorage.clear());
      }
      await context.close();
      expect(findings).toEqual([]);
    });
  }
}
