import { ShellProvider } from '@outpost/shared-remote/remote';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHostCountryCount } from './use-host-country-count.ts';

function count(known: number | undefined) {
  const shell = createFakeShell({ name: 'mfe-marketing' }).shellFor('mfe-marketing');
  return renderHook((number: number | undefined) => useHostCountryCount(number), {
    initialProps: known,
    wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
  });
}

describe('The number of host countries', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('B-352 goes from 0 to the number that the service says, one every 50 ms', () => {
    const { result } = count(12);
    const seen = [result.current.counting];
    for (let step = 0; step < 14; step++) {
      act(() => vi.advanceTimersByTime(49));
      seen.push(result.current.counting);
      act(() => vi.advanceTimersByTime(1));
    }
    expect(seen).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
  });

  it.each([
    [null, 40],
    ['43', 43],
    ['0', 40],
    ['many', 40],
  ])('B-351 starts from the kept %s as %i', (kept, shown) => {
    if (kept !== null) localStorage.setItem('hostCountriesCount', kept);
    const { result } = count(undefined);
    expect(result.current).toEqual({ count: shown, counting: shown });
  });

  it('is there at once for who asked for less motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(count(12).result.current.counting).toBe(12);
  });
});
