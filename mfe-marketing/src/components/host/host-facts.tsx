import type { HostCard as Host } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { Check } from 'lucide-react';
import { duration } from '../../model/duration.ts';
import classes from './host-facts.module.css';

/** What a host does, how fast and for how much. */
export function HostFacts({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const locale = localeOf(language);
  const tongues = new Intl.DisplayNames(locale, { type: 'language' });
  const spoken = host.languages.map((tag) => tongues.of(tag) ?? tag);
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('hosts.replies')}</dt>
          <dd>{duration(host.reply_minutes, locale)}</dd>
        </div>
        <div>
          <dt>{t('hosts.completed')}</dt>
          <dd>{new Intl.NumberFormat(locale).format(host.completed_orders)}</dd>
        </div>
        <div>
          <dt>{t('hosts.speaks')}</dt>
          <dd>{new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(spoken)}</dd>
        </div>
      </dl>
      <ul className={classes.services}>
        {host.services.map(({ code, fee, unit }) => (
          <li key={code}>
            <Check aria-hidden="true" size={16} />
            {t(`service.${code}`)}
            <span className={classes.fee}>
              {fee.minor === 0 ? t('hosts.free') : t(`hosts.fee.${unit}`, { price: formatMoney(fee, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
