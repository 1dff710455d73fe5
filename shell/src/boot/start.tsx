import { marketingOf } from '../consent/marketing.ts';
import { loadWithRetries } from '../services/load-with-retries.ts';
import type { BoundShells } from '../services/shell-api.ts';
import { deferred } from './deferred.ts';
import { firstPaint } from './first-paint.ts';
import { followRoutes } from './follow-routes.ts';
import { hydratePage } from './hydrate-page.tsx';
import { type OpenPage, openPage } from './open-page.ts';
import { type CreateLoader, openRemotes } from './open-remotes.ts';
import { openRouter } from './open-router.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { openSite } from './open-site.ts';
import type { AfterServices, PageRouter, PageSite, PageWidgets } from './parts.ts';
import { watchStyles } from './watch-styles.ts';

/**
 * Starts the page in the browser, step by step: what the document says, its remotes, the services, the site that is
 * composed of both, the router with the remote that serves this path, hydration after the first paint, then the session and what joins later.
 */
export async function start(createLoader: CreateLoader): Promise<void> {
  const page = openPage(document);
  const after: AfterServices = {
    shells: deferred<BoundShells>('shells'),
    site: deferred<PageSite>('site'),
    widgets: deferred<PageWidgets>('widgets'),
    router: deferred<PageRouter>('router'),
  };
  const { remotes, bus } = openRemotes(page, createLoader, after.shells);
  const open = openServices(page, bus, after);
  const { site, widgets } = await openSite(page, remotes, open);
  after.site.set(site);
  after.widgets.set(widgets);
  const router = after.router.set(openRouter(page, site));
  watchStyles(router, page.styles, page.baseOf);
  const ownBus = bus.forSender('shell');
  const { thirdParties } = page.state;
  ownBus.emit('consent.changed', marketingOf(thirdParties, thirdParties?.chosen));
  followRoutes({
    router,
    bus: ownBus,
    session: open.session,
    language: page.state.language,
    onMoved: open.update.moved,
  });
  await firstPaint(window);
  hydratePage(page, site, router);
  await open.session.restore();
  document.documentElement.dataset.alive = '';
  open.update.watch(document);
  joinLater(page, open, site, router);
}

/** What the first view does without; a page that cannot measure itself works all the same. */
function joinLater(
  { state, attribution, tell, report, mayLeave }: OpenPage,
  open: OpenServices,
  { words }: PageSite,
  router: PageRouter,
): void {
  const { services, session, shells } = open;
  void loadWithRetries(() => import(/* webpackChunkName: "companions" */ './companions.ts'), {
    delays: state.limits.retryDelays,
    onFailed: (error) => report(error, { remote: 'shell', during: 'starting companions' }),
  }).then(({ startCompanions }) =>
    startCompanions({ state, router, services, session, shell: shells.shellFor('shell'), words, document, mayLeave }),
  );
  import(/* webpackChunkName: "vitals" */ '../services/vitals.ts').then(
    ({ watchVitals }) => watchVitals(attribution, tell),
    (error: unknown) => report(error, { remote: 'shell', during: 'measuring' }),
  );
}
