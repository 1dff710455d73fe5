import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { type Side, useOrderSide } from '../side.ts';

/** What waits for this side stands out. */
const TONES: Readonly<Record<Side, Readonly<Record<PurchaseStatus, Tone>>>> = {
  host: {
    requested: 'tape',
    quoted_first: 'plain',
    confirmed: 'plain',
    paying: 'plain',
    authorized: 'tape',
    quoted: 'sky',
    extra_charge: 'warning',
    paid: 'tape',
    purchasing: 'tape',
    purchased: 'sky',
    shipped_to_host: 'sky',
    arrived: 'tape',
    ordered: 'spruce',
    completed: 'success',
    canceled: 'plain',
    refunded: 'plain',
  },
  shopper: {
    requested: 'tape',
    quoted_first: 'tape',
    confirmed: 'tape',
    paying: 'tape',
    authorized: 'sky',
    quoted: 'sky',
    extra_charge: 'tape',
    paid: 'sky',
    purchasing: 'sky',
    purchased: 'spruce',
    shipped_to_host: 'spruce',
    arrived: 'spruce',
    ordered: 'spruce',
    completed: 'success',
    canceled: 'plain',
    refunded: 'plain',
  },
};

/** How a purchase stands, as this side sees it. */
export function usePurchaseStatus(): (status: PurchaseStatus) => string {
  const { t, side } = useOrderSide();
  return (status) => (side === 'host' ? t(`orderKit.purchaseStatus.host.${status}`) : t(`orderKit.purchaseStatus.shopper.${status}`));
}

export function PurchaseBadge({ status }: { readonly status: PurchaseStatus }) {
  const { side } = useOrderSide();
  const text = usePurchaseStatus();
  return (
    <Badge shape="status" tone={TONES[side][status]}>
      {text(status)}
    </Badge>
  );
}
