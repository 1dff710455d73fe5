import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import classes from './order.module.css';

interface BoxParcelsProps {
  readonly box: Consolidation;
  /** The one whose page this is. */
  readonly current: number;
  /** The page of another one, for this side. */
  readonly pageOf: (id: number) => string;
  readonly label: string;
  /** Said of those that the box waits for. */
  readonly awaited: string;
}

/** The parcels that travel in one box; those that were released from it are not among them. */
export function BoxParcels({ box: { parent_order, child_orders }, current, pageOf, label, awaited }: BoxParcelsProps) {
  const inside = [parent_order, ...child_orders].filter(({ released }) => released === null);
  return (
    <ul aria-label={label} className={classes.parcels}>
      {inside.map(({ order_id, order_number, store_name, is_awaited }) => (
        <li key={order_id} aria-current={order_id === current || undefined}>
          {order_id === current ? (
            <strong>
              <bdi>{order_number}</bdi>
            </strong>
          ) : (
            <Link to={pageOf(order_id)} className={linkClass()}>
              <bdi>{order_number}</bdi>
            </Link>
          )}{' '}
          <bdi>{store_name}</bdi> {is_awaited && awaited}
        </li>
      ))}
    </ul>
  );
}
