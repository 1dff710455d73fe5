import type { AffiliateFront, AffiliateProduct } from '@outpost/shared-contracts/affiliates/store-calls';
import type { Head, HeadContext } from '@outpost/shared-remote/remote';
import { affiliateProductsKey } from './api/affiliate-stores.ts';
import { published } from './model/stores.ts';
import { productList, profilePage } from './model/structured-data.ts';

/** The head of an affiliate's store, which is found at one address; without products it is not looked for. */
export function affiliateHead(
  { t, queryClient, url }: Pick<HeadContext, 't' | 'queryClient' | 'url'>,
  front: AffiliateFront,
  canonical: string,
): Head {
  const products = published(queryClient.getQueryData<AffiliateProduct[]>(affiliateProductsKey(front.affiliate_id)) ?? []);
  return {
    title: front.name,
    description: front.tagline || t('affiliate.description', { name: front.name }),
    canonical,
    structuredData: products.length > 0 ? [profilePage(front, url), productList(products, url)] : [],
    noindex: products.length === 0,
  };
}
