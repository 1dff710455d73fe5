import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { Card } from '@outpost/shared-ui/card';
import { History, Milestones } from '@outpost/shared-ui/order-view';
import { milestonesOf } from '../model/order-milestones.ts';
import { useOrderSide } from '../side.ts';
import { useActors } from '../use-actors.ts';
import { useFormats } from '../use-formats.ts';
import classes from './order.module.css';
import { useOrderStatus } from './status-badge.tsx';

/** How far the parcel has come. */
export function OrderProgress({ order }: { readonly order: OrderDetail }) {
  const { t } = useOrderSide();
  const { shortMoment } = useFormats();
  return (
    <Card>
      <Milestones
        label={t('orderKit.purchase.progress')}
        milestones={milestonesOf(order).map(({ id, state, at }) => ({
          id,
          state,
          // Reached when it was announced: the day on which it is expected is another one.
          label: id === 'expected' ? t('orderKit.order.created') : t(`orderKit.status.shopper.${id}`),
          detail: at && shortMoment(at),
        }))}
      />
    </Card>
  );
}

/** What the parcel has come through, with who moved it, why and when, the latest first. */
export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const { t } = useOrderSide();
  const text = useOrderStatus();
  const actors = useActors(order);
  return (
    <Card as="section" title={t('orderKit.purchase.history')}>
      <History
        entries={order.timeline.map(({ at, status_name, actor, reason }) => ({
          at,
          id: status_name,
          what: (
            <>
              {text(status_name)}
              {reason && <bdi className={classes.reason}>{reason}</bdi>}
            </>
          ),
          who: actor === 'carrier' ? (order.carrier ?? t('orderKit.order.carrier')) : actors[actor],
        }))}
      />
    </Card>
  );
}
