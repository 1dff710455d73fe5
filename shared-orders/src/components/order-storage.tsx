import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { Card } from '@outpost/shared-ui/card';
import { Facts } from '@outpost/shared-ui/order-view';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';
import classes from './order.module.css';

/** What storage costs, since when or from when on, till when a parcel is kept, and each time its clock stood. */
export function OrderStorage({ storage }: { readonly storage: NonNullable<OrderDetail['storage']> }) {
  const { t } = useOrderSide();
  const { money, dayRange } = useFormats();
  const { free_until, costs_from, per_day, cost, ends_on, pauses } = storage;
  const day = (one: string) => dayRange(one, one);
  const price =
    per_day.minor === 0
      ? t('orderKit.storage.nothing')
      : cost.minor === 0
        ? t('orderKit.storage.free', { day: day(free_until), amount: money(per_day) })
        : t('orderKit.storage.costs', {
            day: day(costs_from),
            amount: money(per_day),
            sum: money(cost),
          });
  return (
    <Card as="section" title={t('orderKit.storage.title')}>
      <p>{price}</p>
      <p>{t('orderKit.storage.ends', { day: day(ends_on) })}</p>
      {pauses.length > 0 && (
        <>
          <h3 className={classes.stood}>{t('orderKit.storage.stood')}</h3>
          <Facts
            facts={pauses.map(({ from, to, days, why, reason }) => [
              to ? dayRange(from, to) : day(from),
              <div key={`${from} ${to}`} className={classes.pause}>
                <span>{t('orderKit.order.days', { count: days })}</span>
                <span>{t(`orderKit.storage.why.${why}`)}</span>
                {to === null && <span>{t('orderKit.storage.untilNow')}</span>}
                {reason && <bdi className={classes.reason}>{reason}</bdi>}
              </div>,
            ])}
          />
        </>
      )}
    </Card>
  );
}
