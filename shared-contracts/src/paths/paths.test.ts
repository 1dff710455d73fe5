import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { splitLanguage } from '../language/language.ts';
import { type Path, type PathQuery, path } from './path.ts';
import { paths } from './paths.ts';
import { lowerCasedOf, redirectOf } from './redirects.ts';

interface Route {
  readonly id: string;
  readonly path: string;
  readonly example: string;
  readonly area: string;
  readonly redirectsTo?: string;
}

/** The addresses of the specification; a test may read them, the product does not. */
const routes = JSON.parse(readFileSync(new URL('../../../docs/requirements/routes.json', import.meta.url), 'utf8')) as Route[];
const pages = routes.filter(({ area, path }) => area !== 'redirect' && area !== 'notfound' && path !== '/');
const redirects = routes.filter(({ area }) => area === 'redirect');
const all: readonly Path[] = Object.values(paths);

/** The parameters of an address under a pattern, decoded; letter case does not count, as in the router. */
function match({ pattern }: Path, pathname: string): Record<string, string> | undefined {
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}$`, 'i').exec(pathname);
  if (!found) return undefined;
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** A path as one may call it when its parameters are only known at run time. */
type AnyHref = (params: Record<string, string>, query?: PathQuery) => string;

describe('addresses of the product', () => {
  it.each(pages)('$path has a path that matches $example and builds it again', ({ example }) => {
    const url = new URL(example, 'https://outpost.test');
    const { path: pathname } = splitLanguage(url.pathname);
    const found = all.map((one) => ({ one, params: match(one, pathname) })).filter(({ params }) => params !== undefined);
    expect(found.length).toBeGreaterThan(0);
    // Of two that match, the one with fewer parameters is meant, as the router decides it.
    const [best] = found.sort((a, b) => Object.keys(a.params ?? {}).length - Object.keys(b.params ?? {}).length);
    const build = best?.one.href as AnyHref;
    const built = build(best?.params ?? {}, Object.fromEntries(url.searchParams));
    expect(built.toLowerCase()).toBe((pathname + url.search).toLowerCase());
  });

  it('no two paths have the same pattern, and each begins at the root without a language', () => {
    const patterns = all.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
    for (const pattern of patterns) {
      expect(pattern).toMatch(/^\//);
      expect(splitLanguage(pattern).language, pattern).toBeUndefined();
    }
  });
});

describe('building an address', () => {
  it('encodes what is put in', () => {
    expect(paths.store.href({ urlPart: 'a/b ü?' })).toBe('/stores/a%2Fb%20%C3%BC%3F');
    expect(paths.storeGuide.href({ store: 'general-marketplace' })).toBe('/how-to-shop-general-marketplace-and-ship-internationally');
  });

  it('leaves out what has no value, and keeps false, zero and nothing written', () => {
    expect(paths.bfm.href({}, { link: undefined, cart_id: null })).toBe('/bfm');
    expect(paths.bfm.href({}, { link: 'https://shop.example.com/?a=1&b=2' })).toBe(
      '/bfm?link=https%3A%2F%2Fshop.example.com%2F%3Fa%3D1%26b%3D2',
    );
    expect(paths.bfm.href({}, { a: false, b: 0, c: '' })).toBe('/bfm?a=false&b=0&c=');
    expect(paths.home.href()).toBe('/home');
  });

  it('fails loudly without its parameter, rather than link to nowhere', () => {
    expect(() => paths.memberOrderDetails.href({ id: '' })).toThrow('The path /member/order-details/:id needs id');
    expect(() => (paths.memberOrderDetails.href as (params: object) => string)({})).toThrow('needs id');
  });

  it('is typed by the names in the pattern', () => {
    const two = path('/a/:first/b/:second');
    expectTypeOf<Parameters<typeof two.href>[0]>().toEqualTypeOf<{ readonly first: string | number; readonly second: string | number }>();
    expectTypeOf<Parameters<typeof paths.storeGuide.href>[0]>().toEqualTypeOf<{ readonly store: string | number }>();
    expectTypeOf<[]>().not.toExtend<Parameters<typeof two.href>>();
    expectTypeOf<[]>().toExtend<Parameters<typeof paths.home.href>>();
    expect(two.href({ first: 1, second: 'x' })).toBe('/a/1/b/x');
  });
});

describe('addresses that lead elsewhere', () => {
  it.each(redirects)('$example leads to $redirectsTo', ({ example, redirectsTo }) => {
    expect(redirectOf(example)).toBe(redirectsTo);
  });

  it('a language is kept, except by influencers, who always lead to English', () => {
    expect(redirectOf('/de')).toBe('/de/home');
    expect(redirectOf('/de/')).toBe('/de/home');
    expect(redirectOf('/de/welcome')).toBe('/de/home');
    expect(redirectOf('/de/home/vid')).toBe('/de/home');
    expect(redirectOf('/de/i/jane')).toBe('/en/home');
  });

  it('with a language /d is a page', () => {
    expect(redirectOf('/en/d')).toBeUndefined();
    expect(redirectOf('/de/d')).toBeUndefined();
  });

  it.each(['/home', '/en/home', '/i', '/i/jane/more', '/welcome/more', '/mainly', '/no-such-page', '/en/bfm'])(
    '%s leads nowhere else',
    (pathname) => {
      expect(redirectOf(pathname)).toBeUndefined();
    },
  );
});

describe('B-087 country lists are matched in lower case', () => {
  it.each([
    ['/shop-from/US', '/shop-from/us'],
    ['/Shop-From/Us', '/shop-from/us'],
    ['/zh-CN/shop-from/UK', '/zh-CN/shop-from/uk'],
  ])('%s is %s', (pathname, lower) => {
    expect(lowerCasedOf(pathname)).toBe(lower);
  });

  it.each(['/shop-from/us', '/zh-CN/shop-from/us', '/shop-from/US/getaddress-details', '/shop-from', '/Stores/X'])(
    '%s stays',
    (pathname) => {
      expect(lowerCasedOf(pathname)).toBeUndefined();
    },
  );
});
