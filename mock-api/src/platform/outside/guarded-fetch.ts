import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { Agent, request } from 'undici';
import { ProblemError } from '../http/problem.ts';
import { isLocalName, isPublicAddress, type ResolvedAddress, resolveHost } from './addresses.ts';

const MAX_REDIRECTS = 3;
const MAX_URL_LENGTH = 2048;
const PORTS: readonly string[] = ['', '80', '443'];

/** What is fetched: what is asked for, how much of it is taken, and what is said of anything else. */
export interface Wanted {
  readonly accept: string;
  /** By the content type, in lower case. */
  readonly isWanted: (contentType: string) => boolean;
  /** Counted after unpacking. */
  readonly maxBytes: number;
  /** For all redirects and the body together. */
  readonly totalMs: number;
  readonly words: { readonly otherKind: string; readonly tooLarge: string; readonly packed: string };
}

/** An answer as it was read. */
export interface Fetched {
  /** Where it was found after redirects. */
  readonly url: URL;
  readonly body: Buffer;
  readonly contentType: string;
}

const notAllowed = (detail: string) => new ProblemError('link_not_allowed', detail);
const unreachable = (detail: string) => new ProblemError('link_unreachable', detail);
const unreadable = (detail: string) => new ProblemError('link_unreadable', detail);

/** Everything about a link that can be refused without asking a resolver. Throws `link_not_allowed`. */
function checkLink(link: string, base?: URL): URL {
  if (link.length > MAX_URL_LENGTH || !URL.canParse(link, base))
    throw notAllowed('This is not a web address. A product link begins with http:// or https://.');
  const url = new URL(link, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw notAllowed('Only links that begin with http:// or https:// can be read.');
  if (url.username || url.password) throw notAllowed('Links with a user name or a password are not read.');
  return url;
}

/** The addresses to connect to, all of them public, or those of an allowed origin. */
async function addressesOf(url: URL, allow: readonly string[], signal: AbortSignal): Promise<ResolvedAddress[]> {
  const isAllowed = allow.includes(url.origin);
  if (!isAllowed && !PORTS.includes(url.port)) throw notAllowed('Links with a port of their own are not read.');
  if (!isAllowed && isLocalName(url.hostname.replace(/^\[|\]$/g, '')))
    throw notAllowed('This link leads into a private network and is not read.');
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  const found = await Promise.race([resolveHost(url.hostname), aborted]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOTFOUND' ? unreachable('There is no shop at this address.') : error;
  });
  if (found.length === 0) throw unreachable('There is no shop at this address.');
  if (!isAllowed && found.some(({ address }) => !isPublicAddress(address)))
    throw notAllowed('This link leads into a private network and is not read.');
  return found;
}

/** Connects to nothing but the addresses that were checked, however often the name is looked up again. */
function pinnedAgent(addresses: readonly ResolvedAddress[], timeout: number): Agent {
  return new Agent({
    connections: 1,
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
    connect: {
      timeout,
      lookup: (_hostname, options, callback) => {
        const [first] = addresses;
        if (options.all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
    },
  });
}

function decoded(body: Readable, encoding: string, { words }: Wanted): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding as keyof typeof decoders]() : undefined;
  if (!decoder) throw unreadable(words.packed);
  body.on('error', (error) => decoder.destroy(error));
  return body.pipe(decoder);
}

/** Reads a body up to the limit, counted after unpacking. */
async function readBody(body: Readable, encoding: string, wanted: Wanted): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const stream = decoded(body, encoding, wanted);
  try {
    for await (const part of stream) {
      size += (part as Buffer).length;
      if (size > wanted.maxBytes) throw unreadable(wanted.words.tooLarge);
      parts.push(part as Buffer);
    }
  } finally {
    body.destroy();
    stream.destroy();
  }
  return Buffer.concat(parts);
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** One request. Gives the answer, or where it redirects to. */
async function fetchOnce(url: URL, wanted: Wanted, allow: readonly string[], signal: AbortSignal): Promise<Fetched | URL> {
  const agent = pinnedAgent(await addressesOf(url, allow, signal), wanted.totalMs);
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        accept: wanted.accept,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en',
        'user-agent': `${PRODUCT_NAME}LinkPreview/1.0`,
      },
    });
    // An aborted body reports itself here as well as to its reader.
    body.on('error', () => undefined);
    const location = headerOf(headers.location);
    if (statusCode >= 300 && statusCode < 400 && location) {
      body.destroy();
      return checkLink(location, url);
    }
    const contentType = headerOf(headers['content-type']).toLowerCase();
    const refused =
      statusCode >= 400
        ? unreachable(`The shop answers with error ${statusCode}.`)
        : !wanted.isWanted(contentType)
          ? unreadable(wanted.words.otherKind)
          : Number(headerOf(headers['content-length'])) > wanted.maxBytes
            ? unreadable(wanted.words.tooLarge)
            : undefined;
    if (refused) {
      body.destroy();
      throw refused;
    }
    return { url, contentType, body: await readBody(body, headerOf(headers['content-encoding']).trim().toLowerCase(), wanted) };
  } finally {
    // Not awaited: the answer is read, and a slow peer must not hold the answer.
    void agent.destroy();
  }
}

/**
 * Fetches what a stranger's link leads to: http and https only, every hop resolved once, checked and pinned, at most 3
 * redirects, and all of it within the time and size that is wanted. `allow` names origins that may have a private
 * address. Throws `link_*` problems.
 */
export async function fetchGuarded(link: string, wanted: Wanted, allow: readonly string[]): Promise<Fetched> {
  const signal = AbortSignal.timeout(wanted.totalMs);
  let url = checkLink(link);
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await fetchOnce(url, wanted, allow, signal);
      if (!(answer instanceof URL)) return answer;
      if (redirects === MAX_REDIRECTS) throw unreachable('The link is redirected too often.');
      url = answer;
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (signal.aborted) throw unreachable(`The shop did not answer within ${wanted.totalMs / 1000} seconds.`);
    throw unreachable('The shop cannot be reached.');
  }
}
