import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { storeProducts } from '../../../api/store-products.ts';
import { published } from '../../../model/published.ts';
import shops from '../../../pictures/host-shops.svg';
import { Found } from './components/found.tsx';
import { ShoppingFilters } from './components/shopping-filters.tsx';
import { StoreList } from './components/store-list.tsx';
import { filtersOf, isNarrowed } from './model/filters.ts';
import { storesOf } from './model/find-products.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Never throws: a failure is shown by the page, with a retry of its own.
  await queryClient.prefetchQuery(storeProducts(shell));
}

export function head({ t, url }: HeadContext): Head {
  return {
    title: t('shopping.title'),
    description: t('shopping.description'),
    canonical: paths.shopping.href(),
    // One list in any order is one page; results of a search are none.
    noindex: isNarrowed(filtersOf(url.searchParams)),
  };
}

/** The products of all host stores. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const query = useQuery(storeProducts(useShell()));
  const { data, error } = query;
  const products = data && published(data.data);

  return (
    <>
      <section className={classes.head} data-ground="band">
        <div className={classes.inner}>
          <div className={classes.words}>
            <h1 tabIndex={-1}>{t('shopping.title')}</h1>
            <p>{t('shopping.lead')}</p>
          </div>
          <img src={shops} alt="" width={460} height={220} className={classes.picture} />
        </div>
      </section>
      <div className={classes.wrap}>
        {!products && error && (
          <QueryFailed query={query} headingLevel={2} title={t('shopping.failed.title')}>
            {t('shopping.failed.text')}
          </QueryFailed>
        )}
        {!products && !error && (
          <Loading label={t('loading')} className={classes.loading}>
            <Skeleton shape="block" height={112} />
            <Skeleton shape="card" count={4} height={320} />
          </Loading>
        )}
        {products && (
          <>
            {products.length > 0 && <ShoppingFilters products={products} />}
            <Found products={products} />
            {products.length > 0 && <StoreList stores={storesOf(products)} />}
          </>
        )}
      </div>
    </>
  );
}
