import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';

/** The page that shows one product of a host's store (B-094). */
export const pageOf = (origin: string, { id, hostId }: { readonly id: number; readonly hostId: number }): string =>
  `${origin}${paths.affiliateProduct.href({ productId: id }, { affiliate_id: hostId })}`;

/** What stands before a product's id in the path of its page. */
const PAGE = paths.affiliateProduct.pattern.replace(':productId', '');

/** The product that an address is the page of, in whichever language; undefined for any other address. */
export function productOfPage(origin: string, address: string): number | undefined {
  const page = URL.parse(address);
  if (!page || page.origin !== URL.parse(origin)?.origin) return undefined;
  const { path } = splitLanguage(page.pathname);
  const given = path.startsWith(PAGE) ? path.slice(PAGE.length).replace(/\/$/, '') : formerlyGiven(path, page.searchParams);
  const id = /^[1-9]\d{0,9}$/.test(given ?? '') ? Number(given) : Number.NaN;
  return id <= 2_147_483_647 ? id : undefined;
}

/** Baskets keep the address that a product had before it had a page of its own. */
function formerlyGiven(path: string, query: URLSearchParams): string | undefined {
  if (path !== paths.affiliate.href() && path !== `${paths.affiliate.href()}/`) return undefined;
  const [given, ...more] = query.getAll('product');
  return more.length === 0 ? given : undefined;
}
