import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { expect, it } from 'vitest';
import { countOf, readFilters, statusesOf, TABS, writeFilters } from './tabs.ts';

it('every status of an order stands behind exactly one tab of the host', () => {
  const listed = TABS.flatMap(statusesOf).toSorted((a, b) => a - b);
  expect(listed).toEqual(Object.values(ORDER_STATUS).toSorted((a, b) => a - b));
});

it('a tab counts all of its statuses', () => {
  expect(countOf('arrived', { 3: 2, 4: 5, 5: 9 })).toBe(7);
});

it('the address keeps tab, search and page, and a new tab begins with page 1', () => {
  const filters = { tab: 'to_pack', q: 'H101-S1', page: 2 } as const;
  expect(readFilters(writeFilters(filters, { page: 2 }))).toEqual(filters);
  expect(writeFilters(filters, { tab: 'arrived' }).toString()).toBe('tab=arrived&q=H101-S1');
  expect(readFilters(new URLSearchParams('tab=x&page=0'))).toEqual({ tab: 'expected', q: '', page: 1 });
});
