import { existsSync } from 'node:fs';
import { CHROMIUM_FLAGS, chromiumPath } from '../fixtures/chromium.ts';
import type { Browser } from './driver.ts';
import { launchPuppeteer } from './puppeteer-browser.ts';
import { launchWebKit } from './webkit-browser.ts';

export interface FoundBrowser {
  readonly name: string;
  /** It is on every machine, by way of the npm registry if need be. */
  readonly always?: boolean;
  /** Starts it and asks it for a first page; undefined where there is none. Rejects where it cannot run. */
  readonly launch: () => Promise<Browser | undefined>;
}

const first = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path): path is string => path !== undefined && existsSync(path));

/** Browsers that the site is tried in, and where Debian puts them. */
export const BROWSERS: readonly FoundBrowser[] = [
  {
    name: 'Chromium',
    always: true,
    launch: async () => proven(await launchPuppeteer({ browser: 'chrome', executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })),
  },
  {
    name: 'Firefox',
    async launch() {
      const executablePath = first(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
      return executablePath ? proven(await launchPuppeteer({ browser: 'firefox', executablePath })) : undefined;
    },
  },
  {
    name: 'WebKit',
    async launch() {
      const driver = first(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver');
      const screen = first('/usr/bin/Xvfb');
      return driver && screen ? proven(await launchWebKit(driver, screen)) : undefined;
    },
  },
];

/** A browser that shows an empty page and runs a line in it; one that cannot is ended. */
async function proven(browser: Browser): Promise<Browser> {
  try {
    const visitor = await browser.visitor();
    await visitor.open('about:blank');
    if ((await visitor.run(() => 6 * 7)) !== 42) throw new Error('It runs no scripts');
    await visitor.leave();
    return browser;
  } catch (error) {
    await browser.close().catch(() => {});
    throw error;
  }
}
