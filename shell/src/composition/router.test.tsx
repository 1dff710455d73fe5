import { paths } from '@outpost/shared-contracts/paths/paths';
import { lowerCasedOf } from '@outpost/shared-contracts/paths/redirects';
import { createPageRoutes } from '@outpost/shared-remote/runtime/page-routes';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import { createWords } from '@outpost/shared-remote/runtime/words';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { placeOf } from './head.ts';
import type { SlimPackage } from './page-state.ts';
import { createRouteTable, followShortLink, ownerOf } from './router.tsx';

const Nothing = () => null;
const PAGES = [
  '/home',
  '/d',
  '/shop-from/:countryCode',
  '/shop-from/:countryCode/getaddress-details',
  paths.storeGuide.pattern,
  paths.shipToUnitedStates.pattern,
  paths.hello10.pattern,
];
const routes = PAGES.map((pattern) => ({ id: pattern.slice(1), pattern, access: 'public' as const }));
const loaded: Readonly<Record<string, string | undefined>>[] = [];

/** The routes of the site over pages that show nothing; stands at home in a language. */
async function standing(language: string | undefined) {
  const { shellFor } = createFakeShell({ name: 'mfe-pages' });
  const { routeOf } = createPageRoutes({
    queryClient: createQueryClient({ retries: 0 }),
    words: createWords('en', 'shell', {}),
    shellFor,
    loadRemote: async () => ({
      name: 'mfe-pages',
      pages: routes.map((route) => ({
        ...route,
        load: async () => ({
          Component: Nothing,
          head: () => ({ title: '', description: '' }),
          loader: ({ params, url }) => void (url.pathname !== '/home' && loaded.push(params)),
        }),
      })),
      words: { en: async () => ({ default: {} }) },
    }),
    RegionError: Nothing,
    NotFound: Nothing,
    Skeleton: Nothing,
    spelling: lowerCasedOf,
    followShortLink,
    refuse: () => '/signin',
  });
  const table = createRouteTable({ routeOf, shellRoutes: routes, remotes: [], Frame: Nothing, NotFound: Nothing, RootError: Nothing });
  const basename = language ? `/${language}` : undefined;
  const router = createMemoryRouter(table, { basename, initialEntries: [`${basename ?? ''}/home`] }).initialize();
  return {
    async goTo(to: string): Promise<string> {
      await router.navigate(to);
      return router.state.location.pathname + router.state.location.search;
    },
    place: () => placeOf(router.state.matches.at(-1)?.route.handle.pattern, router.state.matches.at(-1)?.params ?? {}),
    isFound: () =>
      Object.values(router.state.loaderData).every((data) => !data?.notFound) && router.state.matches.at(-1)?.route.path !== '*',
  };
}

describe('going through the page', () => {
  it.each([undefined, 'de'])('short addresses lead home in the language of the page (%s)', async (language) => {
    const { goTo } = await standing(language);
    const home = `${language ? `/${language}` : ''}/home`;
    for (const short of ['/', '/welcome', '/main']) expect(await goTo(short), short).toBe(home);
  });

  it('B-087 country lists are matched in lower case, address details as they are written', async () => {
    const { goTo } = await standing('de');
    expect(await goTo('/shop-from/GB?user=new')).toBe('/de/shop-from/gb?user=new');
    expect(await goTo('/shop-from/GB/getaddress-details')).toBe('/de/shop-from/GB/getaddress-details');
  });
});

describe('R-065 the guide of a store has its name within a segment', () => {
  it.each(['/how-to-shop-general-marketplace-and-ship-internationally', '/How-To-Shop-General-Marketplace-and-ship-internationally/'])(
    '%s is found, and its loader is told the store',
    async (address) => {
      const { goTo, isFound } = await standing('de');
      loaded.length = 0;
      await goTo(address);
      expect(isFound()).toBe(true);
      expect(loaded.map(({ store }) => store?.toLowerCase())).toEqual(['general-marketplace']);
    },
  );

  it.each(['/no-such-page', '/how-to-shop-', '/how-to-shop--and-ship-internationally', '/x-how-to-shop-a-and-ship-internationally'])(
    '%s is of nobody: it is not found, and no code of a remote is asked for it',
    async (address) => {
      const { goTo, isFound } = await standing('de');
      loaded.length = 0;
      await goTo(address);
      expect(isFound()).toBe(false);
      expect(loaded).toEqual([]);
    },
  );

  it('short addresses of one segment still lead home', async () => {
    const { goTo } = await standing('de');
    expect(await goTo('/get-started')).toBe('/de/home');
  });

  it('its remote owns the guides alone', () => {
    const remote = {
      name: 'mfe-guides',
      routes: [{ id: 'guide', pattern: paths.storeGuide.pattern, access: 'public' }],
    } as unknown as SlimPackage;
    expect(ownerOf([remote], paths.storeGuide.href({ store: 'x' }))).toBe(remote);
    expect(ownerOf([remote], '/no-such-page')).toBeUndefined();
  });
});

describe('B-069 B-070 an address in other capitals shows the same page, whose one address is in small letters', () => {
  it.each([
    ['R-017', '/Ship-to-United-States', '/ship-to-united-states'],
    ['R-018', '/ship-to-united-states', '/ship-to-united-states'],
    ['R-021', '/HELLO10', '/hello10'],
    ['R-022', '/hello10', '/hello10'],
  ])('%s %s', async (_, address, canonical) => {
    const { goTo, isFound, place } = await standing('de');
    expect(await goTo(address)).toBe(`/de${address}`);
    expect(isFound()).toBe(true);
    expect(place()).toBe(canonical);
  });
});
