import type { ClaimReason } from '@outpost/shared-contracts/orders/claim';
import { useOrderSide } from './side.ts';

/** What is wrong with a parcel, in the language of the page. */
export function useClaimReason(): (reason: ClaimReason) => string {
  const { t } = useOrderSide();
  return (reason) => t(`orderKit.claim.reasons.${reason}`);
}
