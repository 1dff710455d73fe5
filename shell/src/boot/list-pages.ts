import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { ManifestRoute } from '@outpost/shared-contracts/shell/manifest';
import { shellPackage } from '../pages.ts';
import type { RenderInput, RenderResult } from './server.tsx';
import { createServerSite } from './server-site.ts';

/** A page that search engines may find: its path without language, and the package that it belongs to. */
export interface ListedPage {
  readonly path: string;
  readonly remote: string;
}

export interface PageList {
  readonly pages: readonly ListedPage[];
  /** False when a page could not be asked; it is worth asking again soon. */
  readonly complete: boolean;
}

export type ListInput = Omit<RenderInput, 'url' | 'language'>;

type Route = Pick<ManifestRoute, 'id' | 'pattern' | 'access'>;

/** Names no host that anybody reaches: paths are asked for, addresses are made of them later. */
const ORIGIN = 'https://outpost.invalid';

/**
 * Lists the public pages that are to be found. A page without parameters is asked as a visitor would: it is listed when
 * it answers, is its own canonical address and does not say `noindex`, so nothing has to be declared twice. Pages with
 * parameters, in the path or in the query, name their addresses themselves (`addresses` of the page). A page that fails costs no other its place.
 */
export async function listPages(render: (input: RenderInput) => Promise<RenderResult>, input: ListInput): Promise<PageList> {
  const development = input.about.mode === 'development';
  let complete = true;
  const report: RenderInput['report'] = (error, context) => {
    complete = false;
    input.report(error, { ...context, during: 'listing pages' });
  };
  const site = await createServerSite({ ...input, report, language: DEFAULT_LANGUAGE, development });

  async function isFound(pattern: string): Promise<boolean> {
    const url = new URL(`${ORIGIN}/${DEFAULT_LANGUAGE}${pattern}`);
    const result = await render({ ...input, report, url, language: DEFAULT_LANGUAGE });
    return result.kind === 'page' && result.status === 200 && !result.head.noindex && result.head.canonical === url.href;
  }

  async function pathsOf(remote: string, { id, pattern }: Route): Promise<readonly string[]> {
    const own = !pattern.includes(':') && (await isFound(pattern)) ? [pattern] : [];
    const { module } = await site.loadPage(remote, id);
    const named = await module.addresses?.({ shell: site.shellFor(remote), queryClient: site.queryClient, signal: input.signal });
    return [...own, ...(named ?? [])];
  }

  const found = new Map<string, ListedPage>();
  // One after the other: visitors come first.
  for (const { name, routes } of [{ name: shellPackage.name, routes: shellPackage.pages as readonly Route[] }, ...input.remotes]) {
    for (const route of routes.filter(({ access }) => access === 'public')) {
      const paths = await pathsOf(name, route).catch((error: unknown) => {
        report(error, { remote: name, page: route.id });
        return [];
      });
      for (const path of paths) if (!found.has(path)) found.set(path, { path, remote: name });
    }
  }
  return { pages: [...found.values()], complete };
}
