import type { OutgoingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import { cookieIn } from '@outpost/shared-contracts/http/cookie';
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfAcceptHeader,
  languageOfSegment,
  splitLanguage,
} from '@outpost/shared-contracts/language/language';
import { lowerCasedOf, redirectOf } from '@outpost/shared-contracts/paths/redirects';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '../../src/services/api-client.ts';
import type { EdgeConfig } from '../config.ts';
import { createSheetReader } from '../integrity/sheets.ts';
import { type CachedPages, newNonce } from '../page-cache/cached-pages.ts';
import { fillNonce, textOf } from '../page-cache/nonce-slot.ts';
import { pageKey } from '../page-cache/page-key.ts';
import type { LiveReleases } from '../registry/live-releases.ts';
import type { ShareAddresses } from '../share-pictures/address.ts';
import { allowedThirdParties } from '../third-parties/admission.ts';
import type { Visits } from '../visits/visits.ts';
import type { Monitor } from '../watch/monitor.ts';
import { type Compose, type Composition, createComposer } from './composition.ts';
import { compressionFor, encodingFor } from './compression.ts';
import { Gathered } from './gathered.ts';
import { handoverTarget } from './login-handover.ts';
import { originOf } from './origin.ts';
import { createOverrides, type OverrideAnswer, type OverrideOf } from './override.ts';
import { securityHeaders } from './security.ts';

export interface PagesOptions {
  readonly config: EdgeConfig;
  readonly store: ReleaseStore;
  readonly releases: LiveReleases;
  readonly visits: Visits;
  readonly transport: Transport;
  readonly monitor: Pick<Monitor, 'rendered' | 'notRendered'>;
  readonly pictureOf: ShareAddresses['of'];
  /** Absent where every document is composed for its visitor. */
  readonly kept: CachedPages | undefined;
}

interface Answering extends Pick<PagesOptions, 'config' | 'releases' | 'visits' | 'kept'> {
  readonly compose: Compose;
  readonly overrideOf: OverrideOf;
}

/** Cookie that remembers the language a visitor chose. */
const LANGUAGE_COOKIE = 'outpost_language';

/** Answers every address that is not a file, a call or a tool with a page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const answering = {
    ...options,
    compose: createComposer({ ...options, sheets: createSheetReader(options.store) }),
    overrideOf: createOverrides(options),
  };
  app.get('/*', (request, reply) => answerPage(request, reply, answering));
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, releases, visits, kept, compose, overrideOf }: Answering,
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
  const revision = await releases.revision();
  kept?.cache.follow('registry', revision);
  const visit = visits.arrive(request, reply, revision);
  const set = await releases.setFor(visit);
  const { override, notice, setCookie } = await overrideOf(url, request, set);
  if (setCookie) reply.header('set-cookie', setCookie);
  const thirdParties = config.thirdParties && allowedThirdParties(config.thirdParties, request.headers.cookie ?? '', Date.now());
  const answer = { request, reply, config, language, override, thirdParties };
  const input = { url, language, set, override, notice, thirdParties };

  const isOwn = override !== undefined || notice !== undefined || setCookie !== undefined;
  const shared = isOwn ? undefined : pageKey({ url, language, set, thirdParties });
  if (kept && shared) {
    const { log } = request.server;
    // Others may wait for it: who asked first may leave.
    const signal = new AbortController().signal;
    const arrived = await kept.take(shared.key, () => compose({ ...input, url: shared.url, nonce: newNonce(), signal, log }));
    if (arrived.kind === 'composed') return send(arrived.composed, answer);
    if (arrived.kind === 'whole') return sendText(arrived.text, arrived.composition, answer);
    const { document, origins } = arrived.page;
    const nonce = newNonce();
    if (encodingFor(request.headers['accept-encoding']) !== 'br')
      return sendText(textOf(document, nonce), { status: 200, nonce, origins }, answer);
    writeHeaders({ status: 200, nonce, origins }, answer);
    return sendParts(fillNonce(document, nonce), reply.header('content-encoding', 'br'));
  }
  kept?.cache.pass();
  const gone = new AbortController();
  request.raw.once('close', () => request.raw.destroyed && gone.abort());
  return send(await compose({ ...input, nonce: newNonce(), signal: gone.signal, log: request.log }), answer);
}

interface Answer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly config: EdgeConfig;
  readonly language: Language;
  readonly override: OverrideAnswer['override'];
  readonly thirdParties: ReturnType<typeof allowedThirdParties> | undefined;
}

/** Streams a document as it is written. */
function send(composed: Awaited<ReturnType<Compose>>, answer: Answer): FastifyReply {
  const { request, reply } = answer;
  if (composed.kind === 'redirect') return reply.redirect(composed.location, composed.status);
  writeHeaders(composed, answer);
  const compression = compressionFor(request.headers['accept-encoding']);
  if (compression) reply.header('content-encoding', compression.encoding);
  const html = compression?.stream ?? new PassThrough();
  html.write(composed.start);
  // Styles and preloads are worth fetching while the region still renders.
  compression?.stream.flush();
  composed.pipe(new Gathered(html, () => html.end(composed.end())));
  return reply.send(html);
}

/** Sends a document that is there as a whole. */
function sendText(text: string, composition: Pick<Composition, 'status' | 'nonce' | 'origins'>, answer: Answer): FastifyReply {
  const { request, reply } = answer;
  writeHeaders(composition, answer);
  const compression = compressionFor(request.headers['accept-encoding']);
  if (!compression) return reply.send(text);
  compression.stream.end(text);
  return reply.header('content-encoding', compression.encoding).send(compression.stream);
}

/** Sends parts as they are: put together, each answer would be a copy of the whole document. */
function sendParts(parts: readonly Buffer[], reply: FastifyReply): FastifyReply {
  reply.header(
    'content-length',
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  for (const part of parts) raw.write(part);
  raw.end();
  return reply;
}

function writeHeaders(
  { status, nonce, origins }: Pick<Composition, 'status' | 'nonce' | 'origins'>,
  { reply, config, language, override, thirdParties }: Answer,
): void {
  reply
    .code(status)
    .headers(STATIC_HEADERS)
    .header('content-language', language)
    // What a team tries out is nobody's to find.
    .headers(override ? { 'x-robots-tag': 'noindex' } : {})
    .headers(
      securityHeaders({
        nonce,
        origins,
        mode: config.mode,
        development: override?.published === false,
        payments: config.paymentOrigins,
        media: config.mediaOrigins,
        thirdParties,
      }),
    );
}

const STATIC_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Of one visit: it may carry its cookie, and a nonce counts once.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, accept-language, cookie',
} as const;

/** The address as a URL; undefined where it is malformed, holds what nobody types, or tries to name another host. */
function addressOf(path: string, origin: string): URL | undefined {
  try {
    decodeURI(path);
    const url = new URL(origin + path);
    // No route matches a line break: the page would come without its region.
    if (/\p{Cc}/u.test(decodeURI(url.pathname))) return undefined;
    return url.origin === new URL(origin).origin && !url.pathname.startsWith('//') ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Without a language in the address: the chosen language, else the browser's, else English (B-052). */
function preferredLanguage(request: FastifyRequest): Language {
  const chosen = cookieIn(request.headers.cookie, LANGUAGE_COOKIE);
  return languageOfSegment(chosen) ?? languageOfAcceptHeader(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
}
