import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { expect, it } from 'vitest';
import type { PageHead } from '../../src/composition/head.ts';
import { socialTags } from './social-tags.ts';

const head: PageHead = {
  title: 'Stores · Outpost',
  description: 'All stores',
  noindex: false,
  canonical: 'https://outpost.test/he/stores',
  alternates: [],
  structuredData: [],
};
function tags(of: PageHead, language: (typeof LANGUAGES)[number] = 'he'): Record<string, string[]> {
  const written: Record<string, string[]> = {};
  for (const { of: name, content } of socialTags(of, language, '/share/sealed.png')) written[name] = [...(written[name] ?? []), content];
  return written;
}

it('a shared link shows the page it leads to, in its language, with a picture whose size is known', () => {
  expect(tags(head)).toMatchObject({
    'og:type': ['website'],
    'og:site_name': ['Outpost'],
    'og:url': ['https://outpost.test/he/stores'],
    'og:title': ['Stores · Outpost'],
    'og:description': ['All stores'],
    'og:locale': ['he_IL'],
    'og:image': ['https://outpost.test/share/sealed.png'],
    'og:image:width': ['1200'],
    'og:image:height': ['630'],
    'og:image:alt': ['Stores · Outpost'],
    'twitter:card': ['summary_large_image'],
    'twitter:image:alt': ['Stores · Outpost'],
  });
});

it.each(LANGUAGES)('%s has a locale of its own, and the fifteen others as alternates', (language) => {
  const { 'og:locale': own = [], 'og:locale:alternate': others = [] } = tags(head, language);
  expect(new Set([...own, ...others]).size).toBe(LANGUAGES.length);
  expect(own[0]).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
});

it('a page that is not to be found names no other languages', () =>
  expect(tags({ ...head, noindex: true })).not.toHaveProperty('og:locale:alternate'));
