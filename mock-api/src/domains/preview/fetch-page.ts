import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { Agent, request } from 'undici';
import { RefusedCall } from '../../platform/http/problem.ts';
import { isLocalName, isPublicAddress, type ResolvedAddress, resolveHost } from './addresses.ts';

const MOST_REDIRECTS = 3;
const MOST_BYTES = 2 * 1024 * 1024;
const TOTAL_MS = 5000;
const LONGEST_URL = 2048;
const PORTS: readonly string[] = ['', '80', '443'];

/** A page as it was read. */
export interface FetchedPage {
  readonly url: URL;
  readonly body: Buffer;
  readonly contentType: string;
}

const notAllowed = (detail: string) => new RefusedCall('link_not_allowed', detail);
const unreachable = (detail: string) => new RefusedCall('link_unreachable', detail);
const unreadable = (detail: string) => new RefusedCall('link_unreadable', detail);

/** Everything about a link that can be refused without asking a resolver. Throws `link_not_allowed`. */
function checkLink(link: string, base?: URL): URL {
  if (link.length > LONGEST_URL || !URL.canParse(link, base))
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
function pinnedAgent(addresses: readonly ResolvedAddress[]): Agent {
  return new Agent({
    connections: 1,
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
    connect: {
      timeout: TOTAL_MS,
      lookup: (_hostname, options, callback) => {
        const [first] = addresses;
        if (options.all) callback(null, [...addresses]);
        else callback(null, first?.address ?? '', first?.family);
      },
    },
  });
}

function decoded(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding as keyof typeof decoders]() : undefined;
  if (!decoder) throw unreadable('The page is packed in a way that cannot be read.');
  body.on('error', (error) => decoder.destroy(error));
  return body.pipe(decoder);
}

/** Reads a body up to the limit, counted after unpacking. */
async function readBody(body: Readable, encoding: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const stream = decoded(body, encoding);
  try {
    for await (const part of stream) {
      size += (part as Buffer).length;
      if (size > MOST_BYTES) throw unreadable('The page is larger than 2 MB and is not read.');
      parts.push(part as Buffer);
    }
  } finally {
    body.destroy();
    stream.destroy();
  }
  return Buffer.concat(parts);
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** One request. Gives the page, or where it redirects to. */
async function fetchOnce(url: URL, allow: readonly string[], signal: AbortSignal): Promise<FetchedPage | URL> {
  const agent = pinnedAgent(await addressesOf(url, allow, signal));
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        accept: 'text/html,application/xhtml+xml;q=0.9',
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
        : !/^\s*(text\/html|application\/xhtml\+xml)\b/.test(contentType)
          ? unreadable('The link does not lead to a web page.')
          : Number(headerOf(headers['content-length'])) > MOST_BYTES
            ? unreadable('The page is larger than 2 MB and is not read.')
            : undefined;
    if (refused) {
      body.destroy();
      throw refused;
    }
    return { url, contentType, body: await readBody(body, headerOf(headers['content-encoding']).trim().toLowerCase()) };
  } finally {
    // Not awaited: the page is read, and a slow peer must not hold the answer.
    void agent.destroy();
  }
}

/**
 * Fetches a page for a preview: http and https only, every hop resolved once, checked and pinned, at most 3 redirects,
 * 5 seconds and 2 MB in all. `allow` names origins that may have a private address. Throws `link_*` problems.
 */
export async function fetchPage(link: string, allow: readonly string[]): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  let url = checkLink(link);
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await fetchOnce(url, allow, signal);
      if (!(answer instanceof URL)) return answer;
      if (redirects === MOST_REDIRECTS) throw unreachable('The link is redirected too often.');
      url = answer;
    }
  } catch (error) {
    if (error instanceof RefusedCall) throw error;
    if (signal.aborted) throw unreachable('The shop did not answer within 5 seconds.');
    throw unreachable('The shop cannot be reached.');
  }
}
