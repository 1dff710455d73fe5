import type { Dashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { formatMoney } from '@outpost/shared-ui/price';
import { useFormats } from '../../../components/use-formats.ts';
import classes from './year.module.css';

/** What the year has cost a shopper, and what did not have to be paid; what it brought a host. */
export function Year({ year, side }: Pick<Dashboard, 'year' | 'side'>) {
  const { t } = useTranslation('mfe-shopper');
  const { locale, number } = useFormats();
  const { tier, codes } = year.saved;
  const saved = { ...tier, minor: tier.minor + codes.minor };
  const causes = [['tier', tier] as const, ['codes', codes] as const].filter(([, money]) => money.minor > 0);
  const money = (amount: typeof tier) => <bdi>{formatMoney(amount, locale)}</bdi>;
  return (
    <Card as="section" title={t(`dashboard.year.${side}`, { year: String(year.year) })}>
      <dl className={classes.sums}>
        <div>
          <dt>{t(side === 'shopper' ? 'dashboard.spent' : 'dashboard.earned')}</dt>
          <dd>{money(year.total)}</dd>
        </div>
        {side === 'shopper' && (
          <div data-good="">
            <dt>{t('dashboard.saved')}</dt>
            <dd>{money(saved)}</dd>
          </div>
        )}
      </dl>
      {causes.length > 0 && (
        <dl className={classes.causes}>
          {causes.map(([cause, amount]) => (
            <div key={cause}>
              <dt>{t(`dashboard.savedBy.${cause}`)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.soft}>{t('dashboard.paidOrders', { number: number(year.orders) })}</p>
    </Card>
  );
}
