import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Badge, type Tone } from '@outpost/shared-ui/badge';

const TONES: Readonly<Record<PurchaseStatus, Tone>> = {
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
};

export function PurchaseBadge({ status }: { readonly status: PurchaseStatus }) {
  const { t } = useTranslation('mfe-host');
  return (
    <Badge shape="status" tone={TONES[status]}>
      {t(`purchases.status.${status}`)}
    </Badge>
  );
}
