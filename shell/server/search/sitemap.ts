import { hreflangOf, LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { SitemapPage } from './listing.ts';

/**
 * Pages in one file. The protocol allows 50,000 addresses and 50 MB: with seventeen alternates an address takes up to
 * 2.5 kB, so the bytes are what runs out first.
 */
export const PAGES_PER_FILE = 20_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const lastmodTag = (time: string | undefined): string => (time ? `<lastmod>${escapeHtml(time)}</lastmod>` : '');

const partsOf = (pages: readonly SitemapPage[]): number => Math.max(1, Math.ceil(pages.length / PAGES_PER_FILE));

/** The index: one sitemap per language (B-047), in parts where a language has more pages than a file holds. */
export function sitemapIndex(origin: string, pages: readonly SitemapPage[]): string {
  const parts = Array.from({ length: partsOf(pages) }, (_, part) => ({
    part: part + 1,
    lastmod: newest(pages.slice(part * PAGES_PER_FILE, (part + 1) * PAGES_PER_FILE)),
  }));
  const entries = LANGUAGES.flatMap((language) =>
    parts.map(
      ({ part, lastmod }) => `<sitemap><loc>${escapeHtml(origin)}/sitemaps/${language}-${part}.xml</loc>${lastmodTag(lastmod)}</sitemap>`,
    ),
  );
  return `${HEAD}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** One part of a language's sitemap, counted from 1; undefined where there is none. Each page names all its languages, as its HTML does. */
export function sitemapOf(origin: string, language: Language, part: number, pages: readonly SitemapPage[]): string | undefined {
  if (part < 1 || part > partsOf(pages)) return undefined;
  const entries = pages.slice((part - 1) * PAGES_PER_FILE, part * PAGES_PER_FILE).map(({ path, lastmod }) => {
    const address = (code: Language): string => escapeHtml(`${origin}/${code}${path}`);
    const link = (hreflang: string, href: string): string => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
    return [
      `<url><loc>${address(language)}</loc>${lastmodTag(lastmod)}`,
      ...LANGUAGES.map((code) => link(hreflangOf(code), address(code))),
      `${link('x-default', address(language))}</url>`,
    ].join('\n');
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${HEAD}\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

const newest = (pages: readonly SitemapPage[]): string | undefined =>
  pages.map(({ lastmod }) => lastmod).reduce((a, b) => (a === undefined || (b !== undefined && b > a) ? b : a), undefined);
