import { splitLanguage } from '@outpost/shared-contracts/language/language';
import * as i18nFacade from '@outpost/shared-remote/i18n';
import * as queryFacade from '@outpost/shared-remote/query';
import * as remoteFacade from '@outpost/shared-remote/remote';
import * as routerFacade from '@outpost/shared-remote/router';
import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import * as uiWords from '@outpost/shared-ui/ui-words';
import { dehydrate } from '@tanstack/react-query';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ariaI18n from 'react-aria-components/I18nProvider';
import * as ReactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { completeHead, type PageHead, placeOf } from '../composition/head.ts';
import type { PageState, SlimPackage } from '../composition/page-state.ts';
import { ownerOf } from '../composition/router.tsx';
import { DrawnPartsProvider } from '../layout/frame-part.tsx';
import { ariaModules } from './aria-modules.ts';
import { cutParts, drawnPartsOf, reading } from './drawn-parts.ts';
import { type ListInput, listPages as list, type PageList } from './list-pages.ts';
import { createServerSite, type ServerSiteInput } from './server-site.ts';

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

/** What takes longer than `timeout` is left to the browser. */
export interface RenderInput extends Omit<ServerSiteInput, 'development' | 'asks'> {
  /** Absolute, as the visitor asked. */
  readonly url: URL;
  readonly remotes: readonly SlimPackage[];
  readonly signal: AbortSignal;
  readonly about: Pick<
    PageState,
    'mode' | 'revision' | 'set' | 'limits' | 'shellVersion' | 'override' | 'affiliateHosts' | 'autoLogout' | 'thirdParties'
  >;
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

const served = new WeakMap<readonly SlimPackage[], Map<string, boolean>>();
/** More than the paths that header and footer ask for; what comes out of an address is asked anew. */
const MAX_SERVED = 100;

/** Tells whether some team serves a path: the same few paths for every page of a release set. */
function servedBy(remotes: readonly SlimPackage[]): (to: string) => boolean {
  const known = served.get(remotes) ?? new Map<string, boolean>();
  served.set(remotes, known);
  return (to) => {
    const found = known.get(to) ?? ownerOf(remotes, to) !== undefined;
    if (known.size < MAX_SERVED) known.set(to, found);
    return found;
  };
}

/** Renders one request. Never rejects for the sake of a remote: its region is then left to the browser. */
export async function renderPage(input: RenderInput): Promise<RenderResult> {
  const { url, language, remotes, report } = input;
  const site = await createServerSite({
    ...input,
    development: input.about.mode === 'development',
    asks: Boolean(input.about.thirdParties?.asked.length),
    serves: servedBy(remotes),
  });

  const { path } = splitLanguage(url.pathname);
  const basename = path === url.pathname ? undefined : `/${url.pathname.split('/')[1]}`;
  // The same routes as the browser starts with: only then do both match the same.
  const owner = ownerOf(remotes, path);
  const handler = createStaticHandler(site.routeTable(owner ? [owner] : []), { basename });
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
    head: notFound ? { title: '', description: '', noindex: true } : failed ? undefined : handle?.head(plain, last?.params ?? {}),
    language,
    origin: url.origin,
    path: handle ? placeOf(handle.pattern, last?.params ?? {}) : path,
    fallback,
  });

  const router = createStaticRouter(handler.dataRoutes, context);
  const parts = drawnPartsOf(remotes);
  // What one browser alone is shown, and what failed, is nobody else's.
  const place = input.about.override || failed ? undefined : `${language} ${url.pathname} ${input.about.thirdParties?.asked.length ?? 0}`;
  const known = place === undefined ? undefined : parts.get(place);
  const keep = (where: string, html: string, nonce: string): void => {
    const cut = cutParts(html, nonce);
    if (cut) parts.set(where, cut);
  };
  const tree = site.wrap(
    <DrawnPartsProvider parts={known}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </DrawnPartsProvider>,
  );
  return {
    kind: 'page',
    status: notFound ? 404 : 200,
    head: notFound ? { ...head, title: t('notFound.documentTitle') } : head,
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
        const late = setTimeout(() => abort(new Error(`Not drawn after ${input.timeout} ms`)), input.timeout);
        const { pipe, abort } = renderToPipeableStream(tree, {
          nonce,
          // Whole regions stay in place in the HTML, however long, so that the page reads without scripts.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onShellReady: () => resolve({ pipe: place === undefined || known ? pipe : reading(pipe, (html) => keep(place, html, nonce)) }),
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

/** The public pages that search engines may find. */
export const listPages = (input: ListInput): Promise<PageList> => list(renderPage, input);
