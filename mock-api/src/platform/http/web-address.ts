import { getDomain } from 'tldts';

const MAX_LENGTH = 2048;

/** An address that a page may have: http or https. */
export function isWebAddress(text: string): boolean {
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null;
  return url?.protocol === 'http:' || url?.protocol === 'https:';
}

/** The registrable domain, without a leading www; the host itself where there is none (B-220). */
export function vendorOf(url: URL): string {
  return getDomain(url.hostname, { allowPrivateDomains: false }) ?? url.hostname.replace(/^www\./, '');
}

/** {@link vendorOf} a link as it is kept; empty where that is none. */
export function vendorOfLink(link: string): string {
  const url = URL.parse(link);
  return url ? vendorOf(url) : '';
}
