import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { Shipment } from '@outpost/shared-contracts/orders/shipment';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { linkClass } from '@outpost/shared-ui/link';
import { type Fact, Facts, History } from '@outpost/shared-ui/order-view';
import { orderShipment } from '../order-queries.ts';
import { useOrderSide } from '../side.ts';
import { useFormats } from '../use-formats.ts';
import classes from './order.module.css';

/** In which there is, or was, something to follow. */
const TRAVELS: readonly OrderStatusName[] = ['paid', 'pending', 'on_hold', 'in_transit', 'delivered', 'completed', 'returned', 'lost'];

interface OrderShipmentProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** Papers of an order, each a PDF that opens beside the page. */
function OrderDocuments({ documents }: Pick<Shipment, 'documents'>) {
  const { t } = useOrderSide();
  if (documents.length === 0) return null;
  return (
    <ul className={classes.parcels} aria-label={t('orderKit.shipment.documents')}>
      {documents.map(({ kind, url }) => (
        <li key={kind}>
          <a href={url} target="_blank" rel="noreferrer" className={linkClass()}>
            {t(`orderKit.shipment.document.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How the parcel travels: who carries it, its number, every scan, and its papers. Nothing before it is paid. */
export function OrderShipment({ userId, order }: OrderShipmentProps) {
  const { t } = useOrderSide();
  const shell = useShell();
  const { dayRange } = useFormats();
  const query = useQuery({ ...orderShipment(shell, userId, order), enabled: TRAVELS.includes(order.status_name) });
  const { data: shipment, error } = query;
  if (error && !shipment) return <QueryFailed headingLevel={2} query={query} title={t('orderKit.shipment.failed')} />;
  if (!shipment || (shipment.label === 'none' && shipment.documents.length === 0)) return null;
  const { carrier, tracking_number: number, tracking_url: url, status, exception, at_door: door, documents } = shipment;
  const facts: readonly Fact[] = [
    carrier && [t('orderKit.order.carrier'), <bdi key="carrier">{carrier}</bdi>],
    number && [
      t('orderKit.order.tracking'),
      url ? (
        <a key="number" href={url} target="_blank" rel="noreferrer" className={linkClass()}>
          <bdi>{number}</bdi>
        </a>
      ) : (
        <bdi key="number">{number}</bdi>
      ),
    ],
    status && [t('orderKit.shipment.state'), t(`orderKit.shipment.status.${status}`)],
    door && [t('orderKit.shipment.due'), dayRange(door.from, door.to)],
  ];
  return (
    <Card as="section" title={order.status_name === 'in_transit' ? t('orderKit.shipment.title') : t('orderKit.shipment.titleOver')}>
      {exception && (
        <p role="status" className={classes.note}>
          {t(`orderKit.shipment.exception.${exception}`)}
        </p>
      )}
      {shipment.label !== 'none' && <Facts facts={facts} />}
      {shipment.events.length > 0 && (
        <History
          entries={shipment.events.map(({ at, status: came, exception: held, place }, index) => ({
            at,
            id: `${index} ${came}`,
            what: held ? t(`orderKit.shipment.exception.${held}`) : t(`orderKit.shipment.status.${came}`),
            who: <bdi>{place || carrier}</bdi>,
          }))}
        />
      )}
      <OrderDocuments documents={documents} />
    </Card>
  );
}
