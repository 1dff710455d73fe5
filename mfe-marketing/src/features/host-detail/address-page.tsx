import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type AddressesContext, type Head, type HeadContext, type LoaderContext, notFound, useShell } from '@outpost/shared-remote/remote';
import { Link, useParams, useSearchParams } from '@outpost/shared-remote/router';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { linkClass } from '@outpost/shared-ui/link';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { countries } from '../../api/countries.ts';
import { hostCountries } from '../../api/host-countries.ts';
import { useDestination } from '../../components/use-destination.ts';
import { countryInSentence } from '../../model/country-names.ts';
import classes from './address-page.module.css';
import { hostDetail, hostsAround } from './api/host.ts';
import { AddressPanel } from './components/address-panel.tsx';
import { HostChoice } from './components/host-choice.tsx';
import { hostIdOf } from './model/host-id.ts';

export async function loader({ shell, queryClient, params, url }: LoaderContext): Promise<void> {
  const written = params.countryCode ?? '';
  if (!/^[a-z]{2}$/i.test(written)) notFound();
  const [hosts] = await Promise.all([
    queryClient.fetchQuery(hostsAround(shell, isoCountry(written))).catch((error: unknown) => error),
    queryClient.prefetchQuery(countries(shell)),
  ]);
  if (isRefusal(hosts, 'not_found')) notFound();
  const found = queryClient.getQueryData(hostsAround(shell, isoCountry(written)).queryKey) ?? [];
  const chosen = found.find(({ id }) => id === hostIdOf(url.searchParams)) ?? found[0];
  if (chosen) await queryClient.prefetchQuery(hostDetail(shell, chosen.id));
}

export function head({ t, language, params }: HeadContext): Head {
  const code = params.countryCode ?? '';
  const country = countryInSentence(code, language);
  return {
    title: t('chooseHost.title', { country }),
    description: t('chooseHost.description', { country }),
    canonical: paths.addressDetails.href({ countryCode: countryInUrl(code) }),
  };
}

export async function addresses({ shell, queryClient }: AddressesContext): Promise<readonly string[]> {
  const { data: found } = await queryClient.fetchQuery(hostCountries(shell));
  return found.map(({ code }) => paths.addressDetails.href({ countryCode: countryInUrl(code) }));
}

/** The last step before a store's checkout: a host of the country, and the address. The code's letter case is kept. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const written = useParams().countryCode ?? '';
  const code = isoCountry(written);
  const country = countryInSentence(code, shell.language);
  const [params, setParams] = useSearchParams();
  const { destination, set } = useDestination(code);
  const query = useQuery(hostsAround(shell, code));
  const { data: hosts, error } = query;
  const host = hosts?.find(({ id }) => id === hostIdOf(params)) ?? hosts?.[0];
  const detail = useQuery({ ...hostDetail(shell, host?.id ?? 0), enabled: host !== undefined });

  function choose(id: number) {
    setParams(
      (now) => {
        now.set('host', String(id));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <div className={classes.wrap}>
      <header className={classes.head}>
        <h1 tabIndex={-1}>{t('chooseHost.title', { country })}</h1>
        <p>{t('chooseHost.text')}</p>
      </header>
      {!hosts && error && <QueryFailed query={query} headingLevel={2} title={t('hosts.failed.title')} />}
      {hosts?.length === 0 && (
        <EmptyState
          headingLevel={2}
          picture={<EmptyPicture of="addresses" />}
          title={t('hosts.none.title', { country })}
          actions={
            <Link to={paths.shopFrom.href()} className={linkClass('strong')}>
              {t('countries.title')}
            </Link>
          }
        >
          {t('hosts.none.text')}
        </EmptyState>
      )}
      {hosts && host && (
        <div className={classes.columns}>
          <div className={classes.choice}>
            <HostChoice hosts={hosts} chosen={host.id} onChoose={choose} />
            <Link to={paths.shopFromCountry.href({ countryCode: countryInUrl(code) })} className={linkClass('strong')}>
              {t('chooseHost.all', { country })}
            </Link>
          </div>
          <AddressPanel
            key={host.id}
            host={detail.data?.id === host.id ? detail.data : host}
            here={paths.addressDetails.href({ countryCode: written }, { host: host.id, to: params.get('to') })}
            destination={destination}
            onDestination={set}
          />
        </div>
      )}
    </div>
  );
}
