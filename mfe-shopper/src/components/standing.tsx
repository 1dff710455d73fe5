import type { getLoyalty } from '@outpost/shared-contracts/accounts/profile-calls';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import { LOYALTY, type LoyaltyLevel } from '@outpost/shared-contracts/pricing/discounts';
import { Card } from '@outpost/shared-ui/card';
import { LoyaltyMeter } from '@outpost/shared-ui/pictures/loyalty-meter';
import classes from './standing.module.css';
import { EXPLORER_RATE, useTiers } from './use-tiers.ts';

/** Tier, rate and points, drawn as a tape, and what is left to the next tier. */
export function Standing({ standing }: Pick<CallReply<typeof getLoyalty>, 'standing'>) {
  const { t, percent, nameOf } = useTiers();
  const { points, next, explorer_offer: hasOffer, discount_rate: rate } = standing;
  const level = standing.level as LoyaltyLevel;
  return (
    <Card as="section" title={nameOf(level)}>
      <div className={classes.facts}>
        <p className={classes.rate}>
          {hasOffer
            ? t('points.firstOrder', { discount: percent(EXPLORER_RATE) })
            : rate > 0
              ? t('points.everyOrder', { discount: percent(rate) })
              : t('points.noRate')}
        </p>
        <p className={classes.points}>{t('points.points', { count: points })}</p>
        <p className={classes.next}>
          {next ? (
            <>
              <span>{t('points.ordersLeft', { count: next.orders_left })}</span>{' '}
              <b>
                {t('points.next', { level: next.level })} <span className={classes.rateOf}>{percent(next.discount_rate)}</span>
              </b>
            </>
          ) : (
            <b>{t('points.highest')}</b>
          )}
        </p>
      </div>
      <LoyaltyMeter
        points={points}
        tiers={LOYALTY.filter((one) => one.level > 0).map((one) => ({ from: one.from, label: nameOf(one.level) }))}
        title={t('points.points', { count: points })}
      />
    </Card>
  );
}
