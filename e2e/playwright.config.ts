import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/build.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // For a machine that stumbles. A story that needed its second try is listed as flaky, and is to be mended.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Requests that pass through a worker cannot be intercepted by a story; installable.spec.ts tells of the worker.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_FLAGS },
    trace: 'retain-on-failure',
  },
});
