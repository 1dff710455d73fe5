import { vi } from 'vitest';

/** When a wait counts as in vain, in milliseconds: `vi.waitFor` gives up after one second by itself, which a loaded machine needs. */
const TIMEOUT = 60_000;

const waitFor = vi.waitFor;
vi.waitFor = (callback, options = {}) => waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT, ...options });
