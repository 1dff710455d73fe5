import { cookieIn, cookieText } from '@outpost/shared-contracts/http/cookie';
import { isHttps } from '@outpost/shared-contracts/http/security-headers';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { ReleasedPackage, ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import { incompatibilitiesInShell } from '@outpost/shared-remote/contract/compatibility';
import { previewText, type Replacement, readPreview, readReplacement, targetOf } from '@outpost/shared-remote/store/preview-link';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import type { FastifyRequest } from 'fastify';
import type { OverrideNotice } from '../../src/composition/page-state.ts';
import type { EdgeConfig } from '../config.ts';
import { type DevShell, readSource } from './override-source.ts';

/** Cookie that keeps the override for this browser: the query that it came with, signature and all. */
const OVERRIDE_COOKIE = 'outpost_remote';

/** A remote in the place of the live one, for one browser. */
export interface Override {
  readonly released: ReleasedPackage;
  /** Its files are those of a published version: they have hashes, and the edge renders with them. */
  readonly published: boolean;
  readonly devShell: DevShell | undefined;
}

/** What is in place, what the person is told, and what the browser is to remember. */
export interface OverrideAnswer {
  readonly override?: Override;
  readonly notice?: OverrideNotice;
  readonly setCookie?: string;
}

interface OverrideOptions {
  readonly config: Pick<EdgeConfig, 'overrideOrigins' | 'publicOrigin'>;
  readonly store: Pick<ReleaseStore, 'verify' | 'manifestOf'>;
  readonly now?: () => number;
}

/**
 * Puts another version of one remote into the page of one browser: `?remote=mfe-bfm@http://localhost:4104` from an
 * origin of the allow-list, or any target with a signature of the site that has not expired. One that fails is dropped,
 * the live version is shown, and the page says why. `?remote=off` drops it.
 */
export function createOverrides({ config, store, now = Date.now }: OverrideOptions) {
  /** What was asked for, if it may be had; otherwise why not. */
  function permitted(query: URLSearchParams): { replacement: Replacement; until?: number } | OverrideNotice {
    if (query.has('signature')) {
      const preview = readPreview(query);
      if (!preview || !store.verify(previewText(preview, preview.expires), preview.signature)) return { state: 'invalid' };
      const until = preview.expires * 1000;
      return until > now() ? { replacement: preview, until } : { state: 'expired' };
    }
    const replacement = readReplacement(query.get('remote') ?? '');
    if (!replacement) return { state: 'invalid' };
    const { target } = replacement;
    return target.kind === 'origin' && allowed(target.origin, config.overrideOrigins) ? { replacement } : { state: 'forbidden' };
  }

  async function load({ name, target }: Replacement): Promise<Override> {
    if (target.kind === 'version') {
      const manifest = await store.manifestOf(name, target.version);
      // From the edge, wherever the live version lies: nobody has brought this one anywhere else yet.
      return { released: { base: `/remotes/${name}/${target.version}/`, manifest }, published: true, devShell: undefined };
    }
    const { manifest, devShell } = await readSource(target.origin);
    if (manifest.name !== name) throw new Error(`${target.origin} serves ${manifest.name}, not ${name}`);
    return { released: { base: `${target.origin}/`, manifest }, published: false, devShell };
  }

  return async function overrideOf(url: URL, request: FastifyRequest, set: ReleaseSet): Promise<OverrideAnswer> {
    const asked = url.searchParams.get('remote');
    const kept = cookieOf(request);
    const off = cookie('', 0);
    if (asked === 'off') return { setCookie: off };
    const query = asked === null || asked === FAILED ? kept : url.searchParams;
    if (query === undefined) return {};

    const found = permitted(query);
    if ('state' in found) return { notice: found, setCookie: off };
    const { replacement, until } = found;
    const about = { name: replacement.name, from: targetOf(replacement), until };
    try {
      const override = await load(replacement);
      // It answers here, but the browser could not load it.
      if (asked === FAILED) return { notice: { ...about, state: 'broken', again: `?${keptQuery(query)}` }, setCookie: off };
      // A shell under development comes with the remote, from the same sources.
      const reason = override.devShell ? undefined : incompatibility(override.released.manifest, set);
      if (reason !== undefined) return { notice: { ...about, state: 'unfit', reason }, setCookie: off };
      const text = keptQuery(query).toString();
      return {
        override,
        notice: { ...about, state: 'shown', unchecked: !override.published },
        setCookie: asked === null ? undefined : cookie(text, until && Math.floor((until - now()) / 1000)),
      };
    } catch (error) {
      request.log.warn({ err: error, ...about }, 'the override was dropped: it does not answer');
      const again = `?${keptQuery(query)}`;
      return { notice: { ...about, state: replacement.target.kind === 'origin' ? 'unreachable' : 'gone', again }, setCookie: off };
    }
  };

  /** `seconds` until the browser forgets it; absent: when it is closed. */
  function cookie(text: string, seconds: number | undefined): string {
    return cookieText(OVERRIDE_COOKIE, text, { secure: isHttps(config.publicOrigin), httpOnly: true, maxAge: seconds });
  }
}

/** Says why a remote cannot run in the shell of a release set; undefined where it can. */
function incompatibility(manifest: RemoteManifest, { shell }: ReleaseSet): string | undefined {
  const [found] = incompatibilitiesInShell(shell.manifest, manifest);
  if (!found) return undefined;
  const { field = '', words = 'is not known to this shell' } = found.mismatch ?? {};
  return `${[found.message, field].filter(Boolean).join(' ')} ${words}`;
}

export type OverrideOf = ReturnType<typeof createOverrides>;

/** What the shell in the browser asks for when it could not load the remote (composition/override.ts). */
const FAILED = 'failed';

/** Only what an override is made of: the address may carry more. */
function keptQuery(query: URLSearchParams): URLSearchParams {
  const kept = ['remote', 'expires', 'key', 'signature'].flatMap((key) =>
    query
      .getAll(key)
      .slice(0, 1)
      .map((value) => [key, value]),
  );
  return new URLSearchParams(kept);
}

function cookieOf(request: FastifyRequest): URLSearchParams | undefined {
  const found = cookieIn(request.headers.cookie, OVERRIDE_COOKIE);
  return found === undefined || found === '' ? undefined : new URLSearchParams(found);
}

/** Tells whether an origin is on the list; `http://localhost:*` stands for every port. */
export function allowed(origin: string, list: readonly string[]): boolean {
  return list.some(
    (entry) =>
      entry === origin || (entry.endsWith(':*') && origin.startsWith(entry.slice(0, -1)) && /^\d+$/.test(origin.slice(entry.length - 1))),
  );
}
