import { describe, expect, it } from 'vitest';
import { askedOf, filtersOf, withFilters } from './host-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

describe('The filters of a list of hosts', () => {
  it('are read from the address; what is not understood is left out', () => {
    expect(read('services=storage,consolidation,flying&rating=4.8&open=2026-11-27&sort=cheapest')).toEqual({
      services: ['consolidation', 'storage'],
      rating: 4.8,
      open: '2026-11-27',
      sort: 'cheapest',
    });
    expect(read('rating=3&open=tomorrow&sort=height')).toEqual({ services: [], rating: undefined, open: undefined, sort: 'recommended' });
  });

  it('are written so that they are read again; what is as usual is left out', () => {
    const query = 'user=new&to=de&services=storage&rating=4.5&open=2026-11-27&sort=newest';
    expect(filtersOf(withFilters(new URLSearchParams('user=new&to=de'), read(query)))).toEqual(read(query));
    expect(withFilters(new URLSearchParams(query), read('')).toString()).toBe('user=new&to=de');
  });

  it('B-208 ask the service for the destination and the services wished for', () => {
    expect(askedOf(['consolidation', 'storage'], 'DE')).toEqual({ destination: 'DE', service: { consolidation: true, storage: true } });
  });
});
