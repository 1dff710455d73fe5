import { createBus } from '@outpost/shared-contracts/events/bus';
import { splitLanguage } from '@outpost/shared-contracts/language/language';
import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import { createToastQueue } from '@outpost/shared-ui/toast';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { Subject } from 'rxjs';
import { readPageState, type SlimPackage } from '../composition/page-state.ts';
import type { RemoteLoader } from '../composition/remotes.ts';
import { FRAME_ID, ownerOf } from '../composition/router.tsx';
import { createSite } from '../composition/site.tsx';
import { createStyleSheets } from '../composition/style-sheets.ts';
import { createWidgetPort } from '../composition/widgets.tsx';
import { createApiClient, type Transport } from '../services/api-client.ts';
import { createModals } from '../services/modals.ts';
import { createReporter } from '../services/reporter.ts';
import { createSessionService } from '../services/session.ts';
import { createShellFor } from '../services/shell-api.ts';
import { createShellServices } from '../services/shell-services.ts';
import { createLocalStore } from '../services/storage.ts';
import { shellWords } from '../words/load.ts';
import { followRoutes } from './follow-routes.ts';
import { watchStyles } from './watch-styles.ts';

/**
 * Starts the page in the browser: services, the remote that serves this path, hydration, then the session. How remotes
 * are loaded is given: through Module Federation, or from the same bundle in the benchmark's monolith.
 */
export async function start(createLoader: (packages: readonly SlimPackage[]) => RemoteLoader): Promise<void> {
  const state = readPageState(document);
  const storage = createLocalStore();
  const report = createReporter(state);
  const toasts = createToastQueue();
  const styles = createStyleSheets(document);
  const remotes = createLoader(state.remotes);
  const started = new Map<string, Promise<void>>();

  const bus = createBus({
    report,
    traceLength: state.mode === 'development' ? 200 : 0,
    activate(owner) {
      const known = started.get(owner);
      if (known) return known;
      const starting = startService(owner).catch((error: unknown) => {
        started.delete(owner);
        throw error;
      });
      started.set(owner, starting);
      return starting;
    },
  });

  async function startService(owner: string): Promise<void> {
    const { service } = await remotes.load(owner);
    if (!service) throw new Error(`${owner} has no service`);
    const { start: startOwner } = await service().catch((error: unknown) => {
      remotes.discard(owner);
      throw error;
    });
    bus.handle(owner, startOwner(shellFor(owner)));
  }

  const transport: Transport = async (request, signal) =>
    (await import(/* webpackChunkName: "axios" */ '../services/axios-transport.ts')).axiosTransport(request, signal);
  const api = createApiClient({ transport, token: () => storage.get('token'), onRefused: (...refused) => services.onRefused(...refused) });
  const session = createSessionService({ storage, api: () => api });
  const left$ = new Subject<never>();
  const shellFor = createShellFor(
    {
      environment: 'browser',
      language: state.language,
      api,
      bus,
      session,
      storage,
      report,
      notify: (toast) => void toasts.add(toast),
      navigate: (to, options) => void router.navigate(to, options),
      widgets: { mount: (name, element, props) => widgets.mount(name, element, props) },
    },
    () => left$,
  );
  const modals = createModals(bus);
  const services = createShellServices({
    api,
    session,
    storage,
    toasts,
    modals,
    navigate: (to) => router.navigate(to),
    serves: (path) => ownerOf(state.remotes, path) !== undefined,
    affiliateHosts: state.affiliateHosts ?? [],
    override: state.override,
    say: (key) => site.words.t(key, { ns: 'shell' }),
  });
  const site = createSite({
    language: state.language,
    shellWords: await shellWords(state.language),
    queries: state.queries,
    loadRemote: remotes.load,
    discardRemote: remotes.discard,
    showRegionErrors: true,
    development: state.mode === 'development',
    shellFor,
    services,
  });
  const widgets = createWidgetPort({
    remotes,
    words: site.words,
    shellFor,
    wrap: site.wrap,
    styles,
    baseOf: (name) => state.remotes.find((one) => one.name === name)?.base ?? `/none/${name}/`,
  });

  // The remote of this page is there from the start; the others join when a path of theirs is asked for.
  const { language, path } = splitLanguage(location.pathname);
  const basename = language && `/${location.pathname.split('/')[1]}`;
  const owner = ownerOf(state.remotes, path);
  const routes = site.routeTable(owner ? [owner] : []);
  const patched = new Set(owner ? [owner.name] : []);
  const ready = state.router !== undefined && (await preload());

  /** Loads the code of the page that the server rendered; false when that failed, and the region has to say so. */
  async function preload(): Promise<boolean> {
    const handle = matchRoutes(routes, location, basename)?.at(-1)?.route.handle as PageHandle | undefined;
    if (!handle) return true;
    return site.loadPage(handle.remote, handle.pageId).then(
      () => true,
      (error: unknown) => {
        report(error, { remote: handle.remote, during: 'start' });
        return false;
      },
    );
  }

  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: ready ? state.router : undefined,
    patchRoutesOnNavigation({ path: wanted, patch }) {
      const remote = ownerOf(state.remotes, splitLanguage(wanted).path);
      if (!remote || patched.has(remote.name)) return;
      patched.add(remote.name);
      patch(
        FRAME_ID,
        remote.routes.map((route) => site.routeOf(remote.name, route)),
      );
    },
  });

  watchStyles(router, styles, (name: string) => state.remotes.find((one: SlimPackage) => one.name === name)?.base);
  followRoutes({ router, bus: bus.forSender('shell'), session, language: state.language });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const tree = site.wrap(<RouterProvider router={router} />);
  // What the server rendered can only be taken over when the same code is here; else the browser draws the page anew.
  if (root.hasChildNodes() && (ready || state.router === undefined)) {
    startTransition(() => {
      hydrateRoot(root, tree, { onRecoverableError: (error) => report(error, { remote: 'shell', during: 'hydration' }) });
    });
  } else createRoot(root).render(tree);
  await session.restore();
  document.documentElement.dataset.alive = '';
}
