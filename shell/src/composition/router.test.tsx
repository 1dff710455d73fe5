import { lowerCasedOf } from '@outpost/shared-contracts/paths/redirects';
import { createPageRoutes } from '@outpost/shared-remote/runtime/page-routes';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import { createWords } from '@outpost/shared-remote/runtime/words';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createRouteTable } from './router.tsx';

const Nothing = () => null;
const PAGES = ['/home', '/d', '/shop-from/:countryCode', '/shop-from/:countryCode/getaddress-details'];
const routes = PAGES.map((pattern) => ({ id: pattern.slice(1), pattern, access: 'public' as const }));

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
        load: async () => ({ Component: Nothing, head: () => ({ title: '', description: '' }) }),
      })),
      words: { en: async () => ({ default: {} }) },
    }),
    RegionError: Nothing,
    NotFound: Nothing,
    Skeleton: Nothing,
    spelling: lowerCasedOf,
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
