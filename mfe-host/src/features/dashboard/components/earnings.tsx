import { localeOf } from '@outpost/shared-contracts/language/language';
import type { HostFigures } from '@outpost/shared-contracts/orders/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { formatMoney } from '@outpost/shared-ui/price';
import { Stars } from '@outpost/shared-ui/stars';
import classes from './earnings.module.css';

interface EarningsProps {
  readonly figures: HostFigures;
  /** Percent; null while nobody asked anything. */
  readonly replyRate: number | null;
}

/** What the month brought, and how shoppers see the host. */
export function Earnings({ figures, replyRate }: EarningsProps) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  return (
    <Card as="section" title={t('earnings.title')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('earnings.month')}</dt>
          <dd className={classes.sum}>{formatMoney(figures.month_earnings, locale)}</dd>
          <dd className={classes.soft}>{t('earnings.share')}</dd>
        </div>
        <div>
          <dt>{t('earnings.rating')}</dt>
          <dd>
            {figures.rating === null ? (
              <span className={classes.soft}>{t('earnings.noRating')}</span>
            ) : (
              <Stars value={figures.rating} showValue />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('earnings.reply')}</dt>
          <dd>{t('earnings.minutes', { count: figures.reply_minutes })}</dd>
        </div>
        {replyRate !== null && (
          <div>
            <dt>{t('earnings.replyRate')}</dt>
            <dd>{t('earnings.replyShare', { share: new Intl.NumberFormat(locale, { style: 'percent' }).format(replyRate / 100) })}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
