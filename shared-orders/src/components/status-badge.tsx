import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { useOrderSide } from '../side.ts';

const TONES: Readonly<Record<OrderStatusName, Tone>> = {
  canceled: 'plain',
  expected: 'plain',
  mailbox: 'spruce',
  arrived: 'spruce',
  quoted: 'tape',
  paid: 'sky',
  pending: 'sky',
  on_hold: 'warning',
  in_transit: 'sky',
  delivered: 'success',
  completed: 'success',
  returned: 'plain',
  disposed: 'plain',
  lost: 'danger',
};

/** How an order stands, as this side sees it. */
export function useOrderStatus(): (status: OrderStatusName) => string {
  const { t, side } = useOrderSide();
  return (status) => (side === 'host' ? t(`orderKit.status.host.${status}`) : t(`orderKit.status.shopper.${status}`));
}

/** How an order stands. One that waits to be packed in a box with others says so: nobody waits for its shopper then. */
export function StatusBadge({ order }: { readonly order: Pick<PackageOrder, 'status_name'> & Partial<Pick<PackageOrder, 'lead_order'>> }) {
  const { t, side } = useOrderSide();
  const text = useOrderStatus();
  const status = order.status_name;
  const stage = order.lead_order?.box_stage;
  const isBoxed = status === 'arrived' && (stage === 'requested' || stage === 'packing');
  return (
    <Badge shape="status" tone={TONES[status]}>
      {isBoxed ? t(`orderKit.status.${side}.boxed`) : text(status)}
    </Badge>
  );
}
