import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { alive } from './fixtures/alive.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './fixtures/chromium.ts';
import { type SamplePerson, signInAs } from './fixtures/people.ts';
import { SCREENS } from './fixtures/screens.ts';
import { startSite } from './fixtures/site.ts';

// Pictures of the shell's screens, for people to look at: `pnpm tour --into /tmp/tour --languages en,de,he --only sign`.
// Looks at a site of its own, or at the one that `--site` names. `--scheme dark` for the dark theme.

const WIDTHS = [1440, 768, 390];
/** From here up the header is the desktop's. */
const WIDE = 993;
/** What a screen asks for after its start is there by then, in milliseconds. */
const SETTLES = 800;

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'tour' },
    languages: { type: 'string', default: 'en,de,he' },
    widths: { type: 'string', default: WIDTHS.join(',') },
    only: { type: 'string', default: '' },
    scheme: { type: 'string', default: 'light' },
    site: { type: 'string' },
  },
});

const site = values.site ? { url: values.site, stop: async () => {} } : await startSite();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
const wanted = SCREENS.filter(({ name }) => name.includes(values.only));
const people = [...new Set(wanted.map((screen) => screen.as))];
await mkdir(values.into, { recursive: true });
try {
  for (const language of values.languages.split(',')) for (const person of people) await look(language, person);
} finally {
  await browser.close();
  await site.stop();
}

/** Takes the pictures of what this person sees in this language. */
async function look(language: string, person: SamplePerson | undefined): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    colorScheme: values.scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (person) await signInAs(page, person, { language });
  for (const { name, path, only, open } of wanted.filter((screen) => screen.as === person))
    for (const width of values.widths.split(',').map(Number)) {
      if (only && (only === 'wide') !== width >= WIDE) continue;
      await page.setViewportSize({ width, height: 900 });
      const file = join(values.into, `${name}-${language}-${width}.png`);
      try {
        await page.goto(`/${language}/${path}`);
        await alive(page);
        await open?.(page);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(SETTLES);
        await page.screenshot({ path: file, fullPage: open === undefined });
        process.stdout.write(`${file}\n`);
      } catch (error) {
        process.stderr.write(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`);
        process.exitCode = 1;
      }
    }
  await context.close();
}
