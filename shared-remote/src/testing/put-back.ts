import { afterAll, vi } from 'vitest';

// The files that run in Node share a process: what one of them stands in for is the next one's again.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
