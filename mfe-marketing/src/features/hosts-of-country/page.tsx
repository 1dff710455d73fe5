import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import {
  type AddressesContext,
  type Head,
  type HeadContext,
  type LoaderContext,
  notFound,
  redirectTo,
  useShell,
} from '@outpost/shared-remote/remote';
import { useParams, useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { countries } from '../../api/countries.ts';
import { hostCountries } from '../../api/host-countries.ts';
import { useCountryRequest } from '../../components/country-request/use-country-request.tsx';
import { DestinationSelect } from '../../components/destination-select.tsx';
import { useDestination } from '../../components/use-destination.ts';
import { countryInSentence } from '../../model/country-names.ts';
import { destinationOf } from '../../model/destination.ts';
import { hostsOfCountry } from './api/hosts-of-country.ts';
import { Applied } from './components/applied.tsx';
import { CountryHead } from './components/country-head.tsx';
import { Filters } from './components/filters.tsx';
import { FirstSteps } from './components/first-steps.tsx';
import { HostList } from './components/host-list.tsx';
import { askedOf, filtersOf, type HostFilters, SORTS, withFilters } from './model/host-filters.ts';
import { rankHosts } from './model/rank-hosts.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient, params, url }: LoaderContext): Promise<void> {
  const written = params.countryCode ?? '';
  if (!/^[a-z]{2}$/i.test(written)) notFound();
  // One address per country: lower case, and `uk` for GB (B-085, B-133).
  const code = countryInUrl(written);
  if (code !== written) redirectTo(paths.shopFromCountry.href({ countryCode: code }, Object.fromEntries(url.searchParams)));
  const filter = askedOf(filtersOf(url.searchParams).services, destinationOf(url.searchParams.get('to'), undefined, code));
  const [hosts] = await Promise.all([
    queryClient.fetchQuery(hostsOfCountry(shell, code, filter)).catch((error: unknown) => error),
    queryClient.prefetchQuery(countries(shell)),
  ]);
  // Every other failure is shown by the page, with a retry of its own.
  if (isRefusal(hosts, 'not_found')) notFound();
}

export function head({ t, language, params }: HeadContext): Head {
  const code = params.countryCode ?? '';
  const country = countryInSentence(code, language);
  return {
    title: t('head.hosts.title', { country }),
    description: t('head.hosts.description', { country }),
    canonical: paths.shopFromCountry.href({ countryCode: countryInUrl(code) }),
  };
}

export async function addresses({ shell, queryClient }: AddressesContext): Promise<readonly string[]> {
  const { data: found } = await queryClient.fetchQuery(hostCountries(shell));
  return found.map(({ code }) => paths.shopFromCountry.href({ countryCode: countryInUrl(code) }));
}

/** The hosts of one country (B-085). */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const country = isoCountry(useParams().countryCode ?? '');
  const [params, setParams] = useSearchParams();
  const { destination, set } = useDestination(country);
  const request = useCountryRequest();
  const filters = filtersOf(params);
  // On a narrow screen the filters are folded away; on a wide one they stand beside the hosts whatever this says.
  const [filtering, setFiltering] = useState(false);
  const filterBox = useId();
  const query = useQuery({
    ...hostsOfCountry(shell, country, askedOf(filters.services, destination)),
    // While other hosts of the country are asked for, those before stay in sight, dimmed.
    placeholderData: (before) => (before?.[0]?.country_code === country ? before : undefined),
  });
  const shown = query.data && rankHosts(query.data, filters);

  function change(changed: Partial<HostFilters>) {
    setParams((now) => withFilters(now, { ...filtersOf(now), ...changed }), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <CountryHead country={country} destination={destination} hosts={query.data} />
      <div className={classes.wrap}>
        {params.get('user') === 'new' && <FirstSteps />}
        <div className={classes.columns}>
          <div>
            <Button
              className={classes.toggle}
              full
              icon={<SlidersHorizontal aria-hidden="true" size={20} />}
              aria-expanded={filtering}
              aria-controls={filterBox}
              onClick={() => setFiltering(!filtering)}
            >
              {t('filters.title')}
            </Button>
            <div id={filterBox} className={classes.filters} data-open={filtering || undefined}>
              <Filters filters={filters} onChange={change}>
                <DestinationSelect value={destination} onChange={set} />
              </Filters>
            </div>
          </div>
          <section className={classes.list} aria-label={t('hosts.list')}>
            <div className={classes.bar}>
              <p role="status">{shown && t('hosts.found', { count: shown.length })}</p>
              <NativeSelect
                label={t('sort.label')}
                labelHidden
                value={filters.sort}
                onChange={({ target }) => change({ sort: SORTS.find((sort) => sort === target.value) ?? 'recommended' })}
                options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
              />
            </div>
            <Applied filters={filters} onChange={change} />
            <HostList
              query={query}
              shown={shown}
              country={country}
              destination={destination}
              filtered={filters.services.length > 0 || filters.rating !== undefined || filters.open !== undefined}
              onClear={() => change({ services: [], rating: undefined, open: undefined })}
            />
            <p className={classes.elsewhere}>
              {t('countries.missing')}{' '}
              <Button variant="quiet" size="s" onPointerEnter={request.prepare} onClick={request.ask}>
                {t('countries.ask')}
              </Button>
            </p>
          </section>
        </div>
      </div>
      {request.dialog}
    </>
  );
}
