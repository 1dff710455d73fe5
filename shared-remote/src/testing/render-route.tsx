import type { Session } from '@outpost/shared-contracts/shell/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { expect } from 'vitest';
import { type Head, type RemoteDefinition, routesOf } from '../runtime/define-remote.ts';
import { createPageRoutes } from '../runtime/page-routes.tsx';
import { createQueryClient } from '../runtime/query-client.ts';
import { createWords } from '../runtime/words.ts';
import type { FakeApi, RecordedRequest } from './fake-api.ts';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell.ts';
import { watchShownLocation } from './shown-location.tsx';

interface RenderOptions extends Omit<FakeShellOptions, 'name' | 'remote'> {
  readonly session?: Session;
  /** False for a test that looks at a page while its data is on the way. */
  readonly settled?: boolean;
  /** Sets the answers of the service. */
  readonly api?: (api: FakeApi) => void;
}

export interface RenderedRoute extends FakeShell {
  readonly user: UserEvent;
  readonly requests: readonly RecordedRequest[];
  /** Path and query of the page that is on the screen. */
  readonly location: () => string;
  /** Goes to another path, as a link does. */
  readonly navigate: (to: string) => Promise<void>;
  readonly head: () => Head | undefined;
  readonly unmount: () => void;
}

/**
 * Renders a page of a remote as the shell does: real router, loader, words, providers and bus; the service and the
 * shell around it are fakes that remember. Resolves when the page, its error or its redirect is on the screen.
 */
export async function renderRoute(
  remote: RemoteDefinition,
  path: string,
  { api: answers, settled = true, ...options }: RenderOptions = {},
): Promise<RenderedRoute> {
  const language = options.language ?? 'en';
  const fake = createFakeShell({ name: remote.name, remote, ...options });
  answers?.(fake.api);
  const queryClient = createQueryClient({ retries: 0 });
  const words = createWords(language, 'shell', {});
  const { routeOf } = createPageRoutes({
    queryClient,
    words,
    shellFor: fake.shellFor,
    loadRemote: async () => remote,
    RegionError: () => <p role="alert">Region failed: {String((useRouteError() as Error).message)}</p>,
    NotFound: () => <h1>Not Found</h1>,
    Skeleton: () => <p data-testid="skeleton">Loading</p>,
    refuse: (session, from) => (session.state === 'signed-in' ? '/home' : `/signin?returnTo=${encodeURIComponent(from)}`),
  });
  const routes = remote.pages.flatMap(routesOf).map((route) => routeOf(remote.name, route));
  const watched = watchShownLocation([...routes, { path: '*', Component: () => <p data-testid="elsewhere">Elsewhere</p> }]);
  const router = createMemoryRouter(watched.routes, { initialEntries: [path] });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await waitForRouter(router, settled);
  if (settled) await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return {
    ...fake,
    user: userEvent.setup(),
    requests: fake.api.requests,
    location: () => watched.shown() ?? '',
    navigate: async (to) => router.navigate(to),
    head() {
      const match = router.state.matches.at(-1);
      const handle = match?.route.handle as { head?: (url: URL, params: object) => Head } | undefined;
      const { pathname, search } = router.state.location;
      return handle?.head?.(new URL(pathname + search, 'http://outpost.test'), match?.params ?? {});
    },
    unmount: () => {
      unmount();
      router.dispose();
      queryClient.clear();
    },
  };
}

async function waitForRouter(router: ReturnType<typeof createMemoryRouter>, settled: boolean): Promise<void> {
  if (!router.state.initialized || router.state.navigation.state !== 'idle') {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (!state.initialized || state.navigation.state !== 'idle') return;
        stop();
        resolve();
      });
    });
  }
  // The router is there before what it shows is.
  if (settled) await waitFor(() => expect(screen.queryByTestId('skeleton')).toBeNull());
  await screen.findAllByText(/[^\s]/);
}
