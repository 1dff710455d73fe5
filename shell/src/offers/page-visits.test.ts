import { expect, it } from 'vitest';
import { createLocalStore } from '../services/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createPageVisits } from './page-visits.ts';

const visitsOf = (kept: Record<string, string> = {}) => {
  const storage = memoryStorage(kept);
  return { storage, visits: createPageVisits(createLocalStore(storage)) };
};

it('B-259 the number of pages is kept as pageVisitCount, and what is no number there counts as none', () => {
  const { storage, visits } = visitsOf({ pageVisitCount: '2' });
  visits.add();
  expect([visits.count(), storage.getItem('pageVisitCount')]).toEqual([3, '3']);
  for (const text of ['', 'many', '-4', '1.5', 'NaN']) expect(visitsOf({ pageVisitCount: text }).visits.count()).toBe(0);
});

it('B-354 B-260 the count can be reset, and the mark is kept as markPageVisit', () => {
  const { storage, visits } = visitsOf({ pageVisitCount: '7' });
  visits.reset();
  expect(visits.count()).toBe(0);
  expect(visits.marked()).toBe(false);
  visits.mark();
  expect(visits.marked()).toBe(true);
  expect(storage.getItem('markPageVisit')).not.toBeNull();
  expect(visitsOf({ markPageVisit: storage.getItem('markPageVisit') ?? '' }).visits.marked()).toBe(true);
});
