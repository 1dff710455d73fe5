import { pathInLanguage, splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';

const PRODUCT = /^\/affiliate\/product\/([1-9]\d{0,9})\/?$/;

/** What an address of a product of this site names; undefined for any other. */
function read(address: string, origin: string) {
  const url = URL.parse(address.trim());
  if (url?.origin !== origin) return undefined;
  const { language, path } = splitLanguage(url.pathname);
  const [, productId] = PRODUCT.exec(path) ?? [];
  return productId === undefined ? undefined : { productId, language };
}

/** The product that stands at an address of this site; undefined for any other. */
export function productAt(address: string, origin: string): number | undefined {
  const id = Number(read(address, origin)?.productId);
  return id <= 2_147_483_647 ? id : undefined;
}

/**
 * The link of an affiliate to the product that stands at an address; undefined where that is not the address of a product of
 * this site. Nothing of the address but its language and the product's id gets into the link.
 */
export function affiliateLink(address: string, affiliateId: number, origin: string): string | undefined {
  const { productId, language } = read(address, origin) ?? {};
  if (productId === undefined) return undefined;
  const href = paths.affiliateProduct.href({ productId }, { affiliate_id: affiliateId });
  return `${origin}${language ? pathInLanguage(href, language) : href}`;
}
