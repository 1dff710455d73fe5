import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { paramsOf, routerPathOf } from '@outpost/shared-contracts/paths/pattern';
import type { ManifestRoute } from '@outpost/shared-contracts/shell/manifest';
import type { Session, ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, use, useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router-dom';
import { type Arrival, createArrival } from './arrival.ts';
import { ShellProvider, useSession } from './context.tsx';
import { type Head, NotFoundSignal, type PageDefinition, type PageModule, RedirectSignal, type RemoteDefinition } from './define-remote.ts';
import { markFailure } from './failures.ts';
import { ParcelPage } from './parcel-page.tsx';
import { Region } from './region.tsx';
import { addRemoteWords, addWords } from './words.ts';

/** What stands around the pages: the shell's, or the test kit's. */
export interface PageEnvironment {
  readonly queryClient: QueryClient;
  readonly words: I18n;
  /** The ShellApi bound to a package. */
  readonly shellFor: (name: string) => ShellApi;
  /** Loads a package's definition; a rejected load is tried anew by the next call. */
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  /** Brings a part of a loaded package; the shell notes what a failure is, and that the package has to be fetched anew. */
  readonly loadPart?: <T>(name: string, bring: () => Promise<T>) => Promise<T>;
  /** Forgets a package, so that the next load fetches it anew. */
  readonly discardRemote?: (name: string) => void;
  /** Told of every region of a package once it answers, with its place; the returned function of its end. In the browser only. */
  readonly onRegion?: (remote: string, place: Element) => () => void;
  /**
   * Stands beside a page that the server drew while its code is on its way or does not come. Where it is absent, as on the
   * server, a page is drawn only when its loader has brought its code.
   */
  readonly Arriving?: ComponentType<ArrivingProps>;
  /** Bounds the time that fetching code and data may take; on the server, where a page must go out. */
  readonly timeBox?: <T>(work: Promise<T>) => Promise<T>;
  /** Shown in place of a page that failed; inside a route's error boundary. */
  readonly RegionError: ComponentType;
  readonly NotFound: ComponentType;
  /** Stands in for member pages without a skeleton of their own. */
  readonly Skeleton: ComponentType;
  /** How an address without language is spelt, where that is otherwise. */
  readonly spelling?: (path: string) => string | undefined;
  /** Leads on, by throwing a redirect, from an address that turns out to be no page's. */
  readonly followShortLink?: (args: LoaderFunctionArgs) => unknown;
  /** Where a visitor goes who may not see a member page. Given the path that was asked for. */
  readonly refuse: (session: Session, path: string) => string;
}

/** What the shell shows of a page's code that is not here yet. */
export interface ArrivingProps {
  readonly remote: string;
  readonly arrival: Arrival;
}

/** What the router keeps of a page's loader; the data itself is the query client's. */
type LoaderOutcome = {
  /** Nobody has what the address names. */
  readonly notFound?: boolean;
  /** A member page's loader that waits until it is known who is here. */
  readonly unasked?: boolean;
} | null;

interface LoadedPage {
  readonly module: PageModule;
  readonly page: PageDefinition;
  readonly Component: ComponentType;
  readonly Skeleton: ComponentType;
}

/** What a matched route carries for head and announcements. */
export interface PageHandle {
  readonly remote: string;
  readonly pageId: string;
  readonly pattern: string;
  readonly head: (url: URL, params: Readonly<Record<string, string | undefined>>) => Head | undefined;
  /** Forgets the page's code, so that the next load fetches the remote anew; before a retry. */
  readonly forget: () => void;
  /**
   * Lets the next load wait. The router takes an error off the page only when it has seen the next try begin, which it
   * does not where that is over within the same render.
   */
  readonly hold: (until: Promise<void>) => void;
}

/**
 * Turns pages of a remote into routes of the one data router. The code of a page is loaded by its route's loader, so
 * that a failure ends in the route's error boundary and `revalidate()` is a true retry.
 */
export function createPageRoutes(environment: PageEnvironment) {
  const loaded = new Map<string, LoadedPage>();
  /** Pages that are hydrated before their code is here: the first view of a document only. */
  const arrivals = new Map<string, Arrival>();

  async function loadPage(remote: string, pageId: string): Promise<LoadedPage> {
    const key = `${remote}:${pageId}`;
    const known = loaded.get(key);
    if (known) return known;
    const definition = await environment.loadRemote(remote).catch((error: unknown) => {
      throw markFailure(error, 'entry');
    });
    const page = definition.pages.find(({ id }) => id === pageId);
    if (!page) throw markFailure(new Error(`${remote} has no page ${pageId}`), 'init');
    const { words } = environment;
    const { language } = environment.shellFor(remote);
    const bring = () =>
      Promise.all([page.load(), addRemoteWords(words, definition, language), page.words && addWords(words, remote, language, page.words)]);
    const [module] = await (environment.loadPart?.(remote, bring) ?? bring());
    const entry = { module, page, ...drawn(remote, pageId, module) };
    loaded.set(key, entry);
    return entry;
  }

  /** What of a page React draws: its component, or the place of its parcel. */
  function drawn(remote: string, pageId: string, module: PageModule): Pick<LoadedPage, 'Component' | 'Skeleton'> {
    const { Skeleton, queryClient, words, shellFor } = environment;
    if (!('parcel' in module)) return { Component: module.Component, Skeleton: module.Skeleton ?? Skeleton };
    const own = {
      name: `${remote}/${pageId}`,
      parcel: module.parcel,
      shell: shellFor(remote),
      t: words.getFixedT(words.language, remote),
      queryClient,
      skeleton: Skeleton,
    };
    return { Component: () => <ParcelPage {...own} />, Skeleton };
  }

  function refusal(page: Pick<PageDefinition, 'access' | 'types'>, session: Session, path: string): string | undefined {
    if (page.access === 'public' || session.state === 'unknown') return undefined;
    const allowed = session.state === 'signed-in' && (!page.types || page.types.includes(session.user.type));
    return allowed ? undefined : environment.refuse(session, path);
  }

  function routeOf(remote: string, route: Pick<ManifestRoute, 'id' | 'pattern' | 'access'>): RouteObject {
    const key = `${remote}:${route.id}`;
    const { pattern } = route;
    // A page may stand at several addresses.
    const routeId = `${remote}:${pattern}`;
    const shell = environment.shellFor(remote);

    let held: Promise<void> | undefined;

    const loader = (args: LoaderFunctionArgs): Promise<unknown> => (environment.timeBox ?? same)(load(args));

    async function load(args: LoaderFunctionArgs): Promise<LoaderOutcome> {
      const { request } = args;
      const params = paramsOf(pattern, args.params);
      if (!params) {
        environment.followShortLink?.(args);
        return { notFound: true };
      }
      const url = withoutLanguage(new URL(request.url));
      const spelt = environment.spelling?.(url.pathname);
      if (spelt) throw redirect(spelt + url.search, 301);
      await held;
      held = undefined;
      const { module, page } = await loadPage(remote, route.id);
      const session = shell.session.current();
      const elsewhere = refusal(page, session, url.pathname + url.search);
      if (elsewhere) throw redirect(elsewhere);
      // On the server nobody is signed in: a member page goes out as its skeleton, and its loader asks in the browser.
      if (page.access === 'member' && session.state !== 'signed-in') return module.loader ? { unasked: true } : null;
      try {
        await module.loader?.({ shell, queryClient: environment.queryClient, params, url, signal: request.signal });
      } catch (error) {
        if (error instanceof RedirectSignal) throw redirect(error.to);
        if (error instanceof NotFoundSignal) return { notFound: true };
        throw markFailure(error, 'loader');
      }
      return null;
    }

    function arrivalOf(): Arrival | undefined {
      if (loaded.has(key) || !environment.Arriving) return undefined;
      const known = arrivals.get(key);
      if (known) return known;
      const arrival = createArrival(() => loadPage(remote, route.id));
      arrivals.set(key, arrival);
      return arrival;
    }

    function RemotePage() {
      const { Arriving } = environment;
      const arrival = arrivalOf();
      // The boundary catches what throws on the server: the region goes out as its skeleton and the browser renders it.
      // In the browser it keeps what the server drew until the code is here.
      return (
        <ShellProvider shell={shell}>
          <Region remote={remote} onMounted={environment.onRegion} skeleton={<environment.Skeleton />}>
            <Arrived />
          </Region>
          {Arriving && arrival && <Arriving remote={remote} arrival={arrival} />}
        </ShellProvider>
      );
    }

    function Arrived() {
      const arrival = arrivalOf();
      if (arrival) use(arrival.code);
      const entry = loaded.get(key);
      if (!entry) throw new Error(`The page ${key} is not loaded`);
      return <Guard entry={entry} refusal={refusal} routeId={routeId} />;
    }

    const handle: PageHandle = {
      remote,
      pageId: route.id,
      pattern,
      head(url, found) {
        const params = paramsOf(pattern, found) ?? found;
        const entry = loaded.get(key);
        const t = environment.words.getFixedT(environment.words.language, remote);
        return entry?.module.head({ t, language: shell.language, queryClient: environment.queryClient, params, url });
      },
      forget() {
        arrivals.delete(key);
        if (loaded.delete(key)) environment.discardRemote?.(remote);
      },
      hold(until) {
        held = until;
      },
    };

    return {
      id: routeId,
      path: routerPathOf(pattern),
      loader,
      handle,
      Component: withNotFound(routeId, RemotePage, environment.NotFound),
      ErrorBoundary: environment.RegionError,
      HydrateFallback: environment.Skeleton,
    };
  }

  return { routeOf, loadPage };
}

/** Shows the page, its skeleton while nobody knows who is here, and leads away who may not see it. */
function Guard({
  entry,
  routeId,
  refusal,
}: {
  entry: LoadedPage;
  routeId: string;
  refusal: (page: PageDefinition, session: Session, path: string) => string | undefined;
}) {
  const session = useSession();
  const { page, Component, Skeleton } = entry;
  const closed = page.access === 'member' && (session.state === 'unknown' || refusal(page, session, '') !== undefined);
  useLateLoader(routeId, !closed);
  return closed ? <Leave refusal={refusal} page={page} session={session} skeleton={Skeleton} /> : <Component />;
}

/**
 * Runs the loader of a member page that was loaded before anybody knew who is here: what it throws (`notFound()`,
 * `redirectTo()`) holds on a direct load as it does inside the document.
 */
function useLateLoader(routeId: string, open: boolean): void {
  const outcome = useRouteLoaderData(routeId) as LoaderOutcome | undefined;
  const { revalidate } = useRevalidator();
  const due = open && outcome?.unasked === true;
  useEffect(() => {
    if (due) void revalidate();
  }, [due, revalidate]);
}

function Leave({
  page,
  session,
  refusal,
  skeleton: Skeleton,
}: {
  page: PageDefinition;
  session: Session;
  refusal: (page: PageDefinition, session: Session, path: string) => string | undefined;
  skeleton: ComponentType;
}) {
  const navigate = useNavigate();
  const location = useLocation();
  const elsewhere = refusal(page, session, location.pathname + location.search);
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  return <Skeleton />;
}

function withNotFound(id: string, Page: ComponentType, NotFound: ComponentType): ComponentType {
  return function PageOrNotFound() {
    const data = useRouteLoaderData(id) as LoaderOutcome | undefined;
    return data?.notFound ? <NotFound /> : <Page />;
  };
}

const same = <T,>(work: Promise<T>): Promise<T> => work;

function withoutLanguage(url: URL): URL {
  const plain = new URL(url);
  plain.pathname = splitLanguage(url.pathname).path;
  return plain;
}
