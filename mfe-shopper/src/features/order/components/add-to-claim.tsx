import type { OrderClaim } from '@outpost/shared-contracts/orders/claim';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { useAddToClaim } from '@outpost/shared-orders/claim-queries';
import { ClaimSay } from '@outpost/shared-orders/components/claim-say';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';

interface AddToClaimProps {
  readonly userId: number;
  readonly order: OrderDetail;
  readonly claim: OrderClaim;
}

/** The shopper's answer to what the host asked. */
export function AddToClaim({ userId, order, claim: { revision } }: AddToClaimProps) {
  const { t } = useTranslation('mfe-shopper');
  const { notify } = useShell();
  const add = useAddToClaim(userId, order);
  return (
    <ClaimSay
      draft={`mfe-shopper/claim/${order.id}/more`}
      words={{
        ...{ title: t('claim.answer'), text: t('claim.answer'), missing: t('package.required'), photos: t('claim.photos') },
        ...{ send: t('claim.sendAnswer'), unreachable: t('package.unreachable') },
      }}
      send={async ({ text, photos }) => {
        await add({ revision, text, photos });
        notify({ tone: 'success', text: t('claim.answered') });
      }}
    />
  );
}
