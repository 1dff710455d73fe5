import { PRODUCT_NAME, SUPPORT_NAME } from '@outpost/shared-contracts/brand/brand';
import { useOrderSide } from './side.ts';

/** The two people of an order or a purchase. */
interface People {
  readonly shopper: { readonly name: string };
  readonly host: { readonly name: string };
}

/** What those who move an order or a purchase are called on this side. */
export function useActors({ shopper, host }: People) {
  const { t, side } = useOrderSide();
  const names = { shopper: shopper.name, host: host.name, staff: SUPPORT_NAME, timer: PRODUCT_NAME };
  return { ...names, [side]: t(`orderKit.purchase.you.${side}`) };
}
