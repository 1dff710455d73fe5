import type { ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Badge } from '@outpost/shared-ui/badge';
import { STANDING_TONES, standingOf } from '../model/standing.ts';

/** How a shipment stands. */
export function StandingBadge({ of }: { readonly of: Pick<ShipmentRow, 'state' | 'payment' | 'label' | 'refund'> }) {
  const { t } = useTranslation('mfe-b2b');
  const standing = standingOf(of);
  return (
    <Badge shape="status" tone={STANDING_TONES[standing]}>
      {t(`parcel.standing.${standing}`)}
    </Badge>
  );
}
