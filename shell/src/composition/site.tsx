import { dashboardLink } from '@outpost/shared-contracts/accounts/roles';
import type { Language } from '@outpost/shared-contracts/language/language';
import { lowerCasedOf } from '@outpost/shared-contracts/paths/redirects';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { ShellProvider } from '@outpost/shared-remote/remote';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { createPageRoutes } from '@outpost/shared-remote/runtime/page-routes';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { RegionSkeleton } from '../layout/region-skeleton.tsx';
import { COMPONENTS_PAGE, shellPackage } from '../pages.ts';
import { type ShellServices, ShellServicesProvider } from '../services/use-shell-services.tsx';
import { Frame } from './frame.tsx';
import type { SlimPackage } from './page-state.ts';
import { RegionArriving } from './region-arriving.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { createRouteTable, followShortLink } from './router.tsx';
import { ShellUi } from './shell-ui.tsx';

interface SiteOptions {
  readonly language: Language;
  /** Speaks the language, with the shell's words. */
  readonly words: I18n;
  readonly queries?: DehydratedState;
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  readonly loadPart?: <T>(name: string, bring: () => Promise<T>) => Promise<T>;
  readonly discardRemote?: (name: string) => void;
  /** Told of every region that answers, with its place; the returned function of its end. */
  readonly onRegion?: (remote: string, place: Element) => () => void;
  readonly timeBox?: <T>(work: Promise<T>) => Promise<T>;
  /** On the server a region that failed goes out as its skeleton, for the browser to try. */
  readonly showRegionErrors: boolean;
  readonly shellFor: (name: string) => ShellApi;
  readonly services: ShellServices;
  /** Shows the pages that are for those who build the site. */
  readonly development: boolean;
}

/** What server and browser build the page from: queries, words, routes, and the providers around every tree. */
export interface Site {
  readonly queryClient: QueryClient;
  readonly words: I18n;
  readonly loadPage: ReturnType<typeof createPageRoutes>['loadPage'];
  readonly routeOf: ReturnType<typeof createPageRoutes>['routeOf'];
  readonly routeTable: (remotes: readonly SlimPackage[]) => RouteObject[];
  readonly wrap: (children: ReactNode) => ReactNode;
}

export function createSite(options: SiteOptions): Site {
  const { language, shellFor, words } = options;
  // On the server a call is made once: the page goes out in time, and the browser tries again.
  const queryClient = createQueryClient({ retries: options.timeBox ? 0 : 2 });
  if (options.queries) hydrate(queryClient, options.queries);
  const { routeOf, loadPage } = createPageRoutes({
    queryClient,
    words,
    shellFor,
    loadRemote: async (name) => (name === 'shell' ? shellPackage : options.loadRemote(name)),
    loadPart: options.loadPart,
    discardRemote: options.discardRemote,
    onRegion: options.onRegion,
    timeBox: options.timeBox,
    RegionError: options.showRegionErrors ? RegionBoundary : RegionSkeleton,
    Arriving: options.showRegionErrors ? RegionArriving : undefined,
    NotFound: NotFoundPage,
    Skeleton: RegionSkeleton,
    spelling: lowerCasedOf,
    followShortLink,
    // A signed-out visitor signs in first (B-425), a person of another kind goes to their own dashboard.
    refuse: (session, path) =>
      session.state === 'signed-in' ? dashboardLink(session.user, options.services.affiliateHosts).to : options.services.wayToSignIn(path),
  });
  const wrap = (children: ReactNode) => (
    <I18nextProvider i18n={words}>
      <QueryClientProvider client={queryClient}>
        <ShellUi language={language} currency={options.services.currency}>
          <ShellServicesProvider services={options.services}>
            <ShellProvider shell={shellFor('shell')}>{children}</ShellProvider>
          </ShellServicesProvider>
        </ShellUi>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const routeTable = (remotes: readonly SlimPackage[]) =>
    createRouteTable({
      routeOf,
      shellRoutes: shellPackage.pages.filter(({ id }) => options.development || id !== COMPONENTS_PAGE),
      remotes,
      Frame,
      NotFound: NotFoundPage,
      RootError: RegionBoundary,
    });
  return { queryClient, words, loadPage, routeOf, routeTable, wrap };
}
