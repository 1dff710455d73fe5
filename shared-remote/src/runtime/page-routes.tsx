import { splitLanguage } from '@outpost/shared-contracts/language/language';
import type { ManifestRoute } from '@outpost/shared-contracts/shell/manifest';
import type { Session, ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, Suspense, useEffect } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect, useLocation, useNavigate, useRouteLoaderData } from 'react-router-dom';
import { ShellProvider, useSession } from './context.tsx';
import { type Head, NotFoundSignal, type PageDefinition, type PageModule, RedirectSignal, type RemoteDefinition } from './define-remote.ts';
import { addRemoteWords } from './words.ts';

/** What stands around the pages: the shell's, or the test kit's. */
export interface PageEnvironment {
  readonly queryClient: QueryClient;
  readonly words: I18n;
  /** The ShellApi bound to a package. */
  readonly shellFor: (name: string) => ShellApi;
  /** Loads a package's definition; a rejected load is tried anew by the next call. */
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  /** Told that a file of a remote failed, so that the next load fetches the remote anew. */
  readonly discardRemote?: (name: string) => void;
  /** Bounds the time that fetching code and data may take; on the server, where a page must go out. */
  readonly timeBox?: <T>(work: Promise<T>) => Promise<T>;
  /** Shown in place of a page that failed; inside a route's error boundary. */
  readonly RegionError: ComponentType;
  readonly NotFound: ComponentType;
  /** Stands in for member pages without a skeleton of their own. */
  readonly Skeleton: ComponentType;
  /** Where a visitor goes who may not see a member page. Given the path that was asked for. */
  readonly refuse: (session: Session, path: string) => string;
}

interface LoadedPage {
  readonly module: PageModule;
  readonly page: PageDefinition;
}

/** What a matched route carries for head and announcements. */
export interface PageHandle {
  readonly remote: string;
  readonly pageId: string;
  readonly head: (url: URL, params: Readonly<Record<string, string | undefined>>) => Head | undefined;
  /** Forgets the page's code, so that the next load fetches the remote anew; before a retry. */
  readonly forget: () => void;
}

/**
 * Turns pages of a remote into routes of the one data router. The code of a page is loaded by its route's loader, so
 * that a failure ends in the route's error boundary and `revalidate()` is a true retry.
 */
export function createPageRoutes(environment: PageEnvironment) {
  const loaded = new Map<string, LoadedPage>();

  async function loadPage(remote: string, pageId: string): Promise<LoadedPage> {
    const key = `${remote}:${pageId}`;
    const known = loaded.get(key);
    if (known) return known;
    const definition = await environment.loadRemote(remote);
    const page = definition.pages.find(({ id }) => id === pageId);
    if (!page) throw new Error(`${remote} has no page ${pageId}`);
    const [module] = await Promise.all([
      page.load(),
      addRemoteWords(environment.words, definition, environment.shellFor(remote).language),
    ]).catch((error: unknown) => {
      environment.discardRemote?.(remote);
      throw error;
    });
    const entry = { module, page };
    loaded.set(key, entry);
    return entry;
  }

  function refusal(page: Pick<PageDefinition, 'access' | 'types'>, session: Session, path: string): string | undefined {
    if (page.access === 'public' || session.state === 'unknown') return undefined;
    const allowed = session.state === 'signed-in' && (!page.types || page.types.includes(session.user.type));
    return allowed ? undefined : environment.refuse(session, path);
  }

  function routeOf(remote: string, route: Pick<ManifestRoute, 'id' | 'pattern' | 'access'>): RouteObject {
    const key = `${remote}:${route.id}`;
    const shell = environment.shellFor(remote);

    const loader = (args: LoaderFunctionArgs): Promise<unknown> => (environment.timeBox ?? same)(load(args));

    async function load({ request, params }: LoaderFunctionArgs): Promise<unknown> {
      const url = withoutLanguage(new URL(request.url));
      const { module, page } = await loadPage(remote, route.id);
      const session = shell.session.current();
      const elsewhere = refusal(page, session, url.pathname + url.search);
      if (elsewhere) throw redirect(elsewhere);
      // On the server nobody is signed in: a member page goes out as its skeleton and fetches in the browser.
      if (page.access === 'member' && session.state !== 'signed-in') return null;
      try {
        await module.loader?.({ shell, queryClient: environment.queryClient, params, url, signal: request.signal });
      } catch (error) {
        if (error instanceof RedirectSignal) throw redirect(error.to);
        if (error instanceof NotFoundSignal) return { notFound: true };
        throw error;
      }
      return null;
    }

    function RemotePage() {
      const entry = loaded.get(key);
      if (!entry) throw new Error(`The page ${key} is not loaded`);
      // The boundary catches what throws on the server: the region goes out as its skeleton and the browser renders it.
      return (
        <ShellProvider shell={shell}>
          <Suspense fallback={<environment.Skeleton />}>
            <Guard entry={entry} refusal={refusal} fallback={environment.Skeleton} />
          </Suspense>
        </ShellProvider>
      );
    }

    const handle: PageHandle = {
      remote,
      pageId: route.id,
      head(url, params) {
        const entry = loaded.get(key);
        const t = environment.words.getFixedT(environment.words.language, remote);
        return entry?.module.head({ t, language: shell.language, queryClient: environment.queryClient, params, url });
      },
      forget() {
        if (loaded.delete(key)) environment.discardRemote?.(remote);
      },
    };

    return {
      id: key,
      path: route.pattern,
      loader,
      handle,
      Component: withNotFound(key, RemotePage, environment.NotFound),
      ErrorBoundary: environment.RegionError,
      HydrateFallback: environment.Skeleton,
    };
  }

  return { routeOf, loadPage };
}

/** Shows the page, its skeleton while nobody knows who is here, and leads away who may not see it. */
function Guard({
  entry,
  refusal,
  fallback: Fallback,
}: {
  entry: LoadedPage;
  refusal: (page: PageDefinition, session: Session, path: string) => string | undefined;
  fallback: ComponentType;
}) {
  const session = useSession();
  const { page, module } = entry;
  const closed = page.access === 'member' && (session.state === 'unknown' || refusal(page, session, '') !== undefined);
  const { Component, Skeleton = Fallback } = module;
  return closed ? <Leave refusal={refusal} page={page} session={session} skeleton={Skeleton} /> : <Component />;
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
    const data = useRouteLoaderData(id) as { notFound?: boolean } | null | undefined;
    return data?.notFound ? <NotFound /> : <Page />;
  };
}

const same = <T,>(work: Promise<T>): Promise<T> => work;

function withoutLanguage(url: URL): URL {
  const plain = new URL(url);
  plain.pathname = splitLanguage(url.pathname).path;
  return plain;
}
