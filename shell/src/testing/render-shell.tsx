import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { defineRemote } from '@outpost/shared-remote/remote';
import { type RemoteDefinition, routesOf } from '@outpost/shared-remote/runtime/define-remote';
import { createWords } from '@outpost/shared-remote/runtime/words';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { createFakeShell, type FakeShell, type FakeShellOptions } from '@outpost/shared-remote/testing/fake-shell';
import { watchShownLocation } from '@outpost/shared-remote/testing/shown-location';
import { createToastQueue } from '@outpost/shared-ui/toast';
import { render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { createSite } from '../composition/site.tsx';
import { createCountdown } from '../services/countdown.ts';
import { createDisplayCurrency } from '../services/display-currency.ts';
import { noUpdate } from '../services/inert-services.ts';
import { createMessagesPort } from '../services/messages-port.ts';
import { createModals } from '../services/modals.ts';
import { placeAfterSignIn } from '../services/place-after-sign-in.ts';
import type { ShellServices } from '../services/use-shell-services.tsx';
import { shellWords } from '../words/load.ts';
import { fakeBrowserParts } from './browser-parts.ts';

interface RenderOptions extends Omit<FakeShellOptions, 'name'> {
  /** The shell's services that the test wants different. */
  readonly services?: Partial<ShellServices>;
  readonly api?: (api: FakeApi) => void;
  /** How the remote with the pages is loaded, for a test in which that fails. Called with its definition. */
  readonly loadRemote?: (definition: RemoteDefinition) => Promise<RemoteDefinition>;
  readonly discardRemote?: (name: string) => void;
}

export interface RenderedShell extends FakeShell {
  readonly user: UserEvent;
  readonly services: ShellServices;
  /** Path and query that the router stands at, without language. */
  readonly location: () => string;
  readonly navigate: (to: string) => Promise<void>;
  readonly resize: (width: number) => void;
}

/** Pages of some remote that the chrome stands around. */
const PATHS = ['/home', '/bfm', '/become-a-host', '/hi10', '/shop-now', '/member/packs-expected', '/about'];

const pages = defineRemote({
  name: 'mfe-pages',
  pages: PATHS.map((pattern) => ({
    id: pattern.slice(1).replaceAll('/', '-'),
    pattern,
    access: 'public' as const,
    load: async () => ({
      Component: () => <h1 tabIndex={-1}>Page {pattern}</h1>,
      head: () => ({ title: `Title ${pattern}`, description: '' }),
    }),
  })),
  words: { en: async () => ({ default: {} }) },
});

/** Renders the shell at a path: its true frame, routes, words and pages; the service and the session are fakes that remember. */
export async function renderShell(
  path: string,
  { services: different, api, loadRemote = async (definition) => definition, discardRemote, ...options }: RenderOptions = {},
): Promise<RenderedShell> {
  const { resize } = fakeBrowserParts();
  const language = options.language ?? DEFAULT_LANGUAGE;
  const fake = createFakeShell({ name: 'shell', ...options });
  api?.(fake.api);
  const unexpected = (name: string) => () => Promise.reject(new Error(`The test did not expect ${name}`));
  const services: ShellServices = {
    signIn: unexpected('signIn'),
    signUp: unexpected('signUp'),
    enter: vi.fn(),
    signOut: vi.fn(),
    chooseLanguage: vi.fn(),
    modals: createModals(fake.bus),
    messages: createMessagesPort(),
    countdown: createCountdown(fake.bus, fake.shellFor('shell').storage),
    currency: createDisplayCurrency(fake.shellFor('shell').storage, fake.api),
    toasts: createToastQueue(),
    serves: () => true,
    affiliateHosts: [],
    update: noUpdate,
    wayToSignIn: (from) => paths.signIn.href({}, { returnTo: from }),
    placeAfterSignIn: (user, returnTo) => placeAfterSignIn({ user, returnTo, affiliateHosts: [], serves: (to) => PATHS.includes(to) }),
    ...different,
  };
  const site = createSite({
    language,
    words: createWords(language, 'shell', await shellWords(language)),
    loadRemote: () => loadRemote(pages),
    discardRemote,
    showRegionErrors: true,
    development: false,
    shellFor: fake.shellFor,
    services,
  });
  const slim = {
    name: pages.name,
    version: '1',
    base: '/',
    container: '',
    entry: '',
    level: 1,
    routes: pages.pages.flatMap(routesOf),
    widgets: [],
    commands: [],
  };
  const watched = watchShownLocation(site.routeTable([slim]));
  const router = createMemoryRouter(watched.routes, { initialEntries: [path] });
  render(site.wrap(<RouterProvider router={router} />));
  await screen.findByRole('main');
  await waitFor(() => expect(screen.getByRole('main').querySelector('h1, h2')).not.toBeNull());
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  return {
    ...fake,
    user: userEvent.setup(),
    services,
    location: () => watched.shown() ?? '',
    navigate: (to) => router.navigate(to),
    resize,
  };
}
