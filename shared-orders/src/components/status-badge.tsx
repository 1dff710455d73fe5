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

export function StatusBadge({ status }: { readonly status: OrderStatusName }) {
  const text = useOrderStatus();
  return (
    <Badge shape="status" tone={TONES[status]}>
      {text(status)}
    </Badge>
  );
}
