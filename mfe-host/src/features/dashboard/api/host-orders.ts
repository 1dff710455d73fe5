import { listHostOrders } from '@outpost/shared-contracts/orders/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { type Filters, statusesOf } from '../model/tabs.ts';

/** One page of a tab, with the counts of all tabs and the figures of the day. */
export const hostOrders = (shell: ShellApi, userId: number, { tab, q, page }: Filters) =>
  queryOptions({
    queryKey: ['mfe-host', 'orders', userId, 'list', tab, q, page] as const,
    queryFn: ({ signal }) =>
      shell.api.call(
        listHostOrders,
        { params: { userId }, query: { status: statusesOf(tab).join(','), page, q: q || undefined } },
        { signal },
      ),
  });
