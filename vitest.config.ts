import { defineConfig } from 'vitest/config';
import { ON_BOTH_DATABASES } from './scripts/lib/both-databases.ts';

// One project per kind of test: the browser's packages run in jsdom, the service and the tools in Node. Files share a
// process, with the modules and the document in it, and leave nothing behind (decision 0069): loading all anew for each takes
// longer than its tests.
const browser = ['shared-*', 'shell', 'mfe-*'];
/**
 * Files that have a process of their own: the shell's, which are about focus, modules and the history of a whole page, and
 * others that look where the focus returns to. react-aria keeps the scope of the focus in a module, where a dialog of a file
 * before may still stand.
 */
const ALONE = [
  'shell/{src,server}/**/*.test.tsx',
  'mfe-bfm/src/widgets/basket.test.tsx',
  'mfe-host/src/features/purchase/page.test.tsx',
  'mfe-host/src/widgets/create-order.test.tsx',
  'shared-ui/src/components/dialog/dialog.test.tsx',
  'shared-ui/src/components/menu/menu.test.tsx',
  'shared-ui/src/components/popover/popover.test.tsx',
];

/** Tests of the service, and of what needs it with its database. */
const ofService = {
  environment: 'node' as const,
  isolate: false,
  setupFiles: ['./shared-remote/src/testing/patient-waits.ts', './shared-remote/src/testing/put-back.ts'],
  globalSetup: ['./mock-api/test/global-setup.ts'],
};

/** Tests of what runs in a browser. */
const inBrowser = {
  environment: 'jsdom',
  setupFiles: [
    './shared-remote/src/testing/patient-waits.ts',
    './shared-remote/src/testing/put-back.ts',
    './shared-remote/src/testing/setup.ts',
  ],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/** When a test counts as hung, in milliseconds. It says nothing of speed: a machine that others use may be ten times slower. */
const TIMEOUT = 5 * 60_000;

export default defineConfig({
  test: {
    // One for each core: by default one is left alone, and of two that is half.
    maxWorkers: '100%',
    reporters: ['default', './scripts/lib/slowest-in-vitest.ts'],
    projects: [
      {
        test: {
          ...inBrowser,
          name: 'browser',
          isolate: false,
          include: browser.map((name) => `${name}/src/**/*.test.tsx`),
          exclude: ['**/node_modules/**', ...ALONE],
          testTimeout: TIMEOUT,
        },
      },
      { test: { ...inBrowser, name: 'browser, alone', include: ALONE, testTimeout: TIMEOUT } },
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: ['./shared-remote/src/testing/patient-waits.ts', './shared-remote/src/testing/put-back.ts'],
          include: ['{shared-*,shell,mfe-*}/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Needs the service and its databases.
          exclude: ['**/node_modules/**', '**/dist/**', 'scripts/baskets/**'],
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
      {
        test: {
          ...ofService,
          name: 'service, both databases',
          include: ON_BOTH_DATABASES,
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
      {
        test: {
          ...ofService,
          name: 'service',
          include: ['mock-api/**/*.test.ts', 'scripts/baskets/*.test.ts'],
          exclude: ['**/node_modules/**', ...ON_BOTH_DATABASES],
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
    ],
  },
});
