import { getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { lineKey } from '../../../model/bfm-items.ts';
import type { CartIds } from '../../../model/cart.ts';

/** What a cart is likely to cost; asked anew whenever the saved items change. */
export const summaryOptions = (shell: ShellApi, { anonymous_id, shopping_cart_id }: CartIds, saved: readonly BfmItem[]) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'summary', shopping_cart_id, saved.map((item) => `${item.quantity} ${lineKey(item)}`)],
    queryFn: async ({ signal }) =>
      (await shell.api.call(getBasketSummary, { query: { anonymous_id, cart_id: shopping_cart_id } }, { signal })).data,
    // While a new estimate is on its way the last one stays, marked as busy.
    placeholderData: (last) => last,
  });
