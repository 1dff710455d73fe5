import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from './filters.ts';

const of = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters of shipments', () => {
  it('are in the address, and what makes no sense there is left open', () => {
    expect(of('tab=pending&search=+FG+&pickup=scheduled&range=30&page=3')).toEqual({
      tab: 'pending',
      search: 'FG',
      pickup: 'scheduled',
      range: '30',
      start: '',
      end: '',
      page: 3,
    });
    expect(of('tab=lost&pickup=never&range=31&page=-1&start=2026-11-01')).toEqual(of(''));
    expect(of('range=custom&start=2026-11-01&end=tomorrow')).toMatchObject({ start: '2026-11-01', end: '' });
  });

  it('begin at page 1 with every change, and keep what else the address says', () => {
    const now = new URLSearchParams('mode=test&search=FG&page=4');
    expect(writeFilters(now, { tab: 'failed' }).toString()).toBe('mode=test&search=FG&tab=failed');
    expect(writeFilters(now, { page: 5 }).toString()).toBe('mode=test&search=FG&page=5');
    expect(writeFilters(now, { search: '' }).toString()).toBe('mode=test');
    const custom = writeFilters(new URLSearchParams(), { range: 'custom', start: '2026-11-01' });
    expect(custom.toString()).toBe('range=custom&start=2026-11-01');
    expect(writeFilters(custom, { range: '7' }).toString()).toBe('range=7');
  });
});
