import { keepAffiliateClick } from '@outpost/shared-contracts/affiliates/calls';
import { declinesMarketing } from '@outpost/shared-contracts/third-parties/consent';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect } from 'react';

/** Whether the visitor wants nobody to be told where they came from. */
const isDeclined = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || declinesMarketing(document.cookie);

/**
 * Has the service keep that an affiliate led somebody here, once for each link that is opened; nothing while it is not known
 * who did. `to` is what the link leads to.
 */
export function useAffiliateClick(affiliateId: number | undefined, to: string): void {
  const shell = useShell();
  useEffect(() => {
    if (affiliateId === undefined || isDeclined()) return;
    shell.api.call(keepAffiliateClick, { body: { affiliate_id: affiliateId } }).catch((error: unknown) => shell.report(error, { to }));
  }, [shell, affiliateId, to]);
}
