import { PassThrough, type Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import type { FastifyBaseLogger } from 'fastify';
import { type SlimPackage, slimPackage } from '../../src/composition/page-state.ts';
import type { Transport } from '../../src/services/api-client.ts';
import type { EdgeConfig } from '../config.ts';
import { integrityOf } from '../integrity/lists.ts';
import type { SheetReader } from '../integrity/sheets.ts';
import type { LiveReleases } from '../registry/live-releases.ts';
import type { ShareAddresses } from '../share-pictures/address.ts';
import type { AllowedThirdParties } from '../third-parties/admission.ts';
import type { Monitor } from '../watch/monitor.ts';
import { documentEnd, documentStart } from './document.ts';
import type { OverrideAnswer } from './override.ts';
import { changesOf, fontOf, inlineStyles, originsOf, preloadsOf } from './page-assets.ts';

export interface ComposeOptions {
  readonly config: EdgeConfig;
  readonly releases: LiveReleases;
  readonly transport: Transport;
  readonly sheets: SheetReader;
  /** Path of the picture that a link to a page shows. */
  readonly pictureOf: ShareAddresses['of'];
  /** Is told how long regions take and which the edge could not render. */
  readonly monitor: Pick<Monitor, 'rendered' | 'notRendered'>;
}

export interface ComposeInput {
  readonly url: URL;
  readonly language: Language;
  readonly set: ReleaseSet;
  readonly override: Override;
  readonly notice: OverrideAnswer['notice'];
  readonly thirdParties: AllowedThirdParties | undefined;
  readonly nonce: string;
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
}

type Override = OverrideAnswer['override'];

/** A document that is about to be written. */
export interface Composition {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly nonce: string;
  /** Any visitor with the same key may get the document, if nothing fails while it is written. */
  readonly shared: boolean;
  /** Origins that the document fetches from, beside the site's own. */
  readonly origins: readonly string[];
  /** The document up to the region: styles and preloads. */
  readonly start: string;
  /** Writes the region, and ends the stream. */
  readonly pipe: (to: Writable) => void;
  /** The document after the region; to be called when that was written. */
  readonly end: () => string;
  /** Something was left to the browser, or left out. */
  readonly failed: () => boolean;
}

export type Composed = Composition | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

const slim = new WeakMap<ReleaseSet['remotes'], readonly SlimPackage[]>();

/** What the browser needs to know of the remotes of a set: read from their manifests once. */
function slimmed(remotes: ReleaseSet['remotes']): readonly SlimPackage[] {
  const found = slim.get(remotes) ?? remotes.map(slimPackage);
  slim.set(remotes, found);
  return found;
}

/** Composes pages out of a release set. Rejects when the shell cannot be rendered, or its styles are not the released ones. */
export function createComposer({ config, releases, transport, sheets, pictureOf, monitor }: ComposeOptions) {
  return async function compose({
    url,
    language,
    set,
    override,
    notice,
    thirdParties,
    nonce,
    signal,
    log,
  }: ComposeInput): Promise<Composed> {
    const remotes = override
      ? [...set.remotes.filter(({ manifest }) => manifest.name !== override.released.manifest.name), override.released]
      : set.remotes;
    const { renderPage } = await releases.shellOf(set.shell);
    const versionOf = (name: unknown): string | undefined =>
      [set.shell, ...remotes].find(({ manifest }) => manifest.name === name)?.manifest.version;
    const asked = performance.now();
    let failed = false;
    const result = await renderPage({
      url,
      language,
      remotes: slimmed(remotes),
      loadRemote: (name) =>
        override?.published === false && override.released.manifest.name === name
          ? Promise.reject(new Error(`${name} is rendered in the browser: it is under development`))
          : releases.remoteOf({ ...set, remotes }, name),
      transport,
      timeout: config.timeout,
      signal,
      report: (error, context) => {
        failed = true;
        log.warn({ err: error, ...context }, 'a region was left to the browser');
        const version = versionOf(context.remote);
        if (!override && version) monitor.notRendered(String(context.remote), version, error, url.pathname);
      },
      about: {
        mode: config.mode,
        revision: set.revision,
        set: set.id,
        limits: config.limits,
        affiliateHosts: config.affiliateHosts,
        autoLogout: config.autoLogout,
        shellVersion: set.shell.manifest.version,
        override: notice,
        thirdParties: thirdParties?.page,
      },
    });
    if (result.kind === 'redirect') return result;

    const owner =
      remotes.find(({ manifest }) => manifest.name === result.matched?.remote) ??
      (result.matched?.remote === 'shell' ? set.shell : undefined);
    // Every address of a page has the same files.
    const route = owner?.manifest.routes.find(({ id }) => id === result.matched?.pageId);
    // The shell of a remote under development is of other sources than the one that renders here: the browser draws all of it.
    const { devShell } = override ?? {};
    const pipe = devShell ? (body: Writable) => void body.end() : (await result.stream(nonce)).pipe;

    const own = override?.published === false && owner === override.released ? undefined : owner;
    const styles = await inlineStyles(sheets, devShell ? undefined : set.shell, own, route?.assets.styles ?? [], (error) => {
      failed = true;
      log.error({ err: error }, 'a style sheet was refused');
    });
    return {
      kind: 'page',
      status: result.status,
      nonce,
      // Accounts belong to one visitor each, with whatever stands in their addresses.
      shared: result.status === 200 && route?.access === 'public' && !override && (owner !== set.shell || url.search === ''),
      origins: [...originsOf([set.shell, ...remotes]), ...changesOf(override)],
      start: documentStart({
        language,
        nonce,
        head: result.head,
        picture: pictureOf(result.head, language),
        state: result.state,
        entry: devShell?.entry ?? set.shell.base + (set.shell.manifest.boot.scripts.at(-1) ?? ''),
        links: devShell?.styles ?? [],
        preloads: devShell ? [] : preloadsOf(set, owner, route?.assets.scripts ?? [], language),
        integrity: integrityOf(set.shell, own ?? set.shell, language),
        font: fontOf(set.shell, language),
        styles,
      }),
      pipe,
      end() {
        if (owner && !override) monitor.rendered(owner.manifest.name, owner.manifest.version, performance.now() - asked);
        return documentEnd({ state: result.state });
      },
      failed: () => failed,
    };
  };
}

export type Compose = ReturnType<typeof createComposer>;

/** The whole document of a composition. */
export async function wholeText({ start, pipe, end }: Pick<Composition, 'start' | 'pipe' | 'end'>): Promise<string> {
  const body = new PassThrough();
  pipe(body);
  const region = await textOf(body);
  return start + region + end();
}
