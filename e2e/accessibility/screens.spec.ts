import type { Page } from '@playwright/test';
import { axeOn, CONTRAST } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { SCREENS, type Screen } from '../fixtures/screens.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const WINDOWS = { wide: 1440, narrow: 390 } as const;
/** Pages of remotes that are public, besides the screens of the shell. */
const PAGES: readonly Screen[] = ['shop-from', 'shop-from/us', 'affiliate', 'b2b/', 'bfm'].map((path) => ({ name: path, path }));

/**
 * What axe finds here, and whether the page can be pushed sideways. Colours are looked at in the languages that name
 * themes, all other rules in every language; in the dark only colours are another matter.
 */
async function findingsOn(page: Page, where: string, themes: readonly ('light' | 'dark')[]): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of themes.length > 0 ? themes : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    const axe = axeOn(page);
    if (colorScheme === 'dark') axe.withRules(CONTRAST);
    else if (themes.length === 0) axe.disableRules(CONTRAST);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) findings.push(`${where}, ${colorScheme}: ${id} ${nodes.map(({ target }) => target).join(' ')}`);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return overflow > 0 ? [...findings, `${where}: scrolls sideways by ${overflow} px`] : findings;
}

for (const { language, themes } of [
  { language: 'en', themes: ['light', 'dark'] },
  { language: 'he', themes: ['light'] },
  { language: 'de', themes: [] },
  { language: 'ar', themes: [] },
  { language: 'ja', themes: [] },
] as const) {
  test(`axe has nothing to say on any screen in ${language}, ${themes.length > 0 ? 'wide and narrow' : 'narrow'}, colours ${themes.join(' and ') || 'apart'}`, async ({
    browser,
    site,
    expected,
  }) => {
    expected.push(/status of 4(04|10|22)/);
    const findings: string[] = [];
    for (const person of [undefined, 'shopper', 'host', 'affiliate', 'b2b'] as const) {
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (person) await signInAs(page, person, { language });
      for (const { name, path, only, open } of [...SCREENS, ...PAGES].filter((screen) => screen.as === person)) {
        // Long words and other scripts show where room is short; what is wide is looked at in English and Hebrew.
        const widths = only ? [WINDOWS[only]] : themes.length > 0 ? Object.values(WINDOWS) : [WINDOWS.narrow];
        for (const [position, width] of widths.entries()) {
          await page.setViewportSize({ width, height: 900 });
          // What is opened may close when the window changes; a page just flows.
          if (position === 0 || open) {
            await page.goto(`/${language}/${path}`);
            await alive(page);
            await open?.(page);
          }
          findings.push(...(await findingsOn(page, `${name} at ${width}`, themes)));
        }
      }
      await context.close();
    }
    expect(findings).toEqual([]);
  });
}
