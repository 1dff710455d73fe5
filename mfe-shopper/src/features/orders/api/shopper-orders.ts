import { listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import { SHOPPER_TABS } from '@outpost/shared-contracts/orders/status';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { orders } from '../../../api/orders.ts';
import type { Filters } from '../model/filters.ts';

/** One page of a tab, and the counts of all tabs. */
export const shopperOrders = (shell: ShellApi, userId: number, { tab, days, q, page }: Filters) =>
  queryOptions({
    queryKey: [...orders(userId), 'list', tab, days, q, page],
    queryFn: ({ signal }) =>
      shell.api.call(
        listShopperOrders,
        { params: { userId }, query: { status: SHOPPER_TABS[tab].join(','), days, page, q: q || undefined } },
        { signal },
      ),
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
