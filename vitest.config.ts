import { defineConfig } from 'vitest/config';

// One project per kind of test: the browser's packages run in jsdom, the service and the tools in Node.
const browser = ['shared-ui', 'shared-remote', 'shell', 'mfe-*'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: browser.map((name) => `${name}/src/**/*.test.tsx`),
          setupFiles: ['./shared-remote/src/testing/setup.ts'],
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared-contracts,shared-ui,shared-remote,shell,mfe-*,mock-api}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
