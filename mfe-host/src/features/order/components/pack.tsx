import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { orderShipment } from '@outpost/shared-orders/order-queries';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { NextBand } from '@outpost/shared-ui/order-view';
import { BuyLabel } from './buy-label.tsx';
import { HandOver } from './hand-over.tsx';

interface PackProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** What the host does with a paid parcel: packs it, buys and prints its label, hands it over. */
export function Pack({ userId, order }: PackProps) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const shipment = useQuery(orderShipment(shell, userId, order)).data;
  const isLabelled = order.status_name === 'pending';
  const label = shipment?.label;
  const says = label === 'buying' || label === 'voiding' ? label : isLabelled ? 'handOver' : 'pack';
  return (
    <NextBand label={t('intake.task')} sentence={t(`intake.pack.${says}`)}>
      {says === 'pack' && <BuyLabel userId={userId} order={order} failure={shipment?.failure ?? null} />}
      {says === 'handOver' && shipment && <HandOver userId={userId} order={order} shipment={shipment} />}
    </NextBand>
  );
}
