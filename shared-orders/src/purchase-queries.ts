import { listPurchases } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** Everything that is kept of a person's purchases, made by him or for her. */
export const purchases = (userId: number) => ['orders', 'purchases', userId] as const;

/** One page of the person's purchases; `open` leaves out what is over. */
export const purchaseList = (shell: Pick<ShellApi, 'api'>, userId: number, state: 'open' | 'all', page: number) =>
  queryOptions({
    queryKey: [...purchases(userId), 'list', state, page] as const,
    queryFn: ({ signal }) => shell.api.call(listPurchases, { query: { state, page } }, { signal }),
  });
