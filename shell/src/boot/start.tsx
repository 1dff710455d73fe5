import { createBus } from '@outpost/shared-contracts/events/bus';
import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { failureOf, markFailure } from '@outpost/shared-remote/runtime/failures';
import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import { createToastQueue } from '@outpost/shared-ui/toast';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { LiveRouter } from '../composition/live-router.tsx';
import { watchOverride, withoutOverride } from '../composition/override.ts';
import { learnMessages } from '../composition/own-messages.ts';
import { readPageState, type SlimPackage } from '../composition/page-state.ts';
import type { RemoteLoader, RemoteLoaderOptions } from '../composition/remotes.ts';
import { FRAME_ID, ownerOf } from '../composition/router.tsx';
import { createSite } from '../composition/site.tsx';
import { createStyleSheets, insertSheets } from '../composition/style-sheets.ts';
import { createWidgetPort } from '../composition/widgets.tsx';
import type { JoinedConsent } from '../consent/choices.ts';
import { createApiClient, type Transport } from '../services/api-client.ts';
import { createCountdown } from '../services/countdown.ts';
import { createDisplayCurrency } from '../services/display-currency.ts';
import { createIntegrity } from '../services/integrity.ts';
import { createModals } from '../services/modals.ts';
import { createOwners } from '../services/owners.ts';
import { createPresence } from '../services/presence.ts';
import { createRecovery } from '../services/recovery.ts';
import { refusalWords } from '../services/refusal-words.ts';
import { createReporter } from '../services/reporter.ts';
import { createSessionService } from '../services/session.ts';
import { createShells } from '../services/shell-api.ts';
import { createShellServices } from '../services/shell-services.ts';
import { createStarts } from '../services/starts.ts';
import { createLocalStore } from '../services/storage.ts';
import { watchTyping } from '../services/typed-input.ts';
import { createUpdateGate } from '../services/update-gate.ts';
import { createUpdateOffer, releaseDoor } from '../services/update-offer.ts';
import { watchViolations } from '../services/violations.ts';
import { shellWords } from '../words/load.ts';
import { followRoutes } from './follow-routes.ts';
import { watchStyles } from './watch-styles.ts';

/**
 * Starts the page in the browser: services, the remote that serves this path, hydration, then the session. How remotes
 * are loaded is given: through Module Federation, or from the same bundle in the benchmark's monolith.
 */
export async function start(createLoader: (options: Omit<RemoteLoaderOptions, 'federation'>) => RemoteLoader): Promise<void> {
  const state = readPageState(document);
  const baseOf = (name: string | undefined) => state.remotes.find((one: SlimPackage) => one.name === name)?.base;
  const storage = createLocalStore();
  const owners = createOwners(state);
  const { report, tell, watchUncaught } = createReporter({
    owners,
    mode: state.mode,
    failed: (remote) => starts.failed(remote),
    silent: state.override?.state === 'shown',
  });
  const starts = createStarts(tell);
  watchUncaught(window);
  const gate = createUpdateGate();
  const toasts = createToastQueue();
  const styles = createStyleSheets(document);
  const integrity = createIntegrity({
    document,
    language: state.language,
    unchecked: state.override?.unchecked ? baseOf(state.override.name) : undefined,
  });
  globalThis.outpostImport = integrity.importScript;
  globalThis.outpostSheets = insertSheets(document, integrity);
  watchViolations(document, tell, owners.ofScript);
  const loader = watchOverride(
    createLoader({ packages: state.remotes, integrity, patience: state.limits.loadPatience }),
    state.override,
    () => mayLeave() && location.replace(withoutOverride(wanted)),
  );
  /** The address that is shown, or that is being gone to. */
  let wanted = location.href;
  const remotes: RemoteLoader = {
    ...loader,
    load(name) {
      starts.asked(name);
      return loader.load(name).then((definition) => learnMessages(bus, definition));
    },
  };
  const started = new Map<string, Promise<void>>();

  const bus = createBus({
    report,
    ownerOf: (command) => state.remotes.find(({ commands }) => commands.includes(command))?.name,
    traceLength: state.mode === 'development' ? 200 : 0,
    activate(owner) {
      const known = started.get(owner);
      if (known) return known;
      const starting = startService(owner).catch((error: unknown) => {
        started.delete(owner);
        report(error, { about: owner, failure: failureOf(error) ?? 'service' });
        throw error;
      });
      started.set(owner, starting);
      return starting;
    },
  });

  async function startService(owner: string): Promise<void> {
    const { service } = await remotes.load(owner);
    if (!service) throw new Error(`${owner} has no service`);
    const { start: startOwner } = await remotes.part(owner, service);
    try {
      bus.handle(owner, startOwner(shells.lastingFor(owner)));
    } catch (error) {
      throw markFailure(error, 'service');
    }
    starts.mounted(owner);
  }

  const transport: Transport = async (...request) =>
    (await import(/* webpackChunkName: "axios" */ '../services/axios-transport.ts')).axiosTransport(...request);
  const say = (key: string): string => site.words.t(key, { ns: 'shell' });
  const api = createApiClient({
    transport,
    token: () => session.token(),
    onRefused: (...refused) => services.onRefused(...refused),
    wordsOf: refusalWords(state.language, say),
  });
  const session = createSessionService({ storage, api: () => api, onEnded: () => site.queryClient.clear() });
  const shells = createShells({
    environment: 'browser',
    language: state.language,
    api,
    bus,
    session,
    storage,
    report,
    notify: (toast) => void toasts.add(toast),
    navigate: (to, options) => void router.navigate(to, options),
    widgets: { mount: (name, element, props) => widgets.mount(name, element, props), retryDelays: state.limits.retryDelays },
    blockUpdate: gate.block,
  });
  const { shellFor } = shells;
  // The shell's own pages come and go as a remote's do, but the shell stays.
  const presence = createPresence((name) => name !== 'shell' && shells.leave(name));
  const onRegion = (name: string): (() => void) => {
    starts.mounted(name);
    return presence.hold(name);
  };
  const update = createUpdateOffer({ gate, door: releaseDoor(state.set), reload: () => location.reload() });
  const typing = watchTyping(document);
  const mayLeave = () => !gate.blocked() && !typing();
  const recovery = createRecovery({
    retryDelays: state.limits.retryDelays,
    storage: sessionStorage,
    mayReload: () => state.override?.state !== 'shown' && mayLeave(),
    reload: () => location.reload(),
  });
  const modals = createModals(bus);
  const countdown = createCountdown(bus, storage);
  const services = createShellServices({
    api,
    session,
    storage,
    toasts,
    modals,
    countdown,
    currency: createDisplayCurrency(storage, api),
    navigate: (to) => router.navigate(to),
    serves: (path) => ownerOf(state.remotes, path) !== undefined,
    consent: state.thirdParties?.asked.length ? new BehaviorSubject<JoinedConsent | null>(null) : undefined,
    affiliateHosts: state.affiliateHosts ?? [],
    override: state.override,
    update,
    recovery,
    say,
  });
  const site = createSite({
    language: state.language,
    shellWords: await shellWords(state.language),
    queries: state.queries,
    loadRemote: remotes.load,
    loadPart: remotes.part,
    discardRemote: remotes.discard,
    onRegion,
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
    onRegion,
    styles,
    baseOf: (name) => baseOf(name) ?? `/none/${name}/`,
    retryDelays: state.limits.retryDelays,
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
        report(error, { remote: handle.remote, during: 'start', failure: failureOf(error) ?? 'init' });
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

  router.subscribe(({ navigation: { location: next } }) => {
    wanted = next ? new URL(next.pathname + next.search, location.origin).href : location.href;
  });
  watchStyles(router, styles, baseOf);
  followRoutes({ router, bus: bus.forSender('shell'), session, language: state.language, onMoved: update.moved });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const tree = site.wrap(<LiveRouter router={router} />);
  // What the server rendered can only be taken over when the same code is here; else the browser draws the page anew.
  if (root.hasChildNodes() && (ready || state.router === undefined)) {
    startTransition(() => {
      hydrateRoot(root, tree, { onRecoverableError: (error) => report(error, { remote: 'shell', during: 'hydration' }) });
    });
  } else createRoot(root).render(tree);
  await session.restore();
  document.documentElement.dataset.alive = '';
  update.watch(document);
  import(/* webpackChunkName: "companions" */ './companions.ts').then(
    ({ startCompanions }) =>
      startCompanions({ state, router, services, session, shell: shellFor('shell'), words: site.words, document, mayLeave }),
    (error: unknown) => report(error, { remote: 'shell', during: 'starting companions' }),
  );
  // A page that cannot measure itself works all the same.
  import(/* webpackChunkName: "vitals" */ '../services/vitals.ts').then(
    ({ watchVitals }) => watchVitals(owners, tell),
    (error: unknown) => report(error, { remote: 'shell', during: 'measuring' }),
  );
}
