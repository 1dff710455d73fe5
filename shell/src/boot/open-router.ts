import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { createBrowserRouter } from 'react-router-dom';
import { FRAME_ID, ownerOf } from '../composition/router.tsx';
import type { OpenPage } from './open-page.ts';
import type { PageSite } from './parts.ts';

/**
 * The router of the page. The remote of this page is there from the start; the others join when a path of theirs is asked
 * for. What the server drew stands with its data; the code of that page joins it when it is here.
 */
export function openRouter({ state, wanted }: OpenPage, site: PageSite) {
  const { language, path } = splitLanguage(location.pathname);
  const basename = language && `/${location.pathname.split('/')[1]}`;
  const owner = ownerOf(state.remotes, path);
  const routes = site.routeTable(owner ? [owner] : []);
  const patched = new Set(owner ? [owner.name] : []);

  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: state.router,
    patchRoutesOnNavigation({ path: asked, patch }) {
      const remote = ownerOf(state.remotes, splitLanguage(asked).path);
      if (!remote || patched.has(remote.name)) return;
      patched.add(remote.name);
      patch(
        FRAME_ID,
        remote.routes.map((route) => site.routeOf(remote.name, route)),
      );
    },
  });
  router.subscribe(({ navigation: { location: next } }) => {
    wanted.href = next ? new URL(next.pathname + next.search, location.origin).href : location.href;
  });
  return router;
}
