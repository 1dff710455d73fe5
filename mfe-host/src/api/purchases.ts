import { listPurchases } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** Everything that is kept of what a host buys for others. */
export const purchases = (userId: number) => ['mfe-host', 'purchases', userId] as const;

/** One page of what the host buys; `open` leaves out what is over. */
export const purchaseList = (shell: ShellApi, userId: number, state: 'open' | 'all', page: number) =>
  queryOptions({
    queryKey: [...purchases(userId), 'list', state, page] as const,
    queryFn: ({ signal }) => shell.api.call(listPurchases, { query: { state, page } }, { signal }),
  });
