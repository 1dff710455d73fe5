import { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { ReleasedPackage } from '@outpost/shared-contracts/shell/registry';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';

/** Cookie that keeps the override for this browser, until it is dropped with `?remote=off`. */
const OVERRIDE_COOKIE = 'outpost_remote';

export interface Override {
  readonly released: ReleasedPackage;
  readonly origin: string;
}

/**
 * A remote under development in place of the live one, for one browser: `?remote=mfe-bfm@http://localhost:4104`. Only
 * origins of the allow-list; one that does not answer is dropped.
 */
export async function overrideOf(url: URL, request: FastifyRequest, { overrideOrigins }: EdgeConfig): Promise<Override | undefined> {
  if (overrideOrigins.length === 0) return undefined;
  const asked = url.searchParams.get('remote') ?? cookieOf(request);
  const [, name, origin] = /^(mfe-[a-z0-9-]+)@(https?:\/\/[\w.:-]+)$/.exec(asked ?? '') ?? [];
  if (!name || !origin || !allowed(origin, overrideOrigins)) return undefined;
  try {
    const answer = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(1500), redirect: 'error' });
    const manifest = RemoteManifest.parse(await answer.json());
    return manifest.name === name ? { released: { base: `${origin}/`, manifest }, origin } : undefined;
  } catch (error) {
    request.log.warn({ err: error, remote: name, origin }, 'the override was dropped: it does not answer');
    return undefined;
  }
}

/** What the browser is told to remember: an override that was asked for in the address and answered, or that it is dropped. */
export function overrideCookie(url: URL, override: Override | undefined): string | undefined {
  const asked = url.searchParams.get('remote');
  if (asked === null) return undefined;
  if (!override) return `${OVERRIDE_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
  return `${OVERRIDE_COOKIE}=${encodeURIComponent(`${override.released.manifest.name}@${override.origin}`)}; Path=/; HttpOnly; SameSite=Lax`;
}

function cookieOf(request: FastifyRequest): string | undefined {
  const found = new RegExp(`(?:^|; )${OVERRIDE_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

/** Tells whether an origin is on the list; `http://localhost:*` stands for every port. */
export function allowed(origin: string, list: readonly string[]): boolean {
  return list.some(
    (entry) =>
      entry === origin || (entry.endsWith(':*') && origin.startsWith(entry.slice(0, -1)) && /^\d+$/.test(origin.slice(entry.length - 1))),
  );
}
