import { hreflangOf, LANGUAGES } from '@outpost/shared-contracts/language/language';
import { describe, expect, it } from 'vitest';
import { PAGES_PER_FILE, sitemapIndex, sitemapOf } from './sitemap.ts';

const ORIGIN = 'https://outpost.test';
const all = (xml: string | undefined, pattern: RegExp): string[] => [...(xml ?? '').matchAll(pattern)].map(([, found = '']) => found);

describe('The sitemap of a language', () => {
  const pages = [{ path: '/home', lastmod: '2026-11-01T10:00:00.000Z' }, { path: '/stores/a&b' }];

  it('has each page under its own language, with the time of the release that brought it', () => {
    const xml = sitemapOf(ORIGIN, 'de', 1, pages);
    expect(all(xml, /<loc>(.*?)<\/loc>/g)).toEqual([`${ORIGIN}/de/home`, `${ORIGIN}/de/stores/a&amp;b`]);
    expect(all(xml, /<lastmod>(.*?)<\/lastmod>/g)).toEqual(['2026-11-01T10:00:00.000Z']);
  });

  it('B-049 B-051 names all sixteen languages of a page, Hebrew as iw under /he, and its own as x-default', () => {
    const xml = sitemapOf(ORIGIN, 'he', 1, pages.slice(0, 1));
    const links = [...(xml ?? '').matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code, href]) => [code, href]);
    expect(links).toEqual([...LANGUAGES.map((code) => [hreflangOf(code), `${ORIGIN}/${code}/home`]), ['x-default', `${ORIGIN}/he/home`]]);
    expect(links).toContainEqual(['iw', `${ORIGIN}/he/home`]);
  });

  it('goes on in a second file where the first is full, and there is no third', () => {
    const many = Array.from({ length: PAGES_PER_FILE + 1 }, (_, index) => ({ path: `/stores/${index}` }));
    expect(all(sitemapOf(ORIGIN, 'en', 1, many), /<loc>(.*?)<\/loc>/g)).toHaveLength(PAGES_PER_FILE);
    expect(all(sitemapOf(ORIGIN, 'en', 2, many), /<loc>(.*?)<\/loc>/g)).toEqual([`${ORIGIN}/en/stores/${PAGES_PER_FILE}`]);
    expect(sitemapOf(ORIGIN, 'en', 3, many)).toBeUndefined();
    expect(all(sitemapIndex(ORIGIN, many), /<loc>(.*?)<\/loc>/g)).toHaveLength(LANGUAGES.length * 2);
  });

  it('keeps a full file below the 50 MB that search engines read, with long addresses too', () => {
    const long = `/stores/${'a'.repeat(60)}`;
    const [one, two] = [1, 2].map((count) => sitemapOf(ORIGIN, 'zh-CN', 1, Array(count).fill({ path: long }))?.length ?? 0) as [
      number,
      number,
    ];
    expect((two - one) * PAGES_PER_FILE).toBeLessThan(50 * 1024 * 1024);
  });
});

describe('The index of sitemaps', () => {
  it('B-034 B-047 has one sitemap for each of the sixteen languages, as new as its newest page', () => {
    const xml = sitemapIndex(ORIGIN, [
      { path: '/home', lastmod: '2026-11-01T10:00:00.000Z' },
      { path: '/b2b/', lastmod: '2026-11-03T10:00:00.000Z' },
      { path: '/stores' },
    ]);
    const named = 'en fr de it he ar zh-CN es ru pt id ja ms sv no nl'.split(' ').map((code) => `${ORIGIN}/sitemaps/${code}-1.xml`);
    expect(all(xml, /<loc>(.*?)<\/loc>/g)).toEqual(named);
    expect(new Set(all(xml, /<lastmod>(.*?)<\/lastmod>/g))).toEqual(new Set(['2026-11-03T10:00:00.000Z']));
  });

  it('says no time where none is known', () => expect(sitemapIndex(ORIGIN, [{ path: '/home' }])).not.toContain('lastmod'));
});
