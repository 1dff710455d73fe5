import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './fixtures/chromium.ts';
import { TIMEOUT } from './fixtures/timeouts.ts';

const OFFER_MADE = {
  name: 'outpost_exit_offer',
  value: '1',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;

/** A project without a name for each file: a project's tests have workers, and so a site, of their own. What one file leaves behind in its site, another never meets. */
const files = globSync('**/*.spec.ts', { cwd: import.meta.dirname }).toSorted();

export default defineConfig({
  testDir: '.',
  projects: files.map((file) => ({ testMatch: file })),
  globalSetup: './fixtures/build.ts',
  outputDir: '../test-results',
  workers: 2,
  // File by file: what a file sets up (a team's checkout, releases) is made once.
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: TIMEOUT.story,
  expect: { timeout: TIMEOUT.wait, toPass: { timeout: TIMEOUT.wait } },
  reporter: [['list'], ['../scripts/lib/slowest-in-playwright.ts']],
  use: {
    actionTimeout: TIMEOUT.wait,
    navigationTimeout: TIMEOUT.wait,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Moving things are drawn many times a second for nobody; what moves is the matter of stories that say so.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that pass through a worker cannot be intercepted by a story; installable.spec.ts tells of the worker.
    serviceWorkers: 'block',
    // Visitors have been made the offer to people who leave (B-356): it would come over the page whenever a story goes back.
    storageState: { cookies: [OFFER_MADE], origins: [] },
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_FLAGS },
    // What the page showed; the error itself comes with the page as text. A trace of each story would take as long as the stories.
    screenshot: 'only-on-failure',
  },
});
