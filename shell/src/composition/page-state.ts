import type { Language } from '@outpost/shared-contracts/language/language';
import type { ReleasedPackage } from '@outpost/shared-contracts/shell/registry';
import type { PageThirdParties } from '@outpost/shared-contracts/third-parties/third-parties';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import * as z from 'zod/mini';

/** What the browser needs to know of a package: where it lies and what it serves. Hashes and sizes stay on the server. */
export interface SlimPackage {
  readonly name: string;
  readonly version: string;
  /** URL of the release folder, with a slash at the end. */
  readonly base: string;
  readonly container: string;
  readonly entry: string;
  /** It was built by a former preset, whose containers ask the page for Module Federation's own runtime. */
  readonly older?: true;
  readonly routes: readonly { readonly id: string; readonly pattern: string; readonly access: 'public' | 'member' }[];
  readonly widgets: readonly string[];
  /** The level of ShellApi that it was built for. */
  readonly level: number;
  readonly commands: readonly string[];
}

/** What the banner tells of an override. */
export interface OverrideNotice {
  /**
   * `shown`: it is in place. Otherwise the live version is shown, because the link is not allowed on this site
   * (`forbidden`), was changed or signed by a stranger (`invalid`) or has run out (`expired`), or because the remote does
   * not answer (`unreachable`), does not load in the browser (`broken`), is no longer kept (`gone`) or does not fit (`unfit`).
   */
  readonly state: 'shown' | 'forbidden' | 'invalid' | 'expired' | 'unreachable' | 'broken' | 'gone' | 'unfit';
  readonly name?: string;
  /** Origin or version. */
  readonly from?: string;
  /** When a preview ends, in milliseconds since 1970. */
  readonly until?: number;
  /** Why it does not fit, in the words of the contract check. */
  readonly reason?: string;
  /** The query that tries it again. */
  readonly again?: string;
  /** Its files change at every save, and so have no hashes. */
  readonly unchecked?: boolean;
}

/** Time limits that the page is told, all in milliseconds. */
export interface PageLimits {
  /** A remote that needs longer than this to be up counts as a slow start. */
  readonly slowStart: number;
  /** How long a remote may take to load before its region says so. */
  readonly loadTimeout: number;
  /** Waiting times before a failed region tries again by itself; none are left after the last. */
  readonly retryDelays: readonly number[];
}

/** What the edge writes into the page: the release set, and all that was already rendered and fetched. */
export interface PageState {
  readonly language: Language;
  readonly mode: 'development' | 'demonstration' | 'production' | 'test';
  readonly revision: number;
  /** Name of the release set; equal sets have equal names. */
  readonly set: string;
  readonly shellVersion: string;
  readonly remotes: readonly SlimPackage[];
  readonly queries: DehydratedState;
  readonly limits: PageLimits;
  /** Absent when the region has to be rendered by the browser. */
  readonly router?: HydrationState;
  /** Ids of the two hosts that are treated as affiliate hosts (B-397). */
  readonly affiliateHosts?: readonly number[];
  /** A session ends this long after signing in, in milliseconds (B-282); absent where it only ends in the service. */
  readonly autoLogout?: number;
  /** A remote that this browser alone shows in another version, or why it does not. */
  readonly override?: OverrideNotice;
  /** Scripts of other companies, and the choice about them; absent where there are none. */
  readonly thirdParties?: PageThirdParties;
}

export const STATE_ELEMENT = 'outpost-state';

export function slimPackage({ base, manifest }: ReleasedPackage): SlimPackage {
  return {
    name: manifest.name,
    version: manifest.version,
    base,
    container: manifest.container?.name ?? '',
    entry: manifest.container?.entry ?? '',
    ...(manifest.container && manifest.container.runtime !== 'bundler' && { older: true }),
    routes: manifest.routes.map(({ id, pattern, access }) => ({ id, pattern, access })),
    widgets: Object.keys(manifest.widgets),
    level: manifest.contract.level,
    commands: Object.keys(manifest.contract.commands),
  };
}

const Written = z.object({
  language: z.string(),
  revision: z.int(),
  remotes: z.array(z.looseObject({ name: z.string(), base: z.string(), entry: z.string() })),
});

/** Reads the state that the edge wrote. Throws when it is not there: then there is nothing to start from. */
export function readPageState(document: Document): PageState {
  const state: unknown = JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? 'null');
  Written.parse(state);
  return state as PageState;
}
