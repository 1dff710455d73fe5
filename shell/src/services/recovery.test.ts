import { FailureClass } from '@outpost/shared-contracts/shell/beacon';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createRecovery } from './recovery.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function setup({ storage = memoryStorage(), mayReload = true, onLine = true } = {}) {
  vi.stubGlobal('navigator', { onLine });
  const reload = vi.fn();
  return { storage, reload, recovery: createRecovery({ retryDelays: [1], storage, mayReload: () => mayReload, reload }) };
}

describe('the last resort', () => {
  it('B-482 a file that still does not come after all tries reloads the page, once per visit and never in a loop', () => {
    const { recovery, reload, storage } = setup();
    recovery.stopped('chunk');
    expect(reload).toHaveBeenCalledOnce();
    // The next document of the same tab.
    const next = setup({ storage });
    next.recovery.stopped('chunk');
    expect(next.reload).not.toHaveBeenCalled();
  });

  it('is for files only: code that threw would throw again', () => {
    const reloading = FailureClass.options.filter((failure) => {
      const { recovery, reload } = setup();
      recovery.stopped(failure);
      return reload.mock.calls.length > 0;
    });
    expect(reloading).toEqual(['entry', 'chunk', 'integrity', 'timeout']);
  });

  it.each([
    ['while something that was typed would be lost', { mayReload: false }],
    ['offline, where the page itself would be lost', { onLine: false }],
    ['where the browser cannot remember that it was done', { storage: memoryStorage({}, { write: true }) }],
    ['where the browser cannot tell whether it was done', { storage: memoryStorage({}, { read: true }) }],
  ])('is not taken %s', (_, options) => {
    const { recovery, reload } = setup(options);
    recovery.stopped('chunk');
    expect(reload).not.toHaveBeenCalled();
  });
});

it('counts the tries of a region over its failures, and begins anew with the next region', () => {
  const { recovery } = setup();
  recovery.triesOf('basket').used = 2;
  expect(recovery.triesOf('basket').used).toBe(2);
  expect(recovery.triesOf('home').used).toBe(0);
  expect(recovery.triesOf('basket').used).toBe(0);
});
