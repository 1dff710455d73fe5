import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';

/** The page that shows one product of a host's store. */
export const pageOf = (origin: string, id: number): string => `${origin}${paths.affiliate.href()}?product=${id}`;

/** The product that an address is the page of, in whichever language; undefined for any other address. */
export function productOfPage(origin: string, address: string): number | undefined {
  const page = URL.parse(address);
  if (!page || page.origin !== URL.parse(origin)?.origin) return undefined;
  const { path } = splitLanguage(page.pathname);
  if (path !== paths.affiliate.href() && path !== `${paths.affiliate.href()}/`) return undefined;
  const [given, ...more] = page.searchParams.getAll('product');
  const id = /^[1-9]\d{0,9}$/.test(given ?? '') && more.length === 0 ? Number(given) : Number.NaN;
  return id <= 2_147_483_647 ? id : undefined;
}
