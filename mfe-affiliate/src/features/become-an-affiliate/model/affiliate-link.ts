import type { LinkParts } from '@outpost/shared-contracts/affiliates/link';
import { splitLanguage } from '@outpost/shared-contracts/language/language';

const PRODUCT = /^\/affiliate\/product\/([1-9]\d{0,9})\/?$/;

/** What an address of a product of this site names; undefined for any other. */
function read(address: string, origin: string) {
  const url = URL.parse(address.trim());
  if (url?.origin !== origin) return undefined;
  const { language, path } = splitLanguage(url.pathname);
  const [, productId] = PRODUCT.exec(path) ?? [];
  return productId === undefined || Number(productId) > 2_147_483_647 ? undefined : { productId, language };
}

/** The product that stands at an address of this site; undefined for any other. */
export function productAt(address: string, origin: string): number | undefined {
  const { productId } = read(address, origin) ?? {};
  return productId === undefined ? undefined : Number(productId);
}

/**
 * What the link of an affiliate leads to, out of the address of a product: nothing but its language and the product's id. No
 * address is the own store; undefined for what is not the address of a product of this site.
 */
export function targetOf(address: string, origin: string): LinkParts | undefined {
  return address.trim() === '' ? {} : read(address, origin);
}
