import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** One order of the person. */
export const myOrder = (shell: ShellApi, userId: number, id: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'orders', userId, 'one', id] as const,
    queryFn: ({ signal }) => shell.api.call(getMyOrder, { params: { id } }, { signal }),
  });
