import type { Dashboard, MovingOrder } from '@outpost/shared-contracts/orders/dashboard-call';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { StatusBadge } from '@outpost/shared-orders/components/status-badge';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { DottedMap } from '@outpost/shared-ui/pictures/dotted-map';
import { useFormats } from '../../../components/use-formats.ts';
import { routesOf } from '../model/map-routes.ts';
import classes from './moving-parcels.module.css';

/** Stages between the payment and the door. */
const STAGES = ['paid', 'pending', 'in_transit', 'delivered'] as const;

/** What is on the way: on the map of the world, and one by one with how far it has come. */
export function MovingParcels({ moving, moving_total: total, side }: Pick<Dashboard, 'moving' | 'moving_total' | 'side'>) {
  const { t } = useTranslation('mfe-shopper');
  const formats = useFormats();
  const title = t(`dashboard.onTheWay.${side}`);
  if (total === 0)
    return (
      <Card as="section" title={title}>
        <p className={classes.soft}>{t('dashboard.nothingMoving')}</p>
      </Card>
    );
  const routes = routesOf(moving);
  return (
    <Card as="section" title={title} padded={false}>
      {routes.length > 0 && (
        <div className={classes.map}>
          <DottedMap routes={routes} />
        </div>
      )}
      <ul className={classes.parcels}>
        {moving.map((order) => (
          <li key={order.id}>
            <Parcel order={order} side={side} />
          </li>
        ))}
      </ul>
      {total > moving.length && <p className={classes.more}>{t('dashboard.more', { number: formats.number(total - moving.length) })}</p>}
    </Card>
  );
}

function Parcel({ order, side }: { readonly order: MovingOrder; readonly side: Dashboard['side'] }) {
  const { t } = useTranslation('mfe-shopper');
  const formats = useFormats();
  const { id, order_number: number, status_name: status, titles, weight_grams: grams, at_door: atDoor } = order;
  const page = side === 'shopper' ? paths.memberPackageDetail : paths.memberHostPackageDetail;
  const other = side === 'shopper' ? order.from : order.to;
  const reached = (STAGES as readonly string[]).indexOf(status);
  return (
    <>
      <p className={classes.head}>
        <Flag country={other} size="s" label={formats.country(other)} />
        <Link to={page.href({ id: String(id) })} className={classes.number}>
          <bdi>{number}</bdi>
        </Link>
        <StatusBadge order={order} />
      </p>
      <p className={classes.soft}>{formats.list(grams === null ? titles : [...titles, formats.weight(grams)])}</p>
      {order.exception && <p className={classes.exception}>{order.exception}</p>}
      <p className={classes.line}>
        <span className={classes.stages} aria-hidden="true">
          {STAGES.map((stage, place) => (
            <i key={stage} data-reached={place <= reached || undefined} />
          ))}
        </span>
        {atDoor && (
          <span>
            {t('dashboard.atDoor')} <b>{formats.days(atDoor.from, atDoor.to)}</b>
          </span>
        )}
      </p>
    </>
  );
}
