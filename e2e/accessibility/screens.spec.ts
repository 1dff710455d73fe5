import type { Page } from '@playwright/test';
import { axeOn, CONTRAST } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { SCREENS, type Screen } from '../fixtures/screens.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const WINDOWS = { wide: 1440, narrow: 390 } as const;
/** Pages of remotes that are public, besides the screens of the shell. */
const PAGES: readonly Screen[] = ['shop-from', 'shop-from/us', 'affiliate', 'b2b/', 'bfm'].map((path) => ({ name: path, path }));

/** How a language is looked at: with axe in which colours and windows, or only for what is pushed sideways. */
interface Look {
  readonly language: string;
  readonly says: string;
  /** Whether what is wide is looked at, too, or only what is narrow: there long words and other scripts show. */
  readonly wide?: true;
  /** Absent where the same elements were looked at in another language: axe has nothing new to say of them. */
  readonly axe?: 'with colours' | 'without colours';
}
const LOOKS: readonly Look[] = [
  { language: 'en', says: 'axe has nothing to say on any screen in en, wide and narrow, light and dark', wide: true, axe: 'with colours' },
  { language: 'he', says: 'axe has nothing to say on any screen in he, narrow, colours apart', axe: 'without colours' },
  { language: 'de', says: 'axe has nothing to say on any screen in de, narrow, colours apart', axe: 'without colours' },
  { language: 'ar', says: 'no screen can be pushed sideways in ar, narrow' },
  { language: 'ja', says: 'no screen can be pushed sideways in ja, narrow' },
];

/** What axe finds here, and whether the page can be pushed sideways. In the dark only colours are another matter, and in a wide window they are those of a narrow one. */
async function findingsOn(
  page: Page,
  where: string,
  { axe: rules, dark }: Pick<Look, 'axe'> & { readonly dark: boolean },
): Promise<string[]> {
  const findings: string[] = [];
  const tell = async (colours: string, axe: ReturnType<typeof axeOn>) => {
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) findings.push(`${where}, ${colours}: ${id} ${nodes.map(({ target }) => target).join(' ')}`);
  };
  if (rules) await tell('light', rules === 'with colours' ? axeOn(page) : axeOn(page).disableRules(CONTRAST));
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await tell('dark', axeOn(page).withRules(CONTRAST));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return overflow > 0 ? [...findings, `${where}: scrolls sideways by ${overflow} px`] : findings;
}

for (const { language, says, wide, axe } of LOOKS)
  test(says, async ({ browser, site, expected }) => {
    expected.push(/status of 4(04|10|22)/);
    const findings: string[] = [];
    for (const person of [undefined, 'shopper', 'host', 'affiliate', 'b2b'] as const) {
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (person) await signInAs(page, person, { language });
      for (const { name, path, only, open } of [...SCREENS, ...PAGES].filter((screen) => screen.as === person)) {
        const widths = only ? [WINDOWS[only]] : wide ? Object.values(WINDOWS) : [WINDOWS.narrow];
        for (const [position, width] of widths.entries()) {
          await page.setViewportSize({ width, height: 900 });
          // What is opened may close when the window changes; a page just flows.
          if (position === 0 || open) {
            await page.goto(`/${language}/${path}`);
            await alive(page);
            await open?.(page);
          }
          findings.push(...(await findingsOn(page, `${name} at ${width}`, { axe, dark: axe === 'with colours' && position === 0 })));
        }
      }
      await context.close();
    }
    expect(findings).toEqual([]);
  });
