import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { REFERRAL } from '@outpost/shared-contracts/promotions/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Card } from '@outpost/shared-ui/card';
import classes from '../../promotions/components/promotions.module.css';

/** What recommending brings, and what it does not. */
export function Rules() {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(REFERRAL.basisPoints / 10_000);
  return (
    <Card as="section" title={t('promotions.refer.rules')}>
      <ul className={classes.rules}>
        <li>{t('promotions.refer.ruleBoth', { percent })}</li>
        <li>{t('promotions.refer.ruleDays', { count: REFERRAL.days })}</li>
        <li>{t('promotions.refer.ruleSelf')}</li>
      </ul>
      <p>
        <Link to={paths.settingsCoupon.pattern}>{t('promotions.refer.toCoupons')}</Link>
      </p>
    </Card>
  );
}
