import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Coupon } from '@outpost/shared-contracts/promotions/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge } from '@outpost/shared-ui/badge';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { formatMoney } from '@outpost/shared-ui/price';
import { CopyButton } from '../../promotions/components/copy-button.tsx';
import classes from '../../promotions/components/promotions.module.css';

const TONES = { available: 'success', used: 'plain', expired: 'danger' } as const;

/** The coupons: what each takes off, from which amount, until when, and what became of it. */
export function Coupons({ coupons }: { readonly coupons: readonly Coupon[] }) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

  function factsOf({ least, first_order_only, ends_at, state, used_for }: Coupon): string[] {
    return [
      ...(state === 'used' && used_for !== null ? [t('promotions.coupon.usedFor', { order: `\u2066${used_for}\u2069` })] : []),
      ...(least ? [t('promotions.coupon.least', { amount: formatMoney(least, locale) })] : []),
      ...(first_order_only ? [t('promotions.coupon.first')] : []),
      ends_at ? t('promotions.coupon.ends', { date: day.format(new Date(ends_at)) }) : t('promotions.coupon.endless'),
    ];
  }

  if (coupons.length === 0) return <EmptyState title={t('promotions.coupon.none')}>{t('promotions.coupon.noneText')}</EmptyState>;
  return (
    <ul className={classes.list} aria-label={t('promotions.coupon.yours')}>
      {coupons.map((coupon) => (
        <li key={coupon.code}>
          <div>
            <b>
              <bdi>{coupon.code}</bdi> · {t('promotions.coupon.off', { percent: percent.format(coupon.basis_points / 10_000) })}
            </b>
            <small>{factsOf(coupon).join(' · ')}</small>
          </div>
          <Badge tone={TONES[coupon.state]}>{t(`promotions.coupon.states.${coupon.state}`)}</Badge>
          {coupon.state === 'available' && (
            <CopyButton text={coupon.code} label={t('promotions.coupon.copyNamed', { code: `\u2066${coupon.code}\u2069` })} />
          )}
        </li>
      ))}
    </ul>
  );
}
