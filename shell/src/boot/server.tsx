import { createBus } from '@outpost/shared-contracts/events/bus';
import { type Language, splitLanguage } from '@outpost/shared-contracts/language/language';
import type { KeyValueStore, Session } from '@outpost/shared-contracts/shell/shell-api';
import * as i18nFacade from '@outpost/shared-remote/i18n';
import * as queryFacade from '@outpost/shared-remote/query';
import * as remoteFacade from '@outpost/shared-remote/remote';
import * as routerFacade from '@outpost/shared-remote/router';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import * as uiWords from '@outpost/shared-ui/ui-words';
import { dehydrate } from '@tanstack/react-query';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ariaI18n from 'react-aria-components/I18nProvider';
import * as ReactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { completeHead, type PageHead } from '../composition/head.ts';
import { learnMessages } from '../composition/own-messages.ts';
import type { PageState, SlimPackage } from '../composition/page-state.ts';
import { createSite } from '../composition/site.tsx';
import { createApiClient, type Transport } from '../services/api-client.ts';
import { inertServices } from '../services/inert-services.ts';
import { createShells } from '../services/shell-api.ts';
import { shellWords } from '../words/load.ts';
import { ariaModules } from './aria-modules.ts';

export { shellPackage as remote } from '../pages.ts';

/** The shell's own instances of what it shares; the edge injects them into the server bundles of remotes. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': ReactJsxRuntime,
  'react-dom': ReactDom,
  '@outpost/shared-remote/remote': remoteFacade,
  '@outpost/shared-remote/router': routerFacade,
  '@outpost/shared-remote/i18n': i18nFacade,
  '@outpost/shared-remote/query': queryFacade,
  '@outpost/shared-ui/ui-words': uiWords,
  'react-aria-components/I18nProvider': ariaI18n,
  ...ariaModules,
};

export interface RenderInput {
  /** Absolute, as the visitor asked. */
  readonly url: URL;
  readonly language: Language;
  readonly remotes: readonly SlimPackage[];
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  readonly transport: Transport;
  /** How long code and data of the region may take, in milliseconds; then the browser renders it. */
  readonly patience: number;
  readonly signal: AbortSignal;
  readonly report: (error: unknown, context: Record<string, unknown>) => void;
  readonly about: Pick<PageState, 'mode' | 'revision' | 'set' | 'limits' | 'shellVersion' | 'override' | 'affiliateHosts'>;
}

export interface RenderedPage {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly head: PageHead;
  /** The package and page that were matched; absent where nothing was. */
  readonly matched: { readonly remote: string; readonly pageId: string } | undefined;
  readonly state: PageState;
  /** Starts rendering. Resolves when the first bytes are ready to be piped. */
  readonly stream: (nonce: string) => Promise<{ pipe: (to: NodeJS.WritableStream) => void }>;
}

export type RenderResult = RenderedPage | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

const NO_STORAGE: KeyValueStore = { get: () => null, set: () => {}, remove: () => {} };

/** Renders one request. Never rejects for the sake of a remote: its region is then left to the browser. */
export async function renderPage(input: RenderInput): Promise<RenderResult> {
  const { url, language, remotes, report } = input;
  const api = createApiClient({ transport: input.transport, token: () => null });
  const session$ = new BehaviorSubject<Session>({ state: 'unknown' });
  const bus = createBus({ report, activate: () => Promise.reject(new Error('There are no commands on the server')) });
  const { shellFor } = createShells({
    environment: 'server',
    language,
    api,
    bus,
    session: { current: () => session$.value, session$, refresh: async () => {} },
    storage: NO_STORAGE,
    widgets: { mount: () => Promise.reject(new Error('Widgets are mounted in the browser')) },
    navigate: () => {},
    notify: () => {},
    blockUpdate: () => () => {},
    report,
  });
  const site = createSite({
    language,
    shellWords: await shellWords(language),
    loadRemote: async (name) => learnMessages(bus, await input.loadRemote(name)),
    timeBox: (work) => timeBox(work, input.patience),
    showRegionErrors: false,
    development: input.about.mode === 'development',
    shellFor,
    services: inertServices,
  });

  const { path } = splitLanguage(url.pathname);
  const basename = path === url.pathname ? undefined : `/${url.pathname.split('/')[1]}`;
  const handler = createStaticHandler(site.routeTable(remotes), { basename });
  const context = await handler.query(new Request(url, { signal: input.signal }));
  if (context instanceof Response) return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };

  const last = context.matches.at(-1);
  const handle = last?.route.handle as PageHandle | undefined;
  for (const error of Object.values(context.errors ?? {})) report(error, { remote: handle?.remote ?? 'shell', during: 'server rendering' });
  const failed = context.errors !== null;
  const notFound =
    last?.route.id === 'not-found' || Object.values(context.loaderData).some((data) => (data as { notFound?: boolean } | null)?.notFound);
  const plain = new URL(url);
  plain.pathname = path;
  const t = site.words.getFixedT(language, 'shell');
  const fallback = { title: t('defaultTitle'), description: t('defaultDescription') };
  const head = completeHead({
    head: failed || notFound ? undefined : handle?.head(plain, last?.params ?? {}),
    language,
    origin: url.origin,
    path,
    fallback,
  });

  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = site.wrap(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return {
    kind: 'page',
    status: notFound ? 404 : 200,
    head: notFound ? { ...head, title: t('notFound.documentTitle'), noindex: true } : head,
    matched: handle && !notFound ? { remote: handle.remote, pageId: handle.pageId } : undefined,
    state: {
      ...input.about,
      language,
      remotes,
      queries: dehydrate(site.queryClient),
      router: failed ? undefined : { loaderData: context.loaderData, actionData: null, errors: null },
    },
    stream: (nonce) =>
      new Promise((resolve, reject) => {
        // A component that waits for ever would hold the document open: what is not drawn by then is left to the browser.
        const late = setTimeout(() => abort(new Error(`Not drawn after ${input.patience} ms`)), input.patience);
        const { pipe, abort } = renderToPipeableStream(tree, {
          nonce,
          // Whole regions stay in place in the HTML, however long, so that the page reads without scripts.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onShellReady: () => resolve({ pipe }),
          onShellError: (error) => {
            clearTimeout(late);
            reject(error);
          },
          onAllReady: () => clearTimeout(late),
          onError: (error) => report(error, { remote: handle?.remote ?? 'shell', during: 'server rendering' }),
        });
      }),
  };
}

async function timeBox<T>(work: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not ready after ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
