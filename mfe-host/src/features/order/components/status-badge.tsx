import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Badge, type Tone } from '@outpost/shared-ui/badge';

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

export function StatusBadge({ status }: { readonly status: OrderStatusName }) {
  const { t } = useTranslation('mfe-host');
  return (
    <Badge shape="status" tone={TONES[status]}>
      {t(`status.${status}`)}
    </Badge>
  );
}
