import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { formatDay, formatDays, nextDates } from '../model/next-dates.ts';
import { useFormats } from './use-formats.ts';
import classes from './what-next.module.css';

interface WhatNextProps {
  readonly purchase: Purchase;
  /** When it was paid, or now. */
  readonly from: Date;
}

/** What happens after paying, with the days on which it is likely to. */
export function WhatNext({ purchase: { host, amounts, delivery }, from }: WhatNextProps) {
  const { t } = useTranslation('mfe-bfm');
  const { locale } = useFormats();
  const dates = nextDates(from);
  return (
    <section className={classes.next} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">{t('checkout.next.title')}</h2>
      <ol className={classes.list}>
        <li data-now>
          <b>{t('checkout.next.today')}</b>
          <span>
            {amounts.is_final
              ? t('checkout.next.fixed', { host: host.name })
              : t('checkout.next.quoted', { host: host.name, day: formatDay(dates.quoted, locale) })}
          </span>
        </li>
        <li>
          <b>{formatDays(dates.bought, locale)}</b>
          <span>{t('checkout.next.bought')}</span>
        </li>
        <li>
          <b>{formatDays(dates.arrived, locale)}</b>
          <span>{t('checkout.next.arrived')}</span>
        </li>
        {delivery && (
          <li>
            <b>{t('checkout.next.after')}</b>
            <span>{t('checkout.next.sent', { city: delivery.address.city_name })}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
