import type { RegistryChange } from '@outpost/shared-contracts/shell/registry';
import { HOUR_MS, MINUTE_MS } from '@outpost/shared-contracts/time/durations';
import type { ListedPage } from '../../src/boot/list-pages.ts';
import { slimPackage } from '../../src/composition/page-state.ts';
import type { Transport } from '../../src/services/api-client.ts';
import type { EdgeConfig } from '../config.ts';
import type { LiveReleases } from '../registry/live-releases.ts';

/** A page of the sitemap. `lastmod` is the ISO time of the release that brought its code; absent where nobody knows it any more. */
export interface SitemapPage {
  readonly path: string;
  readonly lastmod?: string;
}

interface ListingOptions {
  readonly config: Pick<EdgeConfig, 'mode' | 'timeout' | 'limits' | 'affiliateHosts'>;
  readonly releases: Pick<LiveReleases, 'current' | 'document' | 'shellOf' | 'remoteOf'>;
  readonly transport: Transport;
  readonly report: (error: unknown, context: Record<string, unknown>) => void;
  readonly now?: () => number;
}

/** How long a list is given out, in milliseconds: lists of the service grow, and what failed may answer again. */
const COMPLETE_FOR = HOUR_MS;
const INCOMPLETE_FOR = MINUTE_MS;

/**
 * The pages of the live release set that search engines may find, asked once for a set. The live shell does the asking,
 * as it does for a visitor; a shell from before it could has nothing to list.
 */
export function createListing({ config, releases, transport, report, now = Date.now }: ListingOptions) {
  let kept: { readonly id: string; readonly made: Promise<readonly SitemapPage[]>; until: number } | undefined;

  async function list(set: Awaited<ReturnType<LiveReleases['current']>>) {
    const { listPages } = await releases.shellOf(set.shell);
    const { changes } = await releases.document();
    const versions = new Map([set.shell, ...set.remotes].map(({ manifest }) => [manifest.name, manifest.version]));
    const { pages, complete } = (await listPages?.({
      remotes: set.remotes.map(slimPackage),
      loadRemote: (name) => releases.remoteOf(set, name),
      transport,
      timeout: config.timeout,
      signal: new AbortController().signal,
      report,
      about: {
        mode: config.mode,
        revision: set.revision,
        set: set.id,
        limits: config.limits,
        affiliateHosts: config.affiliateHosts,
        shellVersion: set.shell.manifest.version,
      },
    })) ?? { pages: [], complete: true };
    const listed = pages
      .map(({ path, remote }: ListedPage) => ({ path, lastmod: releasedAt(changes, remote, versions.get(remote)) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    return { listed, complete };
  }

  return async (): Promise<readonly SitemapPage[]> => {
    const set = await releases.current();
    if (kept?.id === set.id && now() < kept.until) return kept.made;
    const making = list(set);
    const mine = { id: set.id, made: making.then(({ listed }) => listed), until: now() + COMPLETE_FOR };
    kept = mine;
    making.then(
      ({ complete }) => {
        if (!complete) mine.until = now() + INCOMPLETE_FOR;
      },
      () => {
        if (kept === mine) kept = undefined;
      },
    );
    return mine.made;
  };
}

/** When a version became what everybody gets; changes come newest first. */
function releasedAt(changes: readonly RegistryChange[], name: string, version: string | undefined): string | undefined {
  return changes.find((one) => one.package === name && one.version === version && one.what !== 'candidate' && one.what !== 'withdrawn')?.at;
}
