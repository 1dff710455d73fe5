import { defineConfig } from 'vitest/config';

// One project per kind of test: the browser's packages run in jsdom, the service and the tools in Node. What runs in Node
// leaves nothing behind, so its files share a process and the modules in it: loading the service anew takes seconds.
const browser = ['shared-*', 'shell', 'mfe-*'];

/** When a test counts as hung, in milliseconds. It says nothing of speed: a machine that others use may be ten times slower. */
const PATIENCE = 5 * 60_000;

export default defineConfig({
  test: {
    // One for each core: by default one is left alone, and of two that is half.
    maxWorkers: '100%',
    reporters: ['default', './scripts/lib/dearest-in-vitest.ts'],
    projects: [
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: browser.map((name) => `${name}/src/**/*.test.tsx`),
          setupFiles: ['./shared-remote/src/testing/patient-waits.ts', './shared-remote/src/testing/setup.ts'],
          testTimeout: PATIENCE,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: ['./shared-remote/src/testing/patient-waits.ts', './shared-remote/src/testing/put-back.ts'],
          include: ['{shared-*,shell,mfe-*}/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Needs the service and its databases.
          exclude: ['**/node_modules/**', '**/dist/**', 'scripts/baskets/**'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'service',
          environment: 'node',
          isolate: false,
          setupFiles: ['./shared-remote/src/testing/patient-waits.ts', './shared-remote/src/testing/put-back.ts'],
          globalSetup: ['./mock-api/test/global-setup.ts'],
          include: ['mock-api/**/*.test.ts', 'scripts/baskets/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
});
