import { keepAffiliateClick } from '@outpost/shared-contracts/affiliates/calls';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { declinesMarketing } from '@outpost/shared-contracts/third-parties/consent';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect } from 'react';

/** Whether the visitor wants nobody to be told where they came from. */
const isDeclined = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || declinesMarketing(document.cookie);

/**
 * Has the service keep that an affiliate led somebody to a product, once for each link that is opened. The id of the host
 * who sells it is that of the store alone.
 */
export function useAffiliateClick(product: StoreProduct | undefined, affiliateId: number | undefined): void {
  const shell = useShell();
  const productId = product?.id;
  const led = product && affiliateId !== product.host_id ? affiliateId : undefined;
  useEffect(() => {
    if (productId === undefined || led === undefined || isDeclined()) return;
    shell.api
      .call(keepAffiliateClick, { body: { affiliate_id: led } })
      .catch((error: unknown) => shell.report(error, { product: productId }));
  }, [shell, productId, led]);
}
