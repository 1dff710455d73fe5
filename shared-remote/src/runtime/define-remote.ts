import type { CommandHandlers } from '@outpost/shared-contracts/events/bus';
import type { Catalogue, CommandName, EventName } from '@outpost/shared-contracts/events/catalogue';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { Access } from '@outpost/shared-contracts/shell/manifest';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ComponentType, FunctionComponent } from 'react';
import type { PartLoader } from './words.ts';

/** What a page's loader gets. `url` and `params` come without the language segment. */
export interface LoaderContext {
  readonly shell: ShellApi;
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/** What a page says of itself to browsers, search engines and screen readers. */
export interface Head {
  /** Without the product's name, which the shell appends. */
  readonly title: string;
  readonly description: string;
  readonly noindex?: boolean;
  /** Path without language, where it differs from the address. */
  readonly canonical?: string;
  /** JSON-LD objects. */
  readonly structuredData?: readonly Record<string, unknown>[];
  /** The picture that is the largest paint of the first view, preloaded. */
  readonly preloadImage?: string;
}

export type AddressesContext = Pick<LoaderContext, 'shell' | 'queryClient' | 'signal'>;

export interface HeadContext {
  /** Bound to the remote's namespace. */
  readonly t: TFunction;
  readonly language: Language;
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

interface PageParts {
  readonly head: (context: HeadContext) => Head;
  /** Fetches into the query client what the page shows first; may throw `notFound()` or `redirectTo()`. */
  readonly loader?: (context: LoaderContext) => Promise<void> | void;
  /** Of a public page with parameters: the paths, without language, that search engines are to find. Asked on the server. */
  readonly addresses?: (context: AddressesContext) => Promise<readonly string[]> | readonly string[];
}

/** A page in React. `Skeleton` stands in while the session is unknown and while the page loads. */
export interface ReactPageModule extends PageParts {
  readonly Component: ComponentType;
  readonly Skeleton?: ComponentType;
}

/** A page in any other framework, or in none: drawn in the browser; the server sends its head and a skeleton. */
export interface ParcelPageModule extends PageParts {
  readonly parcel: ParcelLifecycles<PageParcelProps>;
}

export type PageModule = ReactPageModule | ParcelPageModule;

/** What a parcel is given: its place in the page, all it may use of the page, its words, and the props of who shows it. */
export interface ParcelProps {
  /** Empty and the parcel's own until it is unmounted. */
  readonly domElement: HTMLElement;
  readonly shell: ShellApi;
  /** Bound to the remote's namespace. */
  readonly t: TFunction;
  readonly [own: string]: unknown;
}

/** What the parcel of a page is given besides. `url` and `params` come without the language segment, as for loaders. */
export interface PageParcelProps extends ParcelProps {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly queryClient: QueryClient;
}

/**
 * A piece of page that brings its own framework: single-spa's parcel lifecycles. What one of them throws costs only the
 * place it was given. Without `update` a page is mounted anew at every new address, and a widget keeps its first props.
 */
export interface ParcelLifecycles<Props extends ParcelProps = ParcelProps> {
  /** Before the first mount. */
  bootstrap?(props: Props): Promise<void> | void;
  /** Done when the parcel stands. */
  mount(props: Props): Promise<void> | void;
  update?(props: Props): Promise<void> | void;
  /** Gives back all that `mount` took: nodes, listeners, timers, subscriptions. */
  unmount(props: Props): Promise<void> | void;
}

export interface PageDefinition {
  /** Also the chunk's name: a magic comment `webpackChunkName: "page-<id>"` on the import. The build fails when they differ. */
  readonly id: string;
  /** Pattern without language, from `@outpost/shared-contracts/paths/…`; several where one page stands at several addresses. */
  readonly pattern: string | readonly string[];
  readonly access: Access;
  /** User types that may see a member page; absent: every signed-in person. */
  readonly types?: readonly number[];
  readonly load: () => Promise<PageModule>;
  /** Words of this page alone, beside those of the package and in the same namespace; fetched with the page. */
  readonly words?: PartLoader;
}

/** A page's routes: one for each of its patterns, all with the page's id. */
export const routesOf = <Page extends Pick<PageDefinition, 'pattern'>>(
  page: Page,
): readonly (Omit<Page, 'pattern'> & { readonly pattern: string })[] => [page.pattern].flat().map((pattern) => ({ ...page, pattern }));

/** A widget is a React component or a parcel; its props come from whoever shows it, who knows which it takes. */
export type WidgetModule = { readonly Component: FunctionComponent<never> } | { readonly parcel: ParcelLifecycles };

export interface ServiceModule {
  /** Called once per page, before the first command. */
  readonly start: (shell: ShellApi) => CommandHandlers;
}

export interface RemoteDefinition {
  readonly name: `mfe-${string}` | 'shell';
  readonly pages: readonly PageDefinition[];
  /** Chunk name `widget-<name>`. */
  readonly widgets?: Readonly<Record<string, () => Promise<WidgetModule>>>;
  /** The commands it answers; `service` holds the handlers. */
  readonly commands?: readonly string[];
  readonly service?: () => Promise<ServiceModule>;
  readonly emits?: readonly EventName[];
  readonly listens?: readonly EventName[];
  /** The commands it requests of others. The build compares this and the lists above with the sources. */
  readonly asks?: readonly CommandName[];
  /** Messages that the remote brings itself, by `defineMessages`; the shell learns them with the remote. */
  readonly messages?: Catalogue;
  /** The remote's words, namespace = name. Chunk name `words-<language>`. English is the fallback and required. */
  readonly words: { readonly en: WordsLoader } & Readonly<Partial<Record<Language, WordsLoader>>>;
}

type WordsLoader = () => Promise<{ default: Record<string, unknown> }>;

/** Declares a remote: the only thing its `remote.ts` exports. Only fixes the types; the shell does the work. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}

/** Thrown by a loader: the page does not exist. The edge answers 404, the browser shows the Not Found page. */
export class NotFoundSignal extends Error {
  override readonly name = 'NotFoundSignal';
}

/** Thrown by a loader: the page is elsewhere. A path without language. */
export class RedirectSignal extends Error {
  override readonly name = 'RedirectSignal';
  readonly to: string;
  constructor(to: string) {
    super(`Redirect to ${to}`);
    this.to = to;
  }
}

export function notFound(): never {
  throw new NotFoundSignal('Not found');
}

export function redirectTo(path: string): never {
  throw new RedirectSignal(path);
}
