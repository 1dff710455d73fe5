import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { failureOf } from '@outpost/shared-remote/runtime/failures';
import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { FRAME_ID, ownerOf } from '../composition/router.tsx';
import type { OpenPage } from './open-page.ts';
import type { PageSite } from './parts.ts';

/**
 * The router of the page. The remote of this page is there from the start; the others join when a path of theirs is asked
 * for. `ready` is false when the code of the page that the server rendered is not here, and the region has to say so.
 */
export async function openRouter({ state, report, wanted }: OpenPage, site: PageSite) {
  const { language, path } = splitLanguage(location.pathname);
  const basename = language && `/${location.pathname.split('/')[1]}`;
  const owner = ownerOf(state.remotes, path);
  const routes = site.routeTable(owner ? [owner] : []);
  const patched = new Set(owner ? [owner.name] : []);
  const ready = state.router !== undefined && (await preload());

  async function preload(): Promise<boolean> {
    const handle = matchRoutes(routes, location, basename)?.at(-1)?.route.handle as PageHandle | undefined;
    if (!handle) return true;
    return site.loadPage(handle.remote, handle.pageId).then(
      () => true,
      (error: unknown) => {
        report(error, { remote: handle.remote, during: 'start', failure: failureOf(error) ?? 'init' });
        return false;
      },
    );
  }

  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: ready ? state.router : undefined,
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
  return { router, ready };
}
