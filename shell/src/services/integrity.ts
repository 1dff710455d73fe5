import type { Language } from '@outpost/shared-contracts/language/language';
import { markFailure } from '@outpost/shared-remote/runtime/failures';
import * as z from 'zod/mini';
import type { SlimPackage } from '../composition/page-state.ts';
import { trustedScriptUrl } from './trusted-json.ts';

/** `sha384-…` of files by their path inside the release folder, as `/platform/integrity/<name>/<version>.json` answers. */
export const IntegrityList = z.record(z.string(), z.string().check(z.regex(/^sha384-[\w+/]+=*$/)));
export type IntegrityList = z.infer<typeof IntegrityList>;

/** A file has no known hash, or not the content that its hash stands for. It was not run. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
  constructor(message: string) {
    super(message);
    markFailure(this, 'integrity');
  }
}

/** A script did not come, or not as it was released: browsers tell these two apart only in their consoles. */
export class ScriptRefusedError extends Error {
  override readonly name = 'ScriptRefusedError';
  readonly url: string;
  constructor(url: string) {
    super(`${url} could not be fetched`);
    this.url = url;
  }
}

/** Knows the hashes of the files of this page and makes the browser enforce them. */
export interface Integrity {
  /**
   * Learns the hashes of a remote before it is loaded. `query` is what this attempt adds to the URLs of its files: with
   * one, the list is fetched anew. Rejects with IntegrityError where the entry is in no list.
   */
  admit(remote: SlimPackage, query: string): Promise<void>;
  /**
   * `import()` for a script of a release: what runs has the hash that is known of it. Rejects with IntegrityError where
   * none is known, with ScriptRefusedError where the file did not come or is another.
   */
  importScript(url: string): Promise<unknown>;
  /** Whether a file that could not be loaded is there, and is not the one that was released. */
  blames(url: string): Promise<boolean>;
  /** The hash of a file; undefined where none is known, null where it needs none. */
  hashOf(url: string): string | null | undefined;
}

interface IntegrityOptions {
  readonly document: Document;
  readonly language: Language;
  /** URL of the folder of the remote under development, whose files change at every save and are not checked. */
  readonly unchecked?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** The browser's own `import()`. */
  readonly bring?: (url: string) => Promise<unknown>;
}

/** How long it is looked into why a file failed, in milliseconds. */
const INQUIRY = 4000;

/**
 * Hashes come with the page (its import map: the shell and the remote of the page) and, for every other remote, as a
 * list from the edge right before it is loaded, so that a page does not grow with the number of remotes. A script whose
 * hash the import map does not tell comes by an element that carries it: further import maps, and hashes of preloads, are
 * heeded by some browsers only (decision 0034).
 */
export function createIntegrity({
  document,
  language,
  unchecked,
  fetch = globalThis.fetch.bind(globalThis),
  bring = (url) => import(/* webpackIgnore: true */ url),
}: IntegrityOptions): Integrity {
  const known = new Map<string, string>();
  /** URLs whose hashes the browser itself knows, from the page's import map. */
  const mapped = new Set<string>();
  /** How often scripts did not come: browsers may hold a failed import against its URL for good (decision 0009). */
  const refused = new Map<string, number>();
  const absolute = (url: string): string => new URL(url, document.baseURI).href;
  const plain = (url: string): string => absolute(url).split(/[?#]/, 1)[0] ?? '';
  const free = unchecked === undefined ? undefined : absolute(unchecked);
  const isFree = (url: string): boolean => free !== undefined && url.startsWith(free);

  for (const [url, integrity] of Object.entries(integrityOfPage(document))) {
    known.set(absolute(url), integrity);
    mapped.add(absolute(url));
  }

  async function fetchList({ name, version, base }: SlimPackage, again: boolean): Promise<void> {
    const url = `/platform/integrity/${name}/${version}.json?language=${language}`;
    // A list that is damaged on its way must not stay for as long as the browser keeps it.
    const answer = await fetch(url, { cache: again ? 'reload' : 'default' });
    if (!answer.ok) throw new Error(`The hashes of ${name} ${version} could not be fetched (${answer.status})`);
    const list = IntegrityList.safeParse(await answer.json());
    if (!list.success) throw new IntegrityError(`The hashes of ${name} ${version} cannot be read`);
    for (const [file, integrity] of Object.entries(list.data)) known.set(absolute(base + file), integrity);
  }

  return {
    async admit(remote, query) {
      if (isFree(absolute(remote.base))) return;
      const entry = absolute(remote.base + remote.entry);
      if (!known.has(entry) || query !== '') await fetchList(remote, query !== '');
      if (!known.has(entry)) throw new IntegrityError(`No hash is known of ${entry}`);
    },
    async importScript(address) {
      const asked = absolute(address);
      const times = refused.get(asked) ?? 0;
      const url = times === 0 ? asked : againUrl(asked, times);
      try {
        if (!isFree(url) && !mapped.has(url)) {
          const hash = known.get(plain(url));
          if (hash === undefined) throw new IntegrityError(`No hash is known of ${url}`);
          await loadWithIntegrity(document, hash, url);
        }
        return await bring(url);
      } catch (error) {
        refused.set(asked, times + 1);
        throw error;
      }
    },
    async blames(url) {
      const expected = known.get(plain(url));
      if (isFree(absolute(url))) return false;
      if (expected === undefined) return true;
      try {
        const answer = await fetch(absolute(url), { signal: AbortSignal.timeout(INQUIRY) });
        return answer.ok && (await sha384(await answer.arrayBuffer())) !== expected;
      } catch {
        return false;
      }
    },
    hashOf(url) {
      return isFree(absolute(url)) ? null : known.get(plain(url));
    },
  };
}

/** Where a file that did not come is asked for anew: the same file, under an address that was not asked for yet. */
export const againUrl = (url: string, times: number): string => `${url}${url.includes('?') ? '&' : '?'}again=${times}`;

async function sha384(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

function integrityOfPage(document: Document): Record<string, string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  const map = text ? (JSON.parse(text) as { integrity?: Record<string, string> }) : {};
  return map.integrity ?? {};
}

/**
 * Brings a script into the page's modules under its hash, by an element of its own: `import()` cannot be told a hash, but
 * takes what is there already. The chunks and entries of releases do nothing by being run; what they hold is asked for later.
 */
function loadWithIntegrity(document: Document, integrity: string, url: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
    // What it brought is taken over; the element would only be one more for everybody who looks through the page.
    const then = (settle: () => void) => () => {
      script.remove();
      settle();
    };
    script.addEventListener('load', then(done), { once: true });
    script.addEventListener(
      'error',
      then(() => failed(new ScriptRefusedError(url))),
      { once: true },
    );
    // Any address may be meant: what lies there runs only with this hash.
    script.src = trustedScriptUrl(url, [url]);
    document.head.append(script);
  });
}
