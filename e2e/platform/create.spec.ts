import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneWorkspace, type Running } from '../fixtures/clone.ts';
import { ROOT } from '../fixtures/site.ts';
import { alive, expect, test } from '../fixtures/test.ts';
import { stepsOf } from '../fixtures/walkthrough.ts';

const GUIDE = 'docs/remotes.md';

test.use({ baseURL: '', actionTimeout: 15_000 });

test(`A team that follows ${GUIDE} word for word has its own remote live, tries a change on a few, and takes it back`, async ({
  page,
  browser,
}) => {
  const guide = await readFile(join(ROOT, GUIDE), 'utf8');
  const steps = stepsOf(guide, 'Ten minutes, from nothing to live');
  expect(steps.map(({ title }) => title)).toHaveLength(7);
  const clone = await cloneWorkspace(/npx (pnpm@[\d.]+)/.exec(guide)?.[1] ?? '');
  const address = clone.here('http://localhost:3000/hello');
  // A visit of its own: the visits of the team and of everybody else hold different versions.
  const own = await browser.newPage();
  let dev: Running | undefined;

  /** What the reader sees after a command or a change. */
  const seen: Record<string, () => Promise<void>> = {
    async 'pnpm outpost dev mfe-hello'() {
      expect((await fetch(address)).status, 'others see nothing of it').toBe(404);
      await own.goto(clone.here('http://localhost:3000/hello?remote=mfe-hello@http://localhost:4100'));
      await expect(own.getByRole('heading', { level: 1, name: 'Hello', exact: true })).toBeVisible();
      await alive(own);
      await own.getByRole('button', { name: 'Greet' }).click();
      await expect(own.getByText('Greeted once.')).toBeVisible();
    },
    async '    "title": "Hello, world",'() {
      await expect(own.getByRole('heading', { level: 1, name: 'Hello, world' })).toBeVisible();
      await expect(own.getByText('Greeted once.'), 'the page was not loaded anew').toBeVisible();
    },
    'pnpm outpost release mfe-hello': () => everybodySees('Hello, world'),
    'pnpm outpost promote mfe-hello': () => everybodySees('Hello, everybody'),
    'pnpm outpost rollback mfe-hello': () => everybodySees('Hello, world'),
  };

  async function everybodySees(title: string): Promise<void> {
    // Pages may remember for a moment what was live.
    await expect.poll(async () => (await fetch(address)).text(), 'a new visitor gets it from the server').toContain(`>${title}</h1>`);
  }

  try {
    for (const { title, actions } of steps) {
      await test.step(title, async () => {
        for (const action of actions) {
          if (action.kind === 'change') await clone.change(action.file, action.from, action.to);
          else if (/^npm start$| dev /.test(action.command)) {
            const running = await clone.start(action.command, action.prints);
            if (action.command.includes(' dev ')) dev = running;
          } else {
            const printed = await clone.run(action.command);
            for (const promised of action.prints) expect(printed, action.command).toContain(clone.here(promised));
          }
          await seen[action.kind === 'run' ? action.command : action.to]?.();
        }
        if (!dev) return;
        await own.close();
        await dev.stop();
        dev = undefined;
      });
    }
    await test.step('Generators add a page, a domain and a call, whose tests pass', async () => {
      for (const generated of [
        'feature mfe-hello gift-notes',
        'feature mfe-hello gift-wishes members page',
        'domain gift-lists',
        'call gift-lists find-gift-shops',
        'call gift-lists list-gift-wishes account',
      ])
        await clone.run(`pnpm generate ${generated}`);
      await clone.run('pnpm unit gift- find-gift-shops access.test');
    });
    await test.step('What was made passes the checks of the workspace', async () => {
      for (const check of ['pnpm lint', 'pnpm types', 'pnpm boundaries', 'node scripts/words.ts', 'pnpm dead-code'])
        expect(await findingsIn(/mfe-hello|gift-|giftL/, clone.run(check)), check).toEqual([]);
    });
    await page.goto(address);
    await alive(page);
    await page.getByRole('button', { name: 'Greet' }).click();
    await expect(page.getByText('Greeted once.'), 'its command and its widget work').toBeVisible();
  } finally {
    // An open page would miss its site.
    await page.close();
    await clone.remove();
  }
});

/** What a check that failed has to say of what was made; the rest of the workspace is not this test's business. */
async function findingsIn(made: RegExp, check: Promise<string>): Promise<string[]> {
  return check.then(
    () => [],
    (failure: Error) => failure.message.split('\n').filter((line) => made.test(line)),
  );
}
