import { usd } from '@outpost/shared-contracts/money/money';
import { aHostCard } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { cheapestOf, rankHosts } from './rank-hosts.ts';

const HOSTS = [
  aHostCard({
    id: 1,
    rating: 4.6,
    reply_minutes: 600,
    completed_orders: 20,
    estimated_total: usd(2762),
    off_days: ['2026-12-01'],
    joined_at: '2026-10-01T00:00:00Z',
  }),
  aHostCard({
    id: 2,
    rating: 4.9,
    reply_minutes: 20,
    completed_orders: 1240,
    estimated_total: usd(2822),
    off_days: [],
    joined_at: '2025-01-01T00:00:00Z',
  }),
  aHostCard({
    id: 3,
    rating: null,
    reply_minutes: 5,
    completed_orders: 0,
    estimated_total: null,
    off_days: ['2026-11-27'],
    joined_at: '2026-11-01T00:00:00Z',
  }),
];
const ids = (wanted: Partial<Parameters<typeof rankHosts>[1]>) =>
  rankHosts(HOSTS, { rating: undefined, open: undefined, sort: 'recommended', ...wanted }).map(({ id }) => id);

describe('The hosts of a country', () => {
  it('come in the order asked for', () => {
    expect(ids({})[0]).toBe(2);
    expect(ids({ sort: 'cheapest' })).toEqual([1, 2, 3]);
    expect(ids({ sort: 'off_day' })).toEqual([3, 1, 2]);
    expect(ids({ sort: 'newest' })).toEqual([3, 1, 2]);
  });

  it('are left out when they are rated lower or away that day', () => {
    expect(ids({ rating: 4.8 })).toEqual([2]);
    expect(ids({ open: '2026-11-27' })).not.toContain(3);
  });

  it('have a cheapest one only where totals differ', () => {
    expect(cheapestOf(HOSTS)).toBe(1);
    expect(cheapestOf(HOSTS.slice(0, 1))).toBeUndefined();
  });
});
