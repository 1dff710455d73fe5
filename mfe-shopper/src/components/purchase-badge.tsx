import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Badge, type Tone } from '@outpost/shared-ui/badge';

const TONES: Readonly<Record<PurchaseStatus, Tone>> = {
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
};

export function PurchaseBadge({ status }: { readonly status: PurchaseStatus }) {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Badge shape="status" tone={TONES[status]}>
      {t(`purchases.status.${status}`)}
    </Badge>
  );
}
