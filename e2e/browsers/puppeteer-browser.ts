import puppeteer, { type ElementHandle, type Frame, type LaunchOptions, type Page } from 'puppeteer-core';
import { aim, type Browser, described, find, holds, missed, selectAll, type Target, until, type View, type Visitor } from './driver.ts';

const WINDOW = { width: 1440, height: 900 };

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function launchPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: WINDOW, ...options });
  return {
    name: (await browser.version()).replace(/^Chrome\//, 'Chromium ').replace(/^firefox\//i, 'Firefox '),
    async visitor() {
      const context = await browser.createBrowserContext();
      return visitorOf(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

function visitorOf(page: Page, leave: () => Promise<void>): Visitor {
  return {
    ...viewOf(page),
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    async within(css, work) {
      const frame = await until(`the frame ${css}`, async () => (await page.$(css))?.contentFrame());
      await work(viewOf(frame));
    },
    leave,
  };
}

function viewOf(document: Page | Frame): View {
  const element = (target: Target): Promise<ElementHandle<Element>> =>
    until(
      described(target),
      async () => (await document.evaluateHandle(find, target.css, target.says)).asElement() as ElementHandle<Element>,
    );
  /** Once more from the start where the element has just been drawn anew. */
  const act = (target: Target, action: (found: ElementHandle<Element>) => Promise<unknown>): Promise<true> =>
    until(described(target), async () => {
      return (await action(await element(target))) !== false;
    });
  return {
    run: (work, ...args) => document.evaluate(work as (...given: unknown[]) => never, ...args),
    click: async (target) =>
      void (await act(target, async (found) => {
        await found.evaluate(aim);
        await found.click();
        // A document that the click took away has nothing to tell.
        return !(await document.evaluate(missed).catch(() => false));
      })),
    type: async (target, text) =>
      void (await act(target, async (found) => {
        await found.evaluate(selectAll);
        await found.type(text);
        return holds(await found.evaluate((field) => (field as HTMLInputElement).value), text);
      })),
    choose: async (target, value) => void (await act(target, async (found) => (await found.select(value)).includes(value))),
    attach: async (target, file) => ((await element(target)) as ElementHandle<HTMLInputElement>).uploadFile(file),
  };
}
