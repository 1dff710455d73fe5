import { structuredDataProblems } from '@outpost/shared-remote/testing/structured-data';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const LANGUAGES = ['en', 'fr', 'de', 'it', 'he', 'ar', 'zh-CN', 'es', 'ru', 'pt', 'id', 'ja', 'ms', 'sv', 'no', 'nl'];
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const read = async (request: APIRequestContext, url: string): Promise<string> => (await request.get(url)).text();
const LINK = /rel="alternate" (hreflang="[^"]+" href="[^"]+")/g;
/** What a document says to search engines of its own address. */
const indexing = (html: string) => ({
  robots: /<meta name="robots" content="([^"]*)">/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
  alternates: all(html, LINK),
});
const places = (xml: string): string[] => all(xml, /<loc>(.*?)<\/loc>/g);

test('B-034 B-047 B-049 B-051 robots.txt leads to sixteen sitemaps, and all they list is found as they list it', async ({
  request,
  site,
}) => {
  const index = /^Sitemap: (\S+)$/m.exec(await read(request, '/robots.txt'))?.[1] ?? '';
  const sitemaps = places(await read(request, index));
  expect(sitemaps).toEqual(LANGUAGES.map((language) => `${site.url}/sitemaps/${language}-1.xml`));
  const ofLanguage = new Map(
    await Promise.all(LANGUAGES.map(async (language, at) => [language, await read(request, sitemaps[at] ?? '')] as const)),
  );

  const pages = places(ofLanguage.get('en') ?? '').map((address) => address.replace(`${site.url}/en`, ''));
  expect(pages).toEqual(expect.arrayContaining(['/home', '/shop-from', '/shop-from/us', '/b2b/', '/b2b/contactus', '/become-a-host']));
  // What says noindex, needs a person or is no page of its own stays out.
  expect(pages.filter((path) => /^\/(member|settings|verification|email-confirmation|platform)\b|^\/$|:/.test(path))).toEqual([]);
  for (const language of LANGUAGES) {
    const listed = places(ofLanguage.get(language) ?? '');
    expect(listed, language).toEqual(pages.map((path) => `${site.url}/${language}${path}`));
  }

  // Of the many countries a few stand for all.
  const asked = [
    ...pages.filter((path) => !path.startsWith('/shop-from/')),
    '/shop-from/us',
    pages.findLast((path) => path.startsWith('/shop-from/')) ?? '',
  ];
  for (const path of asked) {
    const answer = await request.get(`/he${path}`);
    const html = await answer.text();
    const tags = indexing(html);
    const data = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) => JSON.parse(text));
    expect(data.length, path).toBeGreaterThan(0);
    expect(structuredDataProblems(data), path).toEqual([]);
    expect([answer.status(), tags.robots, tags.canonical], path).toEqual([200, undefined, `${site.url}/he${path}`]);
    expect(tags.alternates, path).toHaveLength(LANGUAGES.length + 1);
    expect(tags.alternates, path).toContain(`hreflang="iw" href="${site.url}/he${path}"`);
    const entry = ofLanguage
      .get('he')
      ?.split('<url>')
      .find((one) => one.startsWith(`<loc>${site.url}/he${path}</loc>`));
    expect(all(entry ?? '', LINK), path).toEqual(tags.alternates);
  }
});

test('B-055 B-057 B-058 with scripts off a page says who made it, what it is, and what a link to it shows', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  // Other capitals and a slash at the end are the same page, and say so.
  await page.goto('/de/Shop-From/us/');
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
  const address = `${site.url}/de/shop-from/us`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  expect(await content('meta[property="og:url"]')).toBe(address);
  expect(await content('meta[property="og:locale"]')).toBe('de_DE');
  expect(await content('meta[property="og:title"]')).toBe(await page.title());
  expect(await content('meta[name=description]')).toMatch(/\S{3}/);
  const picture = await context.request.get((await content('meta[property="og:image"]')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');

  const data = await page.locator('head script[type="application/ld+json"]').allTextContents();
  const organization = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Organization');
  expect(organization).toMatchObject({ '@context': 'https://schema.org', name: 'Outpost', url: `${site.url}/` });
  expect((await context.request.get(organization.logo)).headers()['content-type']).toBe('image/png');
  await context.close();
});

test('B-056 B-104 what is no page is a real 404 in every language, without canonical address or other languages', async ({ request }) => {
  const none = [
    '/en/no-such-page',
    '/he/no-such-page',
    '/xx/home',
    '/xx',
    '/en/xx/home',
    '/de/en/home',
    '/en/shop-from/zz',
    '/en/home/extra',
  ];
  for (const path of none) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(indexing(await answer.text()), path).toEqual({ robots: 'noindex', canonical: undefined, alternates: [] });
  }
  const hidden = indexing(await read(request, '/en/member/packs-expected'));
  expect(hidden).toEqual({ robots: 'noindex', canonical: undefined, alternates: [] });
});

test('B-046 B-048 B-050 a page is the same with a language in front and without; other spellings of a language lead to it for good', async ({
  request,
}) => {
  const [plain, english] = await Promise.all(['/shop-from', '/en/shop-from'].map((path) => read(request, path)));
  const heading = (html = '') => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  expect(heading(plain)).toBeTruthy();
  expect(heading(plain)).toBe(heading(english));
  expect(indexing(plain ?? '').canonical).toMatch(/\/en\/shop-from$/);
  for (const [written, meant] of [
    ['/iw/shop-from?to=de', '/he/shop-from?to=de'],
    ['/jam/shop-from', '/ja/shop-from'],
    ['/EN/shop-from', '/en/shop-from'],
  ] as const) {
    const answer = await request.get(written, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], written).toEqual([301, meant]);
  }
});
