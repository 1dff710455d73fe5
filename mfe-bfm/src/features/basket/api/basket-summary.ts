import { getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { lineKey } from '@outpost/shared-contracts/cart/lines';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import type { CartIds } from '../../../model/cart.ts';

/** From where to where, as far as it is known; the service has its own answers for the rest. */
export interface AskedRoute {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What a cart is likely to cost; asked anew whenever the saved items or the countries change. */
export const summaryOptions = (
  shell: ShellApi,
  { anonymous_id, shopping_cart_id }: CartIds,
  saved: readonly BfmItem[],
  { from, to }: AskedRoute,
) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'summary', shopping_cart_id, from, to, saved.map((item) => `${item.quantity} ${lineKey(item)} ${item.title}`)],
    queryFn: ({ signal }) => {
      const query = { anonymous_id, cart_id: shopping_cart_id, country_from: from, country_to: to, language: shell.language };
      return shell.api.call(getBasketSummary, { query }, { signal });
    },
    // While a new estimate is on its way the last one stays, marked as busy.
    placeholderData: (last) => last,
  });
