/** Hosts without a dot that count as shops while the site runs on the same machine: the demo shop of the service. */
const LOCAL = /^(localhost|127\.0\.0\.1)$/;

/**
 * The absolute http(s) URL of a product link whose host has a dot (B-365); undefined for anything else. `ownHost` is
 * the page's host: on a developer's machine its own demo shop counts as well.
 */
export function productLink(text: string, ownHost = ''): string | undefined {
  const url = urlOf(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > 2048) return undefined;
  const known = /[^.]\.[^.]/.test(url.hostname) || (LOCAL.test(url.hostname) && LOCAL.test(ownHost));
  return known ? url.href : undefined;
}

/** The URL that a text is, or undefined. (`URL.parse` is younger than the browsers we serve.) */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
