import { describe, expect, it } from 'vitest';
import { countOf, readFilters, writeFilters } from './filters.ts';

describe('the filters of the order list', () => {
  it('shows the expected parcels of the last year when the address says nothing or nonsense', () => {
    const usual = { tab: 'expected', days: 365, q: '', page: 1 };
    expect(readFilters(new URLSearchParams())).toEqual(usual);
    expect(readFilters(new URLSearchParams('tab=lost&days=7&page=-2&q=%20'))).toEqual(usual);
    expect(readFilters(new URLSearchParams('days=0&page=1.5'))).toEqual(usual);
  });

  it('survives a trip through the address', () => {
    const filters = { tab: 'on_the_way', days: 0, q: 'wool socks', page: 3 } as const;
    const address = writeFilters(filters, { page: 3 });
    expect(address.toString()).toBe('tab=on_the_way&days=all&q=wool+socks&page=3');
    expect(readFilters(address)).toEqual(filters);
  });

  it('returns to the first page when anything but the page changes', () => {
    const filters = { tab: 'closed', days: 365, q: '', page: 4 } as const;
    expect(writeFilters(filters, { days: 30 }).toString()).toBe('tab=closed&days=30');
  });

  it('counts all statuses behind a tab', () => {
    expect(countOf('on_the_way', { 5: 1, 6: 2, 8: 4, 9: 100 })).toBe(7);
    expect(countOf('expected', {})).toBe(0);
  });
});
