import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Face } from '@outpost/shared-ui/pictures/face';
import { useId } from 'react';
import { fitsSelection } from '../model/together.ts';
import classes from './host-group.module.css';
import { OrderChoice } from './order-choice.tsx';
import { OrderRow } from './order-row.tsx';

interface HostGroupProps {
  readonly userId: number;
  readonly orders: readonly PackageOrder[];
  readonly chosen: readonly PackageOrder[];
  readonly onChoose: (order: PackageOrder, chosen: boolean) => void;
}

/** The parcels that lie at one host. Those that could travel together can be chosen. */
export function HostGroup({ userId, orders, chosen, onChoose }: HostGroupProps) {
  const { t } = useTranslation('mfe-shopper');
  const heading = useId();
  const host = orders[0]?.host;
  if (!host) return null;
  const choosable = orders.some((order) => order.can_consolidate);
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <div className={classes.head}>
        <Face name={host.name} photo={host.profile_image_url} size={32} />
        <h2 id={heading}>{t('group.at', { name: host.name, city: host.city })}</h2>
        <span>{t('group.parcels', { count: orders.length })}</span>
      </div>
      <ul className={classes.rows}>
        {orders.map((order) => {
          const isChosen = chosen.some(({ id }) => id === order.id);
          return (
            <OrderRow
              key={order.id}
              userId={userId}
              order={order}
              chosen={isChosen}
              choice={
                choosable && (
                  <OrderChoice
                    order={order}
                    chosen={isChosen}
                    fits={fitsSelection(order, chosen)}
                    onChoose={(wanted) => onChoose(order, wanted)}
                  />
                )
              }
            />
          );
        })}
      </ul>
    </section>
  );
}
