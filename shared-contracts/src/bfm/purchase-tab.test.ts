import { expect, it } from 'vitest';
import { readPurchaseFilters, writePurchaseFilters } from './purchase-tab.ts';

const read = (query: string) => readPurchaseFilters(new URLSearchParams(query));

it('the filters of purchases are in the address, and nonsense is the beginning', () => {
  expect(read('tab=arrived&show=all')).toBeUndefined();
  expect(read('tab=bfm&show=everything&page=-2')).toEqual({ state: 'open', page: 1 });
  const filters = { state: 'all', page: 3 } as const;
  expect(readPurchaseFilters(writePurchaseFilters(filters))).toEqual(filters);
  expect(writePurchaseFilters({ state: 'open', page: 1 }).toString()).toBe('tab=bfm');
});
