import type { Language } from '@outpost/shared-contracts/language/language';
import type { ReleasedPackage } from '@outpost/shared-contracts/shell/registry';
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
  readonly routes: readonly { readonly id: string; readonly pattern: string; readonly access: 'public' | 'member' }[];
  readonly widgets: readonly string[];
  readonly commands: readonly string[];
}

/** What the edge writes into the page: the release set, and all that was already rendered and fetched. */
export interface PageState {
  readonly language: Language;
  readonly mode: 'development' | 'demonstration' | 'production' | 'test';
  readonly revision: number;
  readonly shellVersion: string;
  readonly remotes: readonly SlimPackage[];
  readonly queries: DehydratedState;
  /** Absent when the region has to be rendered by the browser. */
  readonly router?: HydrationState;
  /** Ids of the two hosts that are treated as affiliate hosts (B-397). */
  readonly affiliateHosts?: readonly number[];
  /** A remote that was put in for this browser only, under development. */
  readonly override?: { readonly name: string; readonly origin: string };
}

export const STATE_ELEMENT = 'outpost-state';

export function slimPackage({ base, manifest }: ReleasedPackage): SlimPackage {
  return {
    name: manifest.name,
    version: manifest.version,
    base,
    container: manifest.container?.name ?? '',
    entry: manifest.container?.entry ?? '',
    routes: manifest.routes.map(({ id, pattern, access }) => ({ id, pattern, access })),
    widgets: Object.keys(manifest.widgets),
    commands: manifest.commands,
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
