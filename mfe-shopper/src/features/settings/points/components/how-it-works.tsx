import { POINTS_PER_ORDER } from '@outpost/shared-contracts/pricing/discounts';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { Infinity as Endless, PackageCheck, Percent } from 'lucide-react';
import classes from './points.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The rules, in three sentences. */
export function HowItWorks() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Card as="section" title={t('points.how')}>
      <ul className={classes.rules}>
        <li>
          <PackageCheck {...icon} />
          {t('points.ruleOrder', { number: POINTS_PER_ORDER })}
        </li>
        <li>
          <Percent {...icon} />
          {t('points.ruleShipping')}
        </li>
        <li>
          <Endless {...icon} />
          {t('points.ruleExpiry')}
        </li>
      </ul>
    </Card>
  );
}
