import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfAcceptHeader,
  languageOfSegment,
  splitLanguage,
} from '@outpost/shared-contracts/language/language';
import { redirectOf } from '@outpost/shared-contracts/paths/redirects';
import type { ReleasedPackage, ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { slimPackage } from '../../src/composition/page-state.ts';
import type { Transport } from '../../src/services/api-client.ts';
import type { EdgeConfig } from '../config.ts';
import type { LiveReleases } from '../registry/live-releases.ts';
import { compressionFor } from './compression.ts';
import { documentEnd, documentStart, rebaseCss, urlsOf } from './document.ts';
import { overrideCookie, overrideOf } from './override.ts';
import { contentSecurityPolicy } from './security.ts';

export interface PagesOptions {
  readonly config: EdgeConfig;
  readonly store: ReleaseStore;
  readonly releases: LiveReleases;
  readonly transport: Transport;
}

/** Cookie that remembers the language a visitor chose. */
const LANGUAGE_COOKIE = 'outpost_language';

/** Answers every address that is not a file, a call or a tool with a rendered page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.get('/*', (request, reply) => answerPage(request, reply, options));
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, store, releases, transport }: PagesOptions,
): Promise<FastifyReply> {
  const origin = config.publicOrigin ?? `${request.protocol}://${request.host}`;
  const url = addressOf(request.url, origin);
  if (!url) return reply.code(400).type('text/plain').send('This address cannot be read.');

  const { language: segment } = splitLanguage(url.pathname);
  const spelt = url.pathname.split('/')[1];
  if (segment && spelt !== segment) return reply.redirect(`/${segment}${url.pathname.slice(1 + (spelt?.length ?? 0))}${url.search}`, 301);
  const target = redirectOf(url.pathname);
  if (target) return reply.redirect(target + url.search, 302);

  const language = segment ?? preferredLanguage(request);
  const set = await releases.current();
  const override = await overrideOf(url, request, config);
  const kept = overrideCookie(url, override);
  if (kept) reply.header('set-cookie', kept);
  const remotes = override
    ? [...set.remotes.filter(({ manifest }) => manifest.name !== override.released.manifest.name), override.released]
    : set.remotes;
  const { renderPage } = await releases.shellOf(set.shell);
  const nonce = randomBytes(16).toString('base64');
  const gone = new AbortController();
  request.raw.once('close', () => request.raw.destroyed && gone.abort());

  const result = await renderPage({
    url,
    language,
    remotes: remotes.map(slimPackage),
    loadRemote: (name) =>
      override?.released.manifest.name === name
        ? Promise.reject(new Error(`${name} is rendered in the browser: it is under development`))
        : releases.remoteOf(set, name),
    transport,
    patience: config.patience,
    signal: gone.signal,
    report: (error, context) => request.log.warn({ err: error, ...context }, 'a region was left to the browser'),
    about: {
      mode: config.mode,
      revision: set.revision,
      affiliateHosts: config.affiliateHosts,
      shellVersion: set.shell.manifest.version,
      override: override && { name: override.released.manifest.name, origin: override.origin },
    },
  });
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status);

  const owner =
    remotes.find(({ manifest }) => manifest.name === result.matched?.remote) ??
    (result.matched?.remote === 'shell' ? set.shell : undefined);
  const route = owner?.manifest.routes.find(({ id }) => id === result.matched?.pageId);
  const { pipe } = await result.stream(nonce);
  const compression = compressionFor(request.headers['accept-encoding']);
  const html = compression?.stream ?? new PassThrough();
  reply
    .code(result.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-language', language)
    .header('content-security-policy', contentSecurityPolicy({ nonce, origins: originsOf([set.shell, ...remotes]), mode: config.mode }))
    .headers(compression ? { ...STATIC_HEADERS, 'content-encoding': compression.encoding } : STATIC_HEADERS);

  const styles = await inlineStyles(store, set.shell, owner, route?.assets.styles ?? [], override?.released.base);
  html.write(
    documentStart({
      language,
      nonce,
      head: result.head,
      state: result.state,
      entry: set.shell.base + (set.shell.manifest.boot.scripts.at(-1) ?? ''),
      preloads: preloadsOf(set, owner, route?.assets.scripts ?? [], language),
      font: fontOf(set.shell, language),
      styles,
    }),
  );
  // Styles and preloads are worth fetching while the region still renders.
  compression?.stream.flush();
  const body = new PassThrough();
  body.on('end', () => html.end(documentEnd({ state: result.state })));
  body.pipe(html, { end: false });
  pipe(body);
  return reply.send(html);
}

const STATIC_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const;

/** The address as a URL; undefined where it is malformed or tries to name another host. */
function addressOf(path: string, origin: string): URL | undefined {
  try {
    decodeURI(path);
    const url = new URL(origin + path);
    return url.origin === new URL(origin).origin && !url.pathname.startsWith('//') ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Without a language in the address: the chosen language, else the browser's, else English (B-052). */
function preferredLanguage(request: FastifyRequest): Language {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  return languageOfSegment(chosen) ?? languageOfAcceptHeader(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
}

function preloadsOf(set: ReleaseSet, owner: ReleasedPackage | undefined, pageScripts: readonly string[], language: Language): string[] {
  const { shell } = set;
  const words = (one: ReleasedPackage): string[] =>
    urlsOf(one.base, one.manifest.languages[language] ?? one.manifest.languages[DEFAULT_LANGUAGE]);
  const own = owner && owner !== shell ? [...urlsOf(owner.base, owner.manifest.boot), ...words(owner)] : [];
  const all = [
    ...urlsOf(shell.base, shell.manifest.boot),
    ...words(shell),
    ...own,
    ...(owner ? urlsOf(owner.base, { scripts: [...pageScripts] }) : []),
  ];
  return [...new Set(all)];
}

/** Subset of the site's font by the script of a language; Chinese and Japanese take the system's. */
const FONT_SUBSETS: Partial<Record<Language, string>> = { he: 'hebrew', ar: 'arabic', ru: 'cyrillic' };

function fontOf({ base, manifest }: ReleasedPackage, language: Language): string | undefined {
  const name = `client/rubik-${FONT_SUBSETS[language] ?? 'latin'}-wght-normal.`;
  const file = Object.keys(manifest.files).find((path) => path.startsWith(name));
  return file && base + file;
}

function originsOf(packages: readonly ReleasedPackage[]): string[] {
  return [
    ...new Set(
      packages
        .map(({ base }) => base)
        .filter((base) => /^https?:/.test(base))
        .map((base) => new URL(base).origin),
    ),
  ];
}

const sheets = new Map<string, string>();

/** The shell's sheet and the page's, read from the store once per release. */
async function inlineStyles(
  store: ReleaseStore,
  shell: ReleasedPackage,
  owner: ReleasedPackage | undefined,
  pageStyles: readonly string[],
  overrideBase: string | undefined,
) {
  const wanted = [
    ...shell.manifest.boot.styles.map((file) => ({ released: shell, file })),
    ...(owner && owner.base !== overrideBase ? pageStyles.map((file) => ({ released: owner, file })) : []),
  ];
  return Promise.all(
    wanted.map(async ({ released: { base, manifest }, file }) => {
      const href = base + file;
      let css = sheets.get(href);
      if (css === undefined) {
        css = rebaseCss(await readFile(join(store.folderOf(manifest.name, manifest.version), file), 'utf8'), href).replaceAll('</', '<\\/');
        if (sheets.size > 500) sheets.clear();
        sheets.set(href, css);
      }
      return { href, css };
    }),
  );
}
