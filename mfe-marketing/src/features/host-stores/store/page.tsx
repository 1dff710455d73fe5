import type { CallReply } from '@outpost/shared-contracts/call/call';
import type { getHostReviews } from '@outpost/shared-contracts/hosts/calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { FIXED_HOST_STORE_ID } from '@outpost/shared-contracts/paths/slugs';
import type { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, notFound, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { storeProducts, storeProductsKey } from '../../../api/store-products.ts';
import { ProductCard } from '../../../components/products/product-card.tsx';
import { ProductGrid } from '../../../components/products/product-grid.tsx';
import { newestFirst } from '../../../model/host-reviews.ts';
import { published } from '../../../model/published.ts';
import emptyShelf from '../../../pictures/shelf-empty.svg';
import { storeReviews, storeReviewsKey } from './api/store-reviews.ts';
import { StoreHeader } from './components/store-header.tsx';
import { StoreReviews } from './components/store-reviews.tsx';
import { storeData } from './model/structured-data.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  const [found] = await Promise.all([
    // A failure is shown by the page, with a retry of its own.
    queryClient.fetchQuery(storeProducts(shell, FIXED_HOST_STORE_ID)).catch(() => undefined),
    queryClient.prefetchQuery(storeReviews(shell, FIXED_HOST_STORE_ID)),
  ]);
  if (found?.store === null) notFound();
}

export function head({ t, queryClient, url }: HeadContext): Head {
  const found = queryClient.getQueryData<CallReply<typeof listStoreProducts>>(storeProductsKey(FIXED_HOST_STORE_ID));
  const reviews = queryClient.getQueryData<CallReply<typeof getHostReviews>['data']>(storeReviewsKey(FIXED_HOST_STORE_ID)) ?? [];
  const store = found?.store;
  return {
    title: store?.name ?? t('hostStore.title'),
    description: store ? t('hostStore.description', { name: store.name, city: store.city }) : t('hostStore.shipping'),
    canonical: paths.hostStore.href(),
    structuredData: store ? [storeData(store, published(found.data), newestFirst(reviews), url)] : [],
  };
}

/** The store of the one host who has an address of their own on this site. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const query = useQuery(storeProducts(shell, FIXED_HOST_STORE_ID));
  const { data, error } = query;
  const { data: reviews = [] } = useQuery(storeReviews(shell, FIXED_HOST_STORE_ID));
  const products = published(data?.data ?? []);

  return (
    <>
      {data?.store && <StoreHeader store={data.store} />}
      <div className={classes.wrap}>
        {!data && error && (
          <>
            <h1 tabIndex={-1}>{t('hostStore.title')}</h1>
            <QueryFailed query={query} headingLevel={2} title={t('hostStore.failed.title')}>
              {t('hostStore.failed.text')}
            </QueryFailed>
          </>
        )}
        {!data && !error && (
          <Loading label={t('loading')} className={classes.loading}>
            <Skeleton shape="block" height={240} />
            <Skeleton shape="card" count={4} height={320} />
          </Loading>
        )}
        {data && products.length === 0 && (
          <EmptyState
            headingLevel={2}
            picture={<img src={emptyShelf} alt="" width={200} height={200} />}
            title={t('hostStore.empty.title')}
            actions={
              <Link to={paths.shopping.href()} className={buttonClass({ variant: 'primary' })}>
                {t('hostStore.otherStores')}
              </Link>
            }
          >
            {t('hostStore.empty.text')}
          </EmptyState>
        )}
        {products.length > 0 && (
          <>
            <div className={classes.line}>
              <h2>{t('hostStore.products', { count: products.length })}</h2>
              <p>{t('hostStore.shipping')}</p>
            </div>
            <ProductGrid label={t('hostStore.list')}>
              {products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ProductGrid>
          </>
        )}
        {data?.store && <StoreReviews store={data.store} reviews={newestFirst(reviews)} />}
      </div>
    </>
  );
}
