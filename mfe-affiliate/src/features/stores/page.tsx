import type { AffiliateFront } from '@outpost/shared-contracts/affiliates/store-calls';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import type { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { productPath } from '@outpost/shared-contracts/stores/product-card';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import type { Head, HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { redirectTo, useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { affiliateHead } from './affiliate-head.ts';
import { affiliateFront, affiliateFrontKey, affiliateFronts, affiliateProducts, influencer } from './api/affiliate-stores.ts';
import { storeProduct, storeProducts, storeProductsKey } from './api/store-products.ts';
import { AffiliateList } from './components/affiliate-list.tsx';
import { AffiliateStore } from './components/affiliate-store.tsx';
import { CommissionNote } from './components/commission-note.tsx';
import { Directory } from './components/directory.tsx';
import { DirectoryHead } from './components/directory-head.tsx';
import { OneStore } from './components/one-store.tsx';
import { ProductsLoading } from './components/products-loading.tsx';
import { StoreMissing } from './components/store-missing.tsx';
import { hostIdOf, idOf, storeInAddress } from './model/filters.ts';
import { DIRECTORY_PATH, storePath } from './model/store-path.ts';
import { published } from './model/stores.ts';
import { productList } from './model/structured-data.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient, url }: LoaderContext): Promise<void> {
  const id = idOf(url.searchParams.get('product'));
  if (id !== undefined) {
    // The address that a product had before it had a page of its own, as baskets and mails keep it.
    const found = await queryClient.fetchQuery(storeProduct(shell, id)).catch(() => undefined);
    const [product] = found?.data ?? [];
    if (product) redirectTo(productPath(product));
  }
  const store = storeInAddress(url.searchParams);
  // A failure is shown by the page, with a retry of its own and all that needs no data around it.
  if (store.kind === 'unknown') return;
  await Promise.all([
    queryClient.prefetchQuery(storeProducts(shell, hostIdOf(store))),
    ...(store.kind === 'all' ? [queryClient.prefetchQuery(affiliateFronts(shell)), queryClient.prefetchQuery(influencer(shell))] : []),
  ]);
  if (store.kind !== 'one') return;
  const known = queryClient.getQueryData(storeProducts(shell, store.hostId).queryKey);
  if (!known || published(known.data).length > 0) return;
  await Promise.all([
    queryClient.prefetchQuery(affiliateFront(shell, store.hostId)),
    queryClient.prefetchQuery(affiliateProducts(shell, store.hostId)),
  ]);
}

export function head({ t, queryClient, url }: HeadContext): Head {
  const store = storeInAddress(url.searchParams);
  const reply = queryClient.getQueryData<CallReply<typeof listStoreProducts>>(storeProductsKey(hostIdOf(store)));
  const products = store.kind === 'unknown' ? [] : published(reply?.data ?? []);
  const structuredData = products.length > 0 ? [productList(products, url)] : [];
  if (store.kind === 'all')
    return { title: t('head.title'), description: t('head.description'), canonical: DIRECTORY_PATH, structuredData };
  if (store.kind === 'one' && products.length === 0) {
    const front = queryClient.getQueryData<AffiliateFront | null>(affiliateFrontKey(store.hostId));
    if (front?.is_open === 1) return affiliateHead({ t, queryClient, url }, front, storePath(store.hostId));
  }
  const name = products[0]?.store.name;
  if (!name || store.kind === 'unknown') return { title: t('head.title'), description: t('head.description'), noindex: true };
  return {
    title: name,
    description: t('head.storeDescription', { name, city: products[0]?.store.city }),
    canonical: storePath(store.hostId),
    structuredData,
  };
}

/** The stores of hosts and affiliates: the directory, or with `affiliate_id` one of them. */
export function Component() {
  const [params] = useSearchParams();
  const store = storeInAddress(params);
  if (store.kind === 'unknown') return <StoreMissing />;
  return <Stores hostId={hostIdOf(store)} />;
}

function Stores({ hostId }: { readonly hostId: number | undefined }) {
  const { t } = useTranslation('mfe-affiliate');
  const query = useQuery(storeProducts(useShell(), hostId));
  const { data, error } = query;
  const products = data && published(data.data);

  if (hostId !== undefined && products) {
    // Where it is no host's store, it may be that of an affiliate.
    return products.length > 0 ? <OneStore products={products} /> : <AffiliateStore key={hostId} affiliateId={hostId} />;
  }
  return (
    <>
      <DirectoryHead products={products} />
      <div className={classes.wrap}>
        {!products && error && (
          <QueryFailed query={query} headingLevel={2} title={t('error.title')}>
            {t('error.text')}
          </QueryFailed>
        )}
        {!products && !error && <ProductsLoading />}
        {products && <Directory products={products} />}
        <AffiliateList />
        <CommissionNote />
      </div>
    </>
  );
}
