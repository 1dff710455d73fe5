import type { HostDetail } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { useId } from 'react';
import classes from './sections.module.css';

/** What the host does beside receiving (B-012), what each costs and for what, and how long a parcel may stay. */
export function Services({ host }: { readonly host: HostDetail }) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const heading = useId();
  const { storage } = host;
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const steps = host.handling.map(({ minor }) => minor / 100);
  const range = dollars.formatRange(Math.min(...steps), Math.max(...steps));
  const rows = [
    { code: 'handling', name: t('hostPage.handling'), fee: t('hostPage.byWeight', { range }) },
    ...host.services.map(({ code, fee, unit }) => ({
      code,
      name: t(`service.${code}`),
      fee: fee.minor === 0 ? t('hosts.free') : t(`hosts.fee.${unit}`, { price: formatMoney(fee, locale) }),
    })),
  ];
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{t('hostPage.services')}</h2>
      <dl className={classes.fees}>
        {rows.map(({ code, name, fee }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{fee}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.soft}>
        {t('hostPage.storage', {
          count: storage.free_days,
          price: formatMoney(storage.fee_per_day, locale),
          most: new Intl.NumberFormat(locale).format(storage.longest_days),
        })}
      </p>
    </section>
  );
}
