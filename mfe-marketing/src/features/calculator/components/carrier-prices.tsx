import { localeOf } from '@outpost/shared-contracts/language/language';
import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Price } from '@outpost/shared-ui/price';
import { useState } from 'react';
import { carrierPrices } from '../api/price.ts';
import { type Parcel, requestOf } from '../model/parcel.ts';
import classes from './carrier-prices.module.css';

/** What carriers ask for the parcel themselves (E-074), once the visitor wants to know: each answer costs them a question. */
export function CarrierPrices({ parcel }: { readonly parcel: Parcel }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [wanted, setWanted] = useState<Parcel>();
  const { data, isFetching, isError, refetch } = useQuery(carrierPrices(shell, wanted === parcel ? requestOf(parcel) : undefined));
  return (
    <Card as="section" title={t('calculator.carriers.title')}>
      <div className={classes.carriers}>
        <p>{t('calculator.carriers.text')}</p>
        {isError && <p role="alert">{t('calculator.carriers.failed')}</p>}
        {data ? (
          <Answers {...data} />
        ) : (
          <Button busy={isFetching} onClick={() => (wanted === parcel ? void refetch() : setWanted(parcel))}>
            {t('calculator.carriers.ask')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Answers({ quotes, unavailable = [] }: PricingReply['data']) {
  const { t } = useTranslation('mfe-marketing');
  const days = new Intl.NumberFormat(localeOf(useShell().language));
  return (
    <ul className={classes.list}>
      {quotes.map(({ carrier, service, days: [shortest = 0, longest = 0], refusal, total }) => (
        <li key={`${carrier} ${service}`} className={classes.offer} data-refused={refusal !== null || undefined}>
          <b>{carrier}</b>
          <span className={classes.about}>
            {t(`calculator.service.${service}`)}
            {' · '}
            {refusal ? t(`calculator.refusal.${refusal}`) : `${t('calculator.table.days')}: ${days.formatRange(shortest, longest)}`}
          </span>
          {!refusal && <Price money={total} tone="ink" />}
        </li>
      ))}
      {unavailable.map(({ carrier, reason }) => (
        <li key={carrier} className={classes.unavailable}>
          {t(`calculator.carriers.reason.${reason}`, { carrier })}
        </li>
      ))}
    </ul>
  );
}
