import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { TextField } from '@outpost/shared-ui/text-field';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { countries as allCountries } from '../../../api/countries.ts';
import { hostCountries } from '../../../api/host-countries.ts';
import { useCountryRequest } from '../../../components/country-request/use-country-request.tsx';
import { DestinationSelect } from '../../../components/destination-select.tsx';
import { useDestination } from '../../../components/use-destination.ts';
import { CountryCard } from './components/country-card.tsx';
import { findCountries } from './model/find-countries.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Neither throws: the page shows a failure where its data would stand.
  await Promise.all([queryClient.prefetchQuery(hostCountries(shell)), queryClient.prefetchQuery(allCountries(shell))]);
}

export function head({ t }: HeadContext): Head {
  return { title: t('head.countries.title'), description: t('head.countries.description'), canonical: paths.shopFrom.href() };
}

/** Every country one can buy from (B-084), with what a kilogram from there costs the visitor. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const { destination, set } = useDestination();
  const request = useCountryRequest();
  const query = useQuery(hostCountries(shell));
  const { data, error } = query;
  // The field is the state, the address follows: a field that waits for the router loses letters of fast typists.
  const [search, setSearch] = useState(params.get('q') ?? '');
  const found = data && findCountries(data, search, shell.language);

  function find(text: string) {
    setSearch(text);
    setParams(
      (now) => {
        if (text) now.set('q', text);
        else now.delete('q');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <section className={classes.head}>
        <div className={classes.wrap}>
          <h1 tabIndex={-1}>{t('countries.title')}</h1>
          {data && <p className={classes.lead}>{t('countriesText', { number: data.length })}</p>}
          <div className={classes.fields}>
            <TextField
              type="search"
              label={t('countries.search')}
              placeholder={t('countries.placeholder')}
              prefix={<Search aria-hidden="true" size={20} />}
              value={search}
              onChange={(event) => find(event.target.value)}
            />
            <DestinationSelect value={destination} onChange={set} />
          </div>
        </div>
      </section>
      <section className={classes.wrap} aria-label={t('countries.list')}>
        <p role="status" className={classes.count}>
          {found && t('countries.found', { count: found.length })}
        </p>
        {!data && error && (
          <QueryFailed query={query} headingLevel={2} title={t('countries.failed.title')}>
            {t('countries.failed.text')}
          </QueryFailed>
        )}
        {!data && !error && (
          <Loading label={t('countries.loading')}>
            <Skeleton shape="card" count={6} height="72px" className={classes.grid} />
          </Loading>
        )}
        {found && found.length > 0 && (
          <ul className={classes.grid}>
            {found.map((country) => (
              <li key={country.code}>
                <CountryCard country={country} destination={destination} />
              </li>
            ))}
          </ul>
        )}
        {found?.length === 0 && (
          <EmptyState
            headingLevel={2}
            picture={<EmptyPicture of="search" />}
            title={t(data?.length === 0 ? 'countries.none.title' : 'countries.noMatch.title', { search })}
            actions={
              <>
                {search && (
                  <Button variant="outline" onClick={() => find('')}>
                    {t('countries.clear')}
                  </Button>
                )}
                <Button variant="primary" onPointerEnter={request.prepare} onClick={request.ask}>
                  {t('countries.ask')}
                </Button>
              </>
            }
          >
            {t('countries.noMatch.text')}
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <p className={classes.missing}>
            {t('countries.missing')}{' '}
            <Button variant="quiet" size="s" onPointerEnter={request.prepare} onClick={request.ask}>
              {t('countries.ask')}
            </Button>
          </p>
        )}
        {request.dialog}
      </section>
    </>
  );
}
