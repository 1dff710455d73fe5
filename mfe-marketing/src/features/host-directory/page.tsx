import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { useLocation, useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Pagination } from '@outpost/shared-ui/pagination';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useState } from 'react';
import { hostCountries } from '../../api/host-countries.ts';
import { HostCard } from '../../components/host/host-card.tsx';
import { countryName } from '../../model/country-names.ts';
import { directory } from './api/directory.ts';
import { DirectoryForm } from './components/directory-form.tsx';
import { type DirectoryFilters, filtersOf, isWarehouses, withFilters } from './model/directory-filters.ts';
import classes from './page.module.css';

const placeOf = (warehouses: boolean) => (warehouses ? paths.warehouses : paths.hosts);
const wordsOf = (warehouses: boolean) => (warehouses ? 'warehouses' : 'hosts');

export async function loader({ shell, queryClient, url }: LoaderContext): Promise<void> {
  // Neither throws: the page shows a failure where its data would stand.
  await Promise.all([
    queryClient.prefetchQuery(directory(shell, filtersOf(url.searchParams, isWarehouses(url.pathname)))),
    queryClient.prefetchQuery(hostCountries(shell)),
  ]);
}

export function head({ t, url }: HeadContext): Head {
  const warehouses = isWarehouses(url.pathname);
  const { page, ...filters } = filtersOf(url.searchParams, warehouses);
  const filtered = filters.q !== '' || filters.country !== undefined || filters.services.length > 0 || (!warehouses && filters.kind);
  return {
    title: t(`hostList.${wordsOf(warehouses)}.title`),
    description: t(`hostList.${wordsOf(warehouses)}.description`),
    canonical: placeOf(warehouses).href({}, filtered || page === 1 ? {} : { page }),
  };
}

/** Hosts of all countries, or the warehouses alone, a page at a time. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const warehouses = isWarehouses(useLocation().pathname);
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params, warehouses);
  const query = useQuery({ ...directory(shell, filters), placeholderData: (before) => before });
  const { data, error, isPlaceholderData } = query;
  const words = wordsOf(warehouses);
  // The field is the state, the address follows: a field that waits for the router loses letters of fast typists.
  const [search, setSearch] = useState(filters.q);

  /** Every change but that of the page begins at the first page. */
  function change(changed: Partial<DirectoryFilters>) {
    setParams((now) => withFilters(now, { ...filtersOf(now, warehouses), page: 1, ...changed }, warehouses), {
      replace: changed.page === undefined,
      preventScrollReset: changed.page === undefined,
    });
  }

  function find(text: string) {
    setSearch(text);
    change({ q: text.trim() });
  }

  function clear() {
    setSearch('');
    change({ q: '', country: undefined, kind: undefined, services: [] });
  }

  return (
    <>
      <section className={classes.head}>
        <div className={classes.wrap}>
          <h1 tabIndex={-1}>{t(`hostList.${words}.title`)}</h1>
          <p className={classes.lead}>{t(`hostList.${words}.text`)}</p>
          <DirectoryForm search={search} filters={filters} kindFixed={warehouses} onSearch={find} onChange={change} />
        </div>
      </section>
      <section className={classes.wrap} aria-label={t('hosts.list')}>
        <p role="status" className={classes.count}>
          {data && !isPlaceholderData && t('hosts.found', { count: data.total })}
        </p>
        {error && (
          <QueryFailed query={query} headingLevel={2} title={t('hosts.failed.title')}>
            {t('hosts.failed.text')}
          </QueryFailed>
        )}
        {!data && !error && (
          <Loading label={t('hosts.loading')}>
            <Skeleton shape="block" count={6} height="196px" className={classes.list} />
          </Loading>
        )}
        {data && !error && data.data.length === 0 && (
          <EmptyState
            headingLevel={2}
            picture={<EmptyPicture of="search" />}
            title={t('hosts.noMatch.title')}
            actions={<Button onClick={clear}>{t('filters.clear')}</Button>}
          >
            {t('hosts.noMatch.text')}
          </EmptyState>
        )}
        {data && !error && data.data.length > 0 && (
          <>
            <h2 data-visually-hidden>{t('hosts.list')}</h2>
            <ul className={classes.list} data-old={isPlaceholderData || undefined}>
              {data.data.map((host, position) => (
                <li key={host.id}>
                  <HostCard host={host} country={countryName(host.country_code, shell.language)} first={position === 0} />
                </li>
              ))}
            </ul>
            <Pagination
              label={t('hostList.pages')}
              page={filters.page}
              count={Math.ceil(data.total / data.per_page)}
              disabled={isPlaceholderData}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </section>
    </>
  );
}
