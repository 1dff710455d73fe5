import { getOrderMoney } from '@outpost/shared-contracts/orders/money-call';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { orders } from '../../../api/orders.ts';

/** Who holds what was paid for an order; read anew when the order has changed. */
export const orderMoney = (shell: ShellApi, userId: number, { id, revision }: OrderDetail) =>
  queryOptions({
    queryKey: [...orders(userId), 'money', id, revision] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getOrderMoney, { params: { id } }, { signal })).data,
  });
