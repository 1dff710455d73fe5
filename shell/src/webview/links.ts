import { leadsOutside } from '@outpost/shared-contracts/brand/outside';
import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';

/** What a link does in an in-app window: the route of a product, or the system's browser. */
type LinkTarget = { readonly kind: 'product'; readonly to: string } | { readonly kind: 'external'; readonly url: string };

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/**
 * Where a link leads other than by itself. A full address of an affiliate's product becomes the route that shows it, without
 * language and without whatever else the address carries (B-095); what is not of the site leaves the app. Undefined for all
 * other pages of the site, and for what the app answers: mail, phone, other apps.
 */
export function linkTarget(href: string, site: string): LinkTarget | undefined {
  const url = URL.parse(href, site);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (withoutWww(url.host) !== withoutWww(new URL(site).host)) return { kind: 'external', url: url.href };
  // The site's own address leads to another site at once: the app is not to show that one.
  if (leadsOutside(url.pathname)) return { kind: 'external', url: url.href };
  const to = affiliateRoute(splitLanguage(url.pathname).path, url.searchParams);
  return to === undefined ? undefined : { kind: 'product', to };
}

const AFFILIATE_PRODUCT = new RegExp(`^${paths.affiliateProduct.pattern.replace(':productId', '([^/]+)')}/?$`);

function affiliateRoute(path: string, query: URLSearchParams): string | undefined {
  const productId = AFFILIATE_PRODUCT.exec(path)?.[1];
  const affiliate_id = query.get('affiliate_id');
  if (productId === undefined || affiliate_id === null) return undefined;
  return paths.affiliateProduct.href({ productId: decodeURIComponent(productId) }, { affiliate_id });
}
