import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfAcceptHeader,
  languageOfSegment,
  splitLanguage,
} from '@outpost/shared-contracts/language/language';
import { lowerCasedOf, redirectOf } from '@outpost/shared-contracts/paths/redirects';
import type { ReleasedPackage, ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { slimPackage } from '../../src/composition/page-state.ts';
import type { Transport } from '../../src/services/api-client.ts';
import type { EdgeConfig } from '../config.ts';
import { integrityOf } from '../integrity/lists.ts';
import { createSheetReader, type SheetReader } from '../integrity/sheets.ts';
import type { LiveReleases } from '../registry/live-releases.ts';
import { admit } from '../third-parties/admission.ts';
import type { Visits } from '../visits/visits.ts';
import type { Watch } from '../watch/watch.ts';
import { compressionFor } from './compression.ts';
import { documentEnd, documentStart, rebaseCss, urlsOf } from './document.ts';
import { handoverTarget } from './login-handover.ts';
import { originOf } from './origin.ts';
import { createOverrides, type Override, type OverrideOf } from './override.ts';
import { securityHeaders } from './security.ts';

export interface PagesOptions {
  readonly config: EdgeConfig;
  readonly store: ReleaseStore;
  readonly releases: LiveReleases;
  readonly visits: Visits;
  readonly transport: Transport;
  /** Is told how long regions take and which the edge could not render. */
  readonly watch: Pick<Watch, 'rendered' | 'notRendered'>;
}

/** Cookie that remembers the language a visitor chose. */
const LANGUAGE_COOKIE = 'outpost_language';

/** Answers every address that is not a file, a call or a tool with a rendered page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const sheets = createSheetReader(options.store);
  const overrideOf = createOverrides(options);
  app.get('/*', (request, reply) => answerPage(request, reply, { ...options, sheets, overrideOf }));
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    config,
    sheets,
    releases,
    visits,
    transport,
    watch,
    overrideOf,
  }: Omit<PagesOptions, 'store'> & { sheets: SheetReader; overrideOf: OverrideOf },
): Promise<FastifyReply> {
  const origin = originOf(config, request);
  const url = addressOf(request.url, origin);
  if (!url) return reply.code(400).type('text/plain').send('This address cannot be read.');

  const handover = handoverTarget(url);
  if (handover) return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(handover, 303);
  const { language: segment } = splitLanguage(url.pathname);
  const spelt = url.pathname.split('/')[1];
  if (segment && spelt !== segment) return reply.redirect(`/${segment}${url.pathname.slice(1 + (spelt?.length ?? 0))}${url.search}`, 301);
  const lowerCased = lowerCasedOf(url.pathname);
  if (lowerCased) return reply.redirect(lowerCased + url.search, 301);
  const target = redirectOf(url.pathname);
  if (target) return reply.redirect(target + url.search, 302);

  const language = segment ?? preferredLanguage(request);
  const visit = visits.arrive(request, reply, await releases.revision());
  const set = await releases.setFor(visit);
  const { override, notice, setCookie } = await overrideOf(url, request, set);
  if (setCookie) reply.header('set-cookie', setCookie);
  const remotes = override
    ? [...set.remotes.filter(({ manifest }) => manifest.name !== override.released.manifest.name), override.released]
    : set.remotes;
  const { renderPage } = await releases.shellOf(set.shell);
  const thirdParties = config.thirdParties && admit(config.thirdParties, request.headers.cookie ?? '', Date.now());
  const nonce = randomBytes(16).toString('base64');
  const gone = new AbortController();
  request.raw.once('close', () => request.raw.destroyed && gone.abort());

  const versionOf = (name: unknown): string | undefined =>
    [set.shell, ...remotes].find(({ manifest }) => manifest.name === name)?.manifest.version;
  const asked = performance.now();
  const result = await renderPage({
    url,
    language,
    remotes: remotes.map(slimPackage),
    loadRemote: (name) =>
      override?.published === false && override.released.manifest.name === name
        ? Promise.reject(new Error(`${name} is rendered in the browser: it is under development`))
        : releases.remoteOf({ ...set, remotes }, name),
    transport,
    patience: config.patience,
    signal: gone.signal,
    report: (error, context) => {
      request.log.warn({ err: error, ...context }, 'a region was left to the browser');
      const version = versionOf(context.remote);
      if (!override && version) watch.notRendered(String(context.remote), version, error, url.pathname);
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
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status);

  const owner =
    remotes.find(({ manifest }) => manifest.name === result.matched?.remote) ??
    (result.matched?.remote === 'shell' ? set.shell : undefined);
  const route = owner?.manifest.routes.find(({ id }) => id === result.matched?.pageId);
  // The shell of a remote under development is of other sources than the one that renders here: the browser draws all of it.
  const { devShell } = override ?? {};
  const pipe = devShell ? (body: PassThrough) => void body.end() : (await result.stream(nonce)).pipe;
  const compression = compressionFor(request.headers['accept-encoding']);
  const html = compression?.stream ?? new PassThrough();
  reply
    .code(result.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-language', language)
    // What a team tries out is nobody's to find.
    .headers(override ? { 'x-robots-tag': 'noindex' } : {})
    .headers(
      securityHeaders({
        nonce,
        origins: [...originsOf([set.shell, ...remotes]), ...changesOf(override)],
        mode: config.mode,
        development: override?.published === false,
        thirdParties,
      }),
    )
    .headers(compression ? { ...STATIC_HEADERS, 'content-encoding': compression.encoding } : STATIC_HEADERS);

  const own = override?.published === false && owner === override.released ? undefined : owner;
  const styles = await inlineStyles(sheets, devShell ? undefined : set.shell, own, route?.assets.styles ?? [], request.log);
  html.write(
    documentStart({
      language,
      nonce,
      head: result.head,
      state: result.state,
      entry: devShell?.entry ?? set.shell.base + (set.shell.manifest.boot.scripts.at(-1) ?? ''),
      links: devShell?.styles ?? [],
      preloads: devShell ? [] : preloadsOf(set, owner, route?.assets.scripts ?? [], language),
      integrity: integrityOf([...new Set([set.shell, own ?? set.shell])], language),
      font: fontOf(set.shell, language),
      styles,
    }),
  );
  // Styles and preloads are worth fetching while the region still renders.
  compression?.stream.flush();
  const body = new PassThrough();
  body.on('end', () => {
    html.end(documentEnd({ state: result.state }));
    if (owner && !override) watch.rendered(owner.manifest.name, owner.manifest.version, performance.now() - asked);
  });
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

/** Where a remote under development tells of its changes. */
const changesOf = (override: Override | undefined): string[] =>
  override && !override.published ? [new URL(override.released.base).origin.replace(/^http/, 'ws')] : [];

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

/**
 * The shell's sheets and the page's. A sheet of a remote that is not the released one stays out: the browser then asks
 * for it by link, and refuses it in the remote's region if it is wrong there too. Rejects for the shell's.
 */
async function inlineStyles(
  sheets: SheetReader,
  shell: ReleasedPackage | undefined,
  own: ReleasedPackage | undefined,
  pageStyles: readonly string[],
  log: FastifyBaseLogger,
) {
  const inline = async (released: ReleasedPackage, file: string) => {
    const href = released.base + file;
    return { href, css: rebaseCss(await sheets.read(released, file), href).replaceAll('</', '<\\/') };
  };
  const ofShell = shell ? shell.manifest.boot.styles.map((file) => inline(shell, file)) : [];
  const ofPage = (own ? pageStyles.map((file) => ({ own, file })) : []).map(({ own: released, file }) =>
    inline(released, file).catch((error: unknown) => {
      log.error({ err: error }, 'a style sheet was refused');
      return undefined;
    }),
  );
  return (await Promise.all([...ofShell, ...ofPage])).filter((sheet) => sheet !== undefined);
}
