import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import type { Head } from '@outpost/shared-remote/remote';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead, completeHead, placeOf } from './head.ts';

const fallback = { title: 'Shop any store · Outpost', description: 'Through a local host.' };
const complete = (head: Head | undefined, language: 'en' | 'he' = 'en') =>
  completeHead({ head, language, origin: 'https://outpost.test', path: '/stores', fallback });
const page: Head = { title: 'Stores', description: 'All stores' };

describe('what a page says of itself', () => {
  it('B-055 has its own title and description, or the generic ones', () => {
    expect(complete(page)).toMatchObject({ title: 'Stores · Outpost', description: 'All stores' });
    expect(complete(undefined)).toMatchObject(fallback);
    expect(complete({ title: '', description: '' })).toMatchObject(fallback);
  });

  it('has no marks in it that hold a name together in a sentence of the other direction', () => {
    const marked = 'שלום \u2068Maya R.\u2069';
    const { title, description, structuredData } = complete(
      { title: marked, description: marked, structuredData: [{ name: [marked] }] },
      'he',
    );
    expect([title, description]).toEqual(['שלום Maya R. · Outpost', 'שלום Maya R.']);
    expect(structuredData.at(-1)).toEqual({ name: ['שלום Maya R.'] });
  });

  it('B-049 B-051 lists sixteen languages, Hebrew as iw, and the current one as x-default', () => {
    const { alternates, canonical } = complete(page, 'he');
    expect(alternates).toHaveLength(LANGUAGES.length + 1);
    expect(alternates).toContainEqual({ hreflang: 'iw', href: 'https://outpost.test/he/stores' });
    expect(alternates.map(({ hreflang }) => hreflang)).not.toContain('he');
    expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://outpost.test/he/stores' });
    expect(canonical).toBe('https://outpost.test/he/stores');
  });

  it('B-057 names another address as the canonical one', () => {
    expect(complete({ ...page, canonical: '/home' }).canonical).toBe('https://outpost.test/en/home');
  });

  it('B-049 names no other languages where a page is not to be found in this one', () => {
    expect(complete({ ...page, noindex: true }).alternates).toEqual([]);
  });

  it.each([
    ['/home', {}, '/home'],
    ['/b2b/', {}, '/b2b/'],
    ['/shop-from/:countryCode', { countryCode: 'us' }, '/shop-from/us'],
    // As the router finds it: the whole segment.
    [
      '/how-to-shop-:store-and-ship-internationally',
      { store: 'How-To-Shop-a&b-and-ship-internationally' },
      '/how-to-shop-a%26b-and-ship-internationally',
    ],
  ])('B-057 has one address for %s, whatever capitals and slashes were asked for', (pattern, params, place) => {
    expect(placeOf(pattern, params)).toBe(place);
  });

  it('B-058 carries the organization on every page, and its own data after it', () => {
    expect(complete(undefined).structuredData).toMatchObject([
      { '@context': 'https://schema.org', '@type': 'Organization', name: 'Outpost', url: 'https://outpost.test/' },
    ]);
    // Search engines show a logo of pixels, by an absolute address.
    expect(complete(undefined).structuredData[0]?.logo).toMatch(/^https:\/\/outpost\.test\/.+\.png$/);
    expect(complete({ ...page, structuredData: [{ '@type': 'FAQPage' }] }).structuredData).toMatchObject([
      { '@type': 'Organization' },
      { '@type': 'FAQPage' },
    ]);
  });
});

describe('after a navigation', () => {
  const one = (selector: string) => {
    const found = document.head.querySelectorAll(selector);
    expect(found.length, selector).toBeLessThanOrEqual(1);
    return found[0];
  };
  beforeEach(() => document.head.replaceChildren());

  it('B-056 B-057 the noindex tag of one page does not stay on the next, nor is its canonical link doubled', () => {
    applyHead(document, complete({ ...page, noindex: true }));
    expect(one('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(one('link[rel="canonical"]')).toBeUndefined();
    applyHead(document, complete(page));
    applyHead(document, complete({ ...page, canonical: '/home' }));
    expect(one('meta[name="robots"]')).toBeUndefined();
    expect(one('link[rel="canonical"]')?.getAttribute('href')).toBe('https://outpost.test/en/home');
  });

  it('title, description, alternates and data are those of the new page only', () => {
    applyHead(document, complete({ ...page, structuredData: [{ '@type': 'FAQPage' }] }));
    applyHead(document, complete({ title: 'About', description: 'Who we are' }));
    expect(document.title).toBe('About · Outpost');
    expect(one('meta[name="description"]')?.getAttribute('content')).toBe('Who we are');
    expect(document.head.querySelectorAll('link[rel="alternate"]')).toHaveLength(LANGUAGES.length + 1);
    expect(JSON.parse(one('script[type="application/ld+json"]')?.textContent ?? '')).toMatchObject({ '@type': 'Organization' });
  });
});
