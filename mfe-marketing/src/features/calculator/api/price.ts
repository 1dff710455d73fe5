import { type PricingReply, priceOrder, priceOrderByCarriers } from '@outpost/shared-contracts/pricing/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import type { requestOf } from '../model/parcel.ts';

/** Where the offer that runs out is kept between requests, and for the order. */
const OFFER_KEY = 'instant_discount';

type Asked = ReturnType<typeof requestOf>;

/** Prices of all services; the offer that comes along is kept and its countdown shown. Nothing is asked without a request. */
export function prices(shell: ShellApi, asked: Asked | undefined) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'prices', asked],
    enabled: asked !== undefined,
    // A refusal says what is wrong with the request: asking again brings the same.
    retry: false,
    queryFn: async ({ signal }): Promise<PricingReply['data'] | null> => {
      if (!asked) return null;
      const { data } = await shell.api.call(
        priceOrder,
        { body: { ...asked, instant_discount: shell.storage.get(OFFER_KEY) ?? undefined } },
        { signal },
      );
      keepOffer(shell, data.instant_discount);
      return data;
    },
  });
}

/** The same parcel at carriers' own rates; with the offer that the visitor has, and without a new one. */
export function carrierPrices(shell: ShellApi, asked: Asked | undefined) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'carrier-prices', asked],
    enabled: asked !== undefined,
    retry: false,
    queryFn: async ({ signal }): Promise<PricingReply['data'] | null> => {
      if (!asked) return null;
      const instant_discount = shell.storage.get(OFFER_KEY) ?? undefined;
      return (await shell.api.call(priceOrderByCarriers, { body: { ...asked, instant_discount } }, { signal })).data;
    },
  });
}

function keepOffer(shell: ShellApi, offer: PricingReply['data']['instant_discount']): void {
  if (!offer) {
    if (shell.storage.get(OFFER_KEY) === null) return;
    shell.storage.remove(OFFER_KEY);
    // Used elsewhere, or not for this person: a clock that went on would promise what no price holds.
    shell.bus.request('shell.stopCountdown', {}).catch((error: unknown) => shell.report(error, { during: 'countdown' }));
    return;
  }
  shell.storage.set(OFFER_KEY, offer.token);
  // The price stands without its countdown.
  shell.bus
    .request('shell.startCountdown', { ends_at: Date.parse(offer.expires_at) })
    .catch((error: unknown) => shell.report(error, { during: 'countdown' }));
}
