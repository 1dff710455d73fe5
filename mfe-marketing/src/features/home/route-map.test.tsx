import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aHomepage } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';
import { routeArc } from './model/route-arcs.ts';

describe('The map of routes', () => {
  it('has a line for each top rated route, which says what it is and leads to the hosts at its start', async () => {
    await open('/home');
    const map = within(screen.getByRole('region', { name: 'Where these parcels travel' }));
    const links = map.getAllByRole('link');
    expect(links).toHaveLength(aHomepage().top_routes.length);
    expect(links[0]?.getAttribute('aria-label')).toBe('United States to United Kingdom: $8.53 per kg');
    expect(links[0]?.getAttribute('href')).toBe('/shop-from/us?source=home_trr&to=uk');
    expect(links.every((link) => link.querySelector('path'))).toBe(true);
  });

  it('B-233 shows the price of a route as the service writes it', async () => {
    await open('/home');
    const map = screen.getByRole('region', { name: 'Where these parcels travel' });
    expect([...map.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(
      aHomepage().top_routes.map(({ routePrice }) => routePrice),
    );
  });

  it('bends the ways there and back differently, so that neither hides the other', () => {
    const [there, back] = [routeArc('uk', 'us'), routeArc('us', 'uk')];
    expect(there?.top[1]).not.toBe(back?.top[1]);
    expect([there?.from, there?.to]).toEqual([back?.to, back?.from]);
  });

  it('leaves out a route to a country that it has no place for', () => {
    expect(routeArc('us', 'zz')).toBeUndefined();
  });
});
