import type { HostDetail, HostReview } from '@outpost/shared-contracts/hosts/host';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import {
  type AddressesContext,
  type Head,
  type HeadContext,
  type LoaderContext,
  notFound,
  redirectTo,
  useShell,
} from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { countries } from '../../api/countries.ts';
import { hostCountries } from '../../api/host-countries.ts';
import { useDestination } from '../../components/use-destination.ts';
import { countryInSentence, countryName } from '../../model/country-names.ts';
import { hostDetail, hostKeys, hostReviews, hostsAround } from './api/host.ts';
import { About } from './components/about.tsx';
import { AddressPanel } from './components/address-panel.tsx';
import { AwayNotice } from './components/away-notice.tsx';
import { City } from './components/city.tsx';
import { Gallery } from './components/gallery.tsx';
import { HostHead } from './components/host-head.tsx';
import { OffDays } from './components/off-days.tsx';
import { Reviews } from './components/reviews.tsx';
import { RoutePrices } from './components/route-prices.tsx';
import { Services } from './components/services.tsx';
import { SimilarHosts } from './components/similar-hosts.tsx';
import { hostIdOf } from './model/host-id.ts';
import { similarTo } from './model/similar.ts';
import { hostData } from './model/structured-data.ts';
import classes from './page.module.css';

const pathOf = (id: number) => paths.hostDetail.href({}, { host: id });

export async function loader({ shell, queryClient, url }: LoaderContext): Promise<void> {
  if (!url.searchParams.has('host')) redirectTo(paths.hosts.href());
  const id = hostIdOf(url.searchParams);
  if (id === undefined) notFound();
  const [host] = await Promise.all([
    queryClient.fetchQuery(hostDetail(shell, id)).catch((error: unknown) => error),
    queryClient.prefetchQuery(hostReviews(shell, id)),
    queryClient.prefetchQuery(countries(shell)),
  ]);
  // Every other failure is shown by the page, with a retry of its own.
  if (isRefusal(host, 'not_found')) notFound();
  const found = queryClient.getQueryData(hostDetail(shell, id).queryKey);
  if (found) await queryClient.prefetchQuery(hostsAround(shell, found.country_code));
}

export function head({ t, language, url, queryClient }: HeadContext): Head {
  const id = hostIdOf(url.searchParams) ?? 0;
  const host = queryClient.getQueryData<HostDetail>(hostKeys.detail(id));
  const reviews = queryClient.getQueryData<HostReview[]>(hostKeys.reviews(id)) ?? [];
  if (!host) return { title: t('hosts.list'), description: t('hostList.hosts.description'), canonical: pathOf(id), noindex: true };
  const { name, city } = host;
  const description = t('hostPage.description', { name, city, country: countryName(host.country_code, language) });
  return {
    title: t('hostPage.head', { name, city }),
    description,
    canonical: pathOf(id),
    preloadImage: host.gallery[0]?.url,
    structuredData: [hostData(host, reviews, description, `${url.origin}/${language}${pathOf(id)}`)],
  };
}

/** Every listed host. */
export async function addresses({ shell, queryClient }: AddressesContext): Promise<readonly string[]> {
  const { data: found } = await queryClient.fetchQuery(hostCountries(shell));
  const hosts = await Promise.all(found.map(({ code }) => queryClient.fetchQuery(hostsAround(shell, code))));
  return hosts.flat().map(({ id }) => pathOf(id));
}

/** A host (R-057, B-083), at `/getaddress-host?host={id}`. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [params] = useSearchParams();
  const id = hostIdOf(params) ?? 0;
  const query = useQuery(hostDetail(shell, id));
  const { data: host } = query;
  const { destination, set } = useDestination(host?.country_code);
  const around = useQuery({ ...hostsAround(shell, host?.country_code ?? ''), enabled: host !== undefined });
  if (!host)
    return (
      <div className={classes.wrap}>
        <h1 tabIndex={-1}>{t('hosts.list')}</h1>
        <QueryFailed query={query} headingLevel={2} title={t('hosts.failed.title')} />
      </div>
    );
  const others = similarTo(host, around.data ?? []);
  // Who cannot wait finds them first; whom waiting costs nothing reads on.
  const sooner = others.some(({ next_open_day }) => next_open_day < host.next_open_day);
  const similar = <SimilarHosts hosts={others} country={host.country_code} />;
  return (
    <>
      <HostHead host={host} />
      <div className={classes.wrap}>
        <AwayNotice host={host} />
        <div className={classes.columns}>
          <div className={classes.main}>
            {sooner && similar}
            <Gallery pictures={host.gallery} />
            <About host={host} />
            <Services host={host} />
            <RoutePrices host={host} destination={destination} onDestination={set} />
            <OffDays host={host} />
            <City host={host} />
            <p>
              <Link to={paths.prohibitedItems.href({}, { from: countryInUrl(host.country_code) })} className={linkClass('strong')}>
                {t('hostPage.prohibited', { country: countryInSentence(host.country_code, shell.language) })}
              </Link>
            </p>
            <Reviews key={host.id} host={host} />
            {!sooner && similar}
          </div>
          <aside className={classes.side}>
            <AddressPanel
              key={host.id}
              host={host}
              here={paths.hostDetail.href({}, { host: host.id, to: params.get('to') })}
              destination={destination}
              onDestination={set}
            />
          </aside>
        </div>
      </div>
    </>
  );
}
