/**
 * Whether a text can be the link of a product (B-364, B-365): an absolute http(s) address whose host has a dot.
 *
 * `pageHost` is the host name this page is served from. A link to that very host is good even without a dot: only a
 * page under development is served from a name like `localhost`, and the demo shop stands beside it on another port.
 * In production the page's own host has a dot, so the exception never widens anything there.
 */
export function isProductLink(text: string, pageHost: string): boolean {
  const link = text.trim();
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return false;
  const { hostname } = new URL(link);
  const labels = hostname.split('.');
  return (labels.length > 1 && labels.every((label) => label !== '')) || hostname === pageHost;
}
