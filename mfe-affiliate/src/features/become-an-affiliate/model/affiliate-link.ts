import { pathInLanguage, splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';

const PRODUCT = /^\/affiliate\/product\/([1-9]\d{0,9})\/?$/;

/**
 * The link of an affiliate to the product that stands at an address; undefined where that is not the address of a product of
 * this site. Nothing of the address but its language and the product's id gets into the link.
 */
export function affiliateLink(address: string, affiliateId: number, origin: string): string | undefined {
  const url = URL.parse(address.trim());
  if (!url || url.origin !== origin) return undefined;
  const { language, path } = splitLanguage(url.pathname);
  const [, productId] = PRODUCT.exec(path) ?? [];
  if (productId === undefined) return undefined;
  const href = paths.affiliateProduct.href({ productId }, { affiliate_id: affiliateId });
  return `${origin}${language ? pathInLanguage(href, language) : href}`;
}
