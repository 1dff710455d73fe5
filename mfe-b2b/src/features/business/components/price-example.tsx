import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { hostCountries } from '../api/host-countries.ts';
import { chosenParcel, parcelToParams } from '../model/chosen-parcel.ts';
import { ParcelChooser } from './parcel-chooser.tsx';
import classes from './price-example.module.css';
import { PriceTable } from './price-table.tsx';
import { Section } from './section.tsx';

/** A price from the live table for a parcel that the visitor chooses; the choice is part of the address. */
export function PriceExample() {
  const { t } = useTranslation('mfe-b2b');
  const [params, setParams] = useSearchParams();
  const query = useQuery(hostCountries(useShell()));
  const { data, error } = query;
  const codes = data?.data.map(({ code }) => isoCountry(code)) ?? [];
  const parcel = chosenParcel(params, codes);

  return (
    <Section id="price" title={t('price.title')} lead={t('price.lead')}>
      {!data && error && (
        <QueryFailed query={query} title={t('price.failed')}>
          {t('price.failedText')}
        </QueryFailed>
      )}
      {!data && !error && (
        <Loading label={t('price.loading')} className={classes.box}>
          <Skeleton shape="block" height={224} />
          <Skeleton shape="row" count={3} />
        </Loading>
      )}
      {data && !parcel && <p>{t('price.none')}</p>}
      {parcel && (
        <div className={classes.box}>
          <ParcelChooser
            parcel={parcel}
            codes={codes}
            onChange={(change) =>
              setParams((now) => parcelToParams(chosenParcel(now, codes) ?? parcel, change), { replace: true, preventScrollReset: true })
            }
          />
          <PriceTable parcel={parcel} />
        </div>
      )}
    </Section>
  );
}
