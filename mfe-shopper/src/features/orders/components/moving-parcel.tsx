import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { StatusBadge } from '@outpost/shared-orders/components/status-badge';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Flag } from '@outpost/shared-ui/flag';
import { RouteArc } from '@outpost/shared-ui/pictures/route-arc';
import { useId } from 'react';
import { useFormats } from '../../../components/use-formats.ts';
import classes from './moving-parcel.module.css';

/** Stages between the payment and the door, and how far on the drawn way each stands. */
const WAY = [
  { status: ORDER_STATUS.paid, stage: 'paid', done: 0.04 },
  { status: ORDER_STATUS.pending, stage: 'packed', done: 0.16 },
  { status: ORDER_STATUS.in_transit, stage: 'inTransit', done: 0.58 },
  { status: ORDER_STATUS.delivered, stage: 'delivered', done: 1 },
] as const;

interface MovingParcelProps {
  readonly order: PackageOrder;
  /** Parcels on the way, this one included. */
  readonly count: number;
}

/** The parcel on the way that changed last, from where to where, with the stages it has behind it. */
export function MovingParcel({ order, count }: MovingParcelProps) {
  const { t } = useTranslation('mfe-shopper');
  const formats = useFormats();
  const heading = useId();
  const now = WAY.findIndex(({ status }) => status === order.status);
  const titles = order.items.map(({ title }) => title);
  const from = order.host.country_code;
  const to = order.destination_country_code;
  return (
    <section aria-labelledby={heading} className={classes.card}>
      <div className={classes.route}>
        <RouteArc done={WAY[now]?.done} width={220} />
        <p>
          <span>
            <Flag country={from} size="s" /> {formats.country(from)}
          </span>
          <span>
            {formats.country(to)} <Flag country={to} size="s" />
          </span>
        </p>
      </div>
      <div className={classes.texts}>
        <div className={classes.head}>
          <h2 id={heading}>
            {t(order.status === ORDER_STATUS.in_transit ? 'moving.title' : 'moving.ready', {
              number: order.order_number,
              country: formats.country(to),
            })}
          </h2>
          <StatusBadge order={order} />
        </div>
        <p className={classes.soft}>
          {formats.list(order.weight_grams === null ? titles : [...titles, formats.weight(order.weight_grams)])}
        </p>
        {count > 1 && <p className={classes.soft}>{t('moving.count', { count })}</p>}
        {order.exception && <p className={classes.exception}>{order.exception}</p>}
        <ol className={classes.way}>
          {WAY.map(({ stage }, position) => (
            <li key={stage} data-done={position <= now || undefined} aria-current={position === now ? 'step' : undefined}>
              {t(`moving.stages.${stage}`)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
