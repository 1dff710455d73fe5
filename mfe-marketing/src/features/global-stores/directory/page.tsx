import { paths } from '@outpost/shared-contracts/paths/paths';
import { type GlobalStore, STORE_CATEGORIES, type StoreCategory } from '@outpost/shared-contracts/stores/catalogue';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useLocation, useSearchParams } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useEffect, useState } from 'react';
import { globalStores, STORES_KEY } from '../../../api/global-stores.ts';
import { StoreCard } from '../../../components/store-card.tsx';
import { StoreFilters } from './components/store-filters.tsx';
import { type StoreFilters as Filters, filtersOf, findStores, withFilters } from './model/find-stores.ts';
import { storeListData } from './model/store-list-data.ts';
import classes from './page.module.css';

/** Marks addresses that the fields of this page wrote. */
const OWN_CHANGE = 'store-filters';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Does not throw: the page shows a failure where its stores would stand.
  await queryClient.prefetchQuery(globalStores(shell));
}

export function head({ t, language, queryClient, url }: HeadContext): Head {
  const stores = queryClient.getQueryData<GlobalStore[]>(STORES_KEY) ?? [];
  return {
    title: t('storeList.head.title'),
    description: t('storeList.head.description'),
    canonical: paths.stores.href(),
    structuredData: storeListData(t('storeList.title'), stores, { origin: url.origin, language }),
  };
}

/** The stores that people buy from abroad (B-088). */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const query = useQuery(globalStores(shell));
  const { data, error } = query;
  const { state } = useLocation();
  // The fields are the state, the address follows: fields that wait for the router lose letters of fast typists.
  const [filters, setFilters] = useState(() => filtersOf(params));
  // A link to this page brings filters of its own.
  useEffect(() => {
    if (state !== OWN_CHANGE) setFilters(filtersOf(params));
  }, [state, params]);
  const categoryName = (category: StoreCategory) => t(`stores.category.${category}`);
  const found = data && findStores(data, filters, { language: shell.language, categoryName });

  function change(changed: Partial<Filters>) {
    const next = { ...filters, ...changed };
    setFilters(next);
    setParams((now) => withFilters(now, next), { replace: true, preventScrollReset: true, state: OWN_CHANGE });
  }

  return (
    <>
      <section className={classes.head}>
        <div className={classes.wrap}>
          <h1 tabIndex={-1}>{t('storeList.title')}</h1>
          <p className={classes.lead}>{t('storeList.text')}</p>
          <StoreFilters
            filters={filters}
            categories={STORE_CATEGORIES.filter((category) => data?.some((store) => store.category === category) ?? true)}
            countries={[...new Set(data?.map(({ country }) => country))]}
            onChange={change}
          />
        </div>
      </section>
      <section className={classes.wrap} aria-label={t('storeList.list')}>
        <p role="status" className={classes.count}>
          {found && t('storeList.found', { count: found.length })}
        </p>
        {!data && error && (
          <QueryFailed query={query} headingLevel={2} title={t('storeList.failed.title')}>
            {t('storeList.failed.text')}
          </QueryFailed>
        )}
        {!data && !error && (
          <Loading label={t('loading')}>
            <Skeleton shape="card" count={12} height="236px" className={classes.grid} />
          </Loading>
        )}
        {found && found.length > 0 && (
          <ul className={classes.grid}>
            {found.map((store) => (
              <li key={store.urlPart}>
                <StoreCard store={store} />
              </li>
            ))}
          </ul>
        )}
        {found?.length === 0 && (
          <EmptyState
            headingLevel={2}
            picture={<EmptyPicture of="search" />}
            title={t('storeList.noMatch')}
            actions={
              <Button variant="primary" onClick={() => change({ search: '', category: undefined, country: undefined })}>
                {t('filters.clear')}
              </Button>
            }
          >
            {t('storeList.any')}
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <p className={classes.missing}>
            {t('storeList.any')}{' '}
            <Link to={paths.shopFrom.href()} className={buttonClass({ variant: 'quiet', size: 's' })}>
              {t('storeList.hosts')}
            </Link>
          </p>
        )}
      </section>
    </>
  );
}
