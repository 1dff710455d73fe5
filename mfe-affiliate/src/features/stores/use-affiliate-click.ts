import { keepAffiliateClick } from '@outpost/shared-contracts/affiliates/calls';
import { SubId } from '@outpost/shared-contracts/affiliates/credit';
import { declinesMarketing } from '@outpost/shared-contracts/third-parties/consent';
import { useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { useEffect } from 'react';

/** Whether the visitor wants nobody to be told where they came from. */
const isDeclined = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || declinesMarketing(document.cookie);

/** The campaign that the address names; undefined where it names none that there may be. */
export function useSubId(): string | undefined {
  const [params] = useSearchParams();
  return SubId.safeParse(params.get('sub')).data;
}

/**
 * Has the service keep that an affiliate led somebody here, once for each link that is opened; nothing while it is not known
 * who did. `to` is what the link leads to.
 */
export function useAffiliateClick(affiliateId: number | undefined, to: string): void {
  const shell = useShell();
  const subId = useSubId();
  useEffect(() => {
    if (affiliateId === undefined || isDeclined()) return;
    shell.api
      .call(keepAffiliateClick, { body: { affiliate_id: affiliateId, sub_id: subId } })
      .catch((error: unknown) => shell.report(error, { to }));
  }, [shell, affiliateId, subId, to]);
}
