import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { createShopperConsolidation, priceConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { boxes, myOrder } from '@outpost/shared-orders/order-queries';
import { queryOptions, useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';
import { orders } from './orders.ts';

/** How a box is to be made. */
export type WantedBox = CallInput<typeof priceConsolidation>['body'];

/** What orders cost together and apart, by express. */
export const boxPrice = (shell: ShellApi, userId: number, body: WantedBox) =>
  queryOptions({
    queryKey: [...boxes(userId), 'price', body] as const,
    queryFn: async ({ signal }) => (await shell.api.call(priceConsolidation, { query: { name: 'express' }, body }, { signal })).data,
  });

/** The shopper's parcels that have not come to their host, or were not inspected. */
export const expectedOrders = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: [...orders(userId), 'expected'] as const,
    queryFn: async ({ signal }) => {
      const query = { status: `${ORDER_STATUS.expected},${ORDER_STATUS.mailbox}`, per_page: 100 };
      return (await shell.api.call(listShopperOrders, { params: { userId }, query }, { signal })).data;
    },
  });

/** Brings what is kept of the orders of a box up to date. */
function useRenew(userId: number) {
  const shell = useShell();
  const client = useQueryClient();
  return (ids: readonly number[]) => {
    void client.invalidateQueries({ queryKey: orders(userId) });
    void client.invalidateQueries({ queryKey: boxes(userId) });
    for (const id of ids) void client.invalidateQueries({ queryKey: myOrder(shell, userId, id).queryKey });
  };
}

type NewBox = CallInput<typeof createShopperConsolidation>;

/** Asks the host to put orders together; neither a second press nor a second try asks twice. */
export function useAskForBox(userId: number) {
  const shell = useShell();
  const renew = useRenew(userId);
  const [send] = useState(() =>
    repeatable((input: NewBox, idempotencyKey) => shell.api.call(createShopperConsolidation, input, { idempotencyKey })),
  );
  return useMutation({
    mutationFn: send,
    onSettled: (_reply, _error, { params, body }) => renew([Number(params.id), ...body.orders]),
    onError: (error) => shell.report(error),
  });
}

type BoxChange = Omit<CallInput<typeof updateConsolidation>['body'], 'revision'>;

/** Changes a box that its host has not begun. When it is not as it was, the page is brought up to date. */
export function useChangeBox(userId: number, { id, revision, child_orders }: Consolidation) {
  const shell = useShell();
  const renew = useRenew(userId);
  const ids = [id, ...child_orders.map(({ order_id }) => order_id)];
  const [send] = useState(() =>
    repeatable((body: BoxChange & { readonly revision: number }, idempotencyKey) =>
      shell.api.call(updateConsolidation, { params: { id }, body }, { idempotencyKey }),
    ),
  );
  return useMutation({
    mutationFn: (change: BoxChange) => send({ revision, ...change }),
    onSuccess: () => renew(ids),
    onError(error) {
      shell.report(error);
      if (isRefusal(error)) renew(ids);
    },
  });
}
