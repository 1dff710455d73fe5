import { keepAffiliateClick } from '@outpost/shared-contracts/affiliates/calls';
import { SubId } from '@outpost/shared-contracts/affiliates/credit';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
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

interface Click {
  readonly affiliate_id: number;
  readonly sub_id: string | undefined;
}

/** Clicks of a visitor who has not chosen yet, in their order, by the page's client: they are in this page alone, and gone with it. */
const waiting = new WeakMap<ApiClient, Click[]>();

/**
 * Has the service keep that an affiliate led somebody here, once for each link that is opened; nothing while it is not known
 * who did. Where the site asks about marketing, the service learns of it once the visitor allows that, and never where they
 * do not. `to` is what the link leads to.
 */
export function useAffiliateClick(affiliateId: number | undefined, to: string): void {
  const shell = useShell();
  const subId = useSubId();
  useEffect(() => {
    if (affiliateId === undefined) return;
    const clicks = waiting.get(shell.api) ?? [];
    waiting.set(shell.api, clicks);
    clicks.push({ affiliate_id: affiliateId, sub_id: subId });
    return shell.bus.on('consent.changed', ({ marketing }) => {
      if (marketing === 'open') return;
      const settled = clicks.splice(0);
      if (marketing === 'refused' || isDeclined()) return;
      for (const body of settled) shell.api.call(keepAffiliateClick, { body }).catch((error: unknown) => shell.report(error, { to }));
    });
  }, [shell, affiliateId, subId, to]);
}
