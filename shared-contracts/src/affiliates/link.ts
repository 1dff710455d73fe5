import { type Language, pathInLanguage } from '../language/language.ts';
import { paths } from '../paths/paths.ts';

/** What a link of an affiliate leads to, and by which campaign. */
export interface LinkParts {
  /** The product; the affiliate's own store without it. */
  readonly productId?: string | number | undefined;
  readonly subId?: string | undefined;
  readonly language?: Language | undefined;
}

/** The link of an affiliate, as a path of the site. */
export function affiliateHref(affiliateId: number, { productId, subId, language }: LinkParts): string {
  const query = { affiliate_id: affiliateId, ...(subId ? { sub: subId } : {}) };
  const href = productId === undefined ? paths.affiliate.href({}, query) : paths.affiliateProduct.href({ productId }, query);
  return language ? pathInLanguage(href, language) : href;
}
