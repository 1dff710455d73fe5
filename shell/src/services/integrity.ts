import type { Language } from '@outpost/shared-contracts/language/language';
import { markFailure } from '@outpost/shared-remote/runtime/failures';
import * as z from 'zod/mini';
import type { SlimPackage } from '../composition/page-state.ts';
import { trustedJson } from './trusted-json.ts';

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

/** Knows the hashes of the files of this page and makes the browser enforce them. */
export interface Integrity {
  /**
   * Makes the hashes of a remote's scripts known to the browser before the remote is loaded. `query` is what this attempt
   * adds to their URLs. Rejects with IntegrityError where the entry is in no list.
   */
  admit(remote: SlimPackage, query: string): Promise<void>;
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
}

/** How long it is looked into why a file failed, in milliseconds. */
const INQUIRY = 4000;

/**
 * Hashes come with the page (its import map: the shell and the remote of the page) and, for every other remote, as a
 * list from the edge right before it is loaded, so that a page does not grow with the number of remotes. The browser
 * takes them as further import maps.
 */
export function createIntegrity({ document, language, unchecked, fetch = globalThis.fetch.bind(globalThis) }: IntegrityOptions): Integrity {
  const known = new Map<string, string>();
  const announced = new Set<string>();
  const absolute = (url: string): string => new URL(url, document.baseURI).href;
  const plain = (url: string): string => absolute(url).replace(/[?#].*$/, '');
  const free = unchecked === undefined ? undefined : absolute(unchecked);
  const isFree = (url: string): boolean => free !== undefined && url.startsWith(free);

  for (const [url, integrity] of Object.entries(integrityOfPage(document))) {
    known.set(absolute(url), integrity);
    announced.add(absolute(url));
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

  /** Hands the scripts of a folder to the browser, under the URLs of one attempt. */
  function announce(base: string, query: string): void {
    const integrity: Record<string, string> = {};
    for (const [url, hash] of known) {
      if (!url.startsWith(base) || !url.endsWith('.js') || announced.has(url + query)) continue;
      announced.add(url + query);
      integrity[url + query] = hash;
    }
    if (Object.keys(integrity).length > 0) addImportMap(document, { integrity });
  }

  return {
    async admit(remote, query) {
      const base = absolute(remote.base);
      if (isFree(base)) return;
      const entry = absolute(remote.base + remote.entry);
      if (!known.has(entry) || query !== '') await fetchList(remote, query !== '');
      if (!known.has(entry)) throw new IntegrityError(`No hash is known of ${entry}`);
      announce(base, query);
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

async function sha384(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

function integrityOfPage(document: Document): Record<string, string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  const map = text ? (JSON.parse(text) as { integrity?: Record<string, string> }) : {};
  return map.integrity ?? {};
}

function addImportMap(document: Document, map: { readonly integrity: Readonly<Record<string, string>> }): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  script.textContent = trustedJson(map);
  document.head.append(script);
  // What it says is taken over; the element would only be one more for everybody who looks through the page.
  script.remove();
}
