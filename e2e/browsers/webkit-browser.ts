import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { freePort } from '../fixtures/site.ts';
import {
  aim,
  type Browser,
  described,
  find,
  holds,
  inTime,
  missed,
  selectAll,
  type Target,
  until,
  type View,
  type Visitor,
} from './driver.ts';

/** WebKitGTK's own small browser by WebDriver, on a screen that nobody sees. */
export async function launchWebKit(driverPath: string, xvfbPath: string): Promise<Browser> {
  // Without -noreset the screen starts anew when its last window closes; a browser that comes meanwhile ends, and the driver
  // waits for it for ever.
  const screen = spawn(xvfbPath, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  let driver: ChildProcess | undefined;
  const close = async (): Promise<void> => {
    for (const child of [driver, screen]) await end(child);
  };
  try {
    const display = `:${String(await firstLine(screen)).trim()}`;
    driver = spawn(driverPath, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
    await until('WebKitWebDriver', async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok);
    const first = await inTime('A first session', session(port));
    const capabilities = await first.getCapabilities();
    await first.quit();
    return { name: `WebKitGTK ${capabilities.get('browserVersion')}`, visitor: async () => visitorOf(await session(port)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function firstLine(screen: ChildProcess): Promise<unknown> {
  const failed = once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended at once')));
  const line = once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return (await Promise.race([line, failed]))[0];
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function session(port: number): Promise<WebDriver> {
  // The driver waits before each command for a page that is still loading. With "eager" it waits for DOMContentLoaded, also
  // where that has already been: for five minutes. With "none" a script that comes while the first document of a visit is
  // being replaced is never answered.
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'normal' });
  const web = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  await web.manage().window().setRect({ width: 1440, height: 900, x: 0, y: 0 });
  return web;
}

function visitorOf(web: WebDriver): Visitor {
  const view = viewOf(web);
  return {
    ...view,
    open: (url) => web.get(url),
    async within(css, work) {
      await until(`the frame ${css}`, async () => {
        await web.switchTo().frame(await web.findElement(By.css(css)));
        return true;
      });
      await work(view);
      await web.switchTo().defaultContent();
    },
    leave: () => web.quit(),
  };
}

function viewOf(web: WebDriver): View {
  const element = (target: Target): Promise<WebElement> =>
    until(described(target), () => web.executeScript<WebElement | null>(`return (${find})(...arguments)`, target.css, target.says));
  /** Once more from the start where the element has just been drawn anew. */
  const act = (target: Target, action: (found: WebElement) => Promise<unknown>): Promise<true> =>
    until(described(target), async () => (await action(await element(target))) !== false);
  return {
    run: (work, ...args) =>
      web.executeAsyncScript<never>(
        `const [done, ...args] = [arguments[arguments.length - 1], ...[...arguments].slice(0, -1)]; Promise.resolve((${work})(...args)).then(done);`,
        ...args,
      ),
    click: async (target) =>
      void (await act(target, async (found) => {
        await web.executeScript(`(${aim})(arguments[0])`, found);
        await found.click();
        // A document that the click took away has nothing to tell.
        return !(await web.executeScript<boolean>(`return (${missed})()`).catch(() => false));
      })),
    type: async (target, text) =>
      void (await act(target, async (found) => {
        await web.executeScript(`(${selectAll})(arguments[0])`, found);
        await found.sendKeys(text);
        return holds((await found.getProperty('value')) as string, text);
      })),
    choose: async (target, value) => void (await act(target, (found) => new Select(found).selectByValue(value))),
    attach: async (target, file) => (await element(target)).sendKeys(file),
  };
}
