import type { HostCard as Host } from '@outpost/shared-contracts/hosts/host';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useCountryRequest } from '../../../components/country-request/use-country-request.tsx';
import { HostCard } from '../../../components/host/host-card.tsx';
import { countryInSentence, countryName } from '../../../model/country-names.ts';
import { cheapestOf } from '../model/rank-hosts.ts';

import classes from './host-list.module.css';

interface HostListProps {
  readonly query: Pick<ReturnType<typeof useQuery<Host[]>>, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** The hosts that fit, in order; undefined until they are there. */
  readonly shown: readonly Host[] | undefined;
  /** ISO 3166. */
  readonly country: string;
  readonly destination: string;
  /** Whether filters may have left hosts out. */
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** The hosts, or what stands in their place: their shape, a failure, no match, or a country that nobody serves yet. */
export function HostList({ query, shown, country, destination, filtered, onClear }: HostListProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const request = useCountryRequest(country);

  if (!shown && query.error) {
    return (
      <QueryFailed query={query} title={t('hosts.failed.title')}>
        {t('hosts.failed.text')}
      </QueryFailed>
    );
  }
  if (!shown) {
    return (
      <Loading label={t('hosts.loading')}>
        <Skeleton shape="block" count={6} height="196px" className={classes.list} />
      </Loading>
    );
  }
  if (shown.length === 0 && filtered) {
    return (
      <EmptyState
        picture={<EmptyPicture of="search" />}
        title={t('hosts.noMatch.title')}
        actions={<Button onClick={onClear}>{t('filters.clear')}</Button>}
      >
        {t('hosts.noMatch.text')}
      </EmptyState>
    );
  }
  if (shown.length === 0) {
    return (
      <>
        <EmptyState
          picture={<EmptyPicture of="addresses" />}
          title={t('hosts.none.title', { country: countryInSentence(country, language) })}
          actions={
            <Button variant="primary" onPointerEnter={request.prepare} onClick={request.ask}>
              {t('countries.ask')}
            </Button>
          }
        >
          {t('hosts.none.text')}
        </EmptyState>
        {request.dialog}
      </>
    );
  }
  const cheapest = cheapestOf(shown);
  return (
    <>
      <h2 data-visually-hidden>{t('hosts.list')}</h2>
      <ul className={classes.list} data-old={query.isPlaceholderData || undefined}>
        {shown.map((host, position) => (
          <li key={host.id}>
            <HostCard host={host} destination={countryName(destination, language)} first={position === 0} cheapest={host.id === cheapest} />
          </li>
        ))}
      </ul>
    </>
  );
}
