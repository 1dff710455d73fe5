import type { GlobalStore } from '@outpost/shared-contracts/stores/catalogue';
import { expect, it } from 'vitest';
import { filtersOf, findStores, withFilters } from './find-stores.ts';

const store = (name: string, category: GlobalStore['category'], country: string): GlobalStore => ({
  urlPart: name.toLowerCase(),
  image: 'tent',
  name,
  category,
  country,
  has_guide: country === 'US',
});
const STORES = [store('Maison Odée', 'beauty', 'FR'), store('Ohmlet', 'electronics', 'DE'), store('Keyfold', 'electronics', 'GB')];
const found = (filters: string, language: 'en' | 'de' = 'en') =>
  findStores(STORES, filtersOf(new URLSearchParams(filters)), { language, categoryName: (category) => `Kind ${category}` }).map(
    ({ name }) => name,
  );

it('A search finds names without their accents, categories and countries in the language of the page', () => {
  expect(found('q=odee')).toEqual(['Maison Odée']);
  expect(found('q=kind el')).toEqual(['Ohmlet', 'Keyfold']);
  expect(found('q=Deutschland', 'de')).toEqual(['Ohmlet']);
  expect(found('q=Deutschland', 'en')).toEqual([]);
});

it('Filters are met together, and one that is not known is none', () => {
  expect(found('category=electronics&country=uk')).toEqual(['Keyfold']);
  expect(found('category=beauty&country=uk')).toEqual([]);
  expect(found('category=spaceships&country=123')).toHaveLength(3);
});

it('The address says what is chosen and keeps what is not a filter', () => {
  const written = withFilters(new URLSearchParams('source=mail&q=old'), { search: '', category: 'books', country: 'GB' });
  expect(written.toString()).toBe('source=mail&category=books&country=uk');
  expect(filtersOf(written)).toEqual({ search: '', category: 'books', country: 'GB' });
});
