import { listShopperOrders, listShopperOrdersWithoutToken } from '@outpost/shared-contracts/orders/calls';
import { SHOPPER_TABS } from '@outpost/shared-contracts/orders/status';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { orders } from '../../../api/orders.ts';
import type { Filters } from '../model/filters.ts';

/** One page of a tab, and the counts of all tabs. */
export const shopperOrders = (shell: ShellApi, userId: number, { tab, days, q, page }: Filters) =>
  queryOptions({
    queryKey: [...orders(userId), 'list', tab, days, q, page],
    queryFn: ({ signal }) => {
      const status = SHOPPER_TABS[tab].join(',');
      // Without a token there is another path (B-437): a session that has just ended is no failure of the list.
      if (shell.session.current().state !== 'signed-in')
        return shell.api.call(listShopperOrdersWithoutToken, { params: { id: userId }, query: { status } }, { signal });
      return shell.api.call(listShopperOrders, { params: { userId }, query: { status, days, page, q: q || undefined } }, { signal });
    },
  });

/** The parcel on the way that changed last. */
export const movingOrder = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: [...orders(userId), 'moving'],
    queryFn: ({ signal }) =>
      shell.api.call(
        listShopperOrders,
        { params: { userId }, query: { status: SHOPPER_TABS.on_the_way.join(','), per_page: 1 } },
        { signal },
      ),
  });
