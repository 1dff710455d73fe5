import type { CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import {
  changeOrderStatus,
  createOrder,
  listUsedHosts,
  type NewOrder,
  type OrderUpdate,
  updateOrder,
} from '@outpost/shared-contracts/orders/calls';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { requestKeeper } from '@outpost/shared-contracts/shell/drafts';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { myOrder } from '@outpost/shared-orders/order-queries';
import { queryOptions, useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** Everything that is kept of a shopper's list of orders. */
export const orders = (userId: number) => ['mfe-shopper', 'orders', userId] as const;

/** The hosts that the shopper has had parcels sent to. */
export const usedHosts = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: [...orders(userId), 'hosts'] as const,
    queryFn: ({ signal }) => shell.api.call(listUsedHosts, { params: { userId } }, { signal }),
  });

/** Announces packages; neither a second press nor a second try makes two. Rejects as `shell.api.call` does. */
export function useAnnounce(userId: number) {
  const shell = useShell();
  const client = useQueryClient();
  const [send] = useState(() =>
    repeatable(
      (body: NewOrder, idempotencyKey) => shell.api.call(createOrder, { body }, { idempotencyKey }),
      requestKeeper(shell, 'mfe-shopper/package/new'),
    ),
  );
  return async (body: NewOrder): Promise<PackageOrder[]> => {
    const { data, further } = await send(body);
    void client.invalidateQueries({ queryKey: orders(userId) });
    // Who has ordered is not new any more (B-086). Without an answer the order is there all the same.
    void shell.session.refresh().catch(shell.report);
    return [data, ...further];
  };
}

/** Puts what a change answers where the page of the order and the lists find it. */
export function useKeepOrder(userId: number) {
  const shell = useShell();
  const client = useQueryClient();
  return {
    keep(reply: CallReply<typeof updateOrder>) {
      client.setQueryData(myOrder(shell, userId, reply.data.id).queryKey, reply);
      void client.invalidateQueries({ queryKey: orders(userId) });
    },
    /** Reads the order anew, wherever it is shown. */
    async renew(id: number) {
      void client.invalidateQueries({ queryKey: orders(userId) });
      return (await client.fetchQuery({ ...myOrder(shell, userId, id), staleTime: 0 })).data;
    },
  };
}

/** Says anew what was said of an order, and reads it anew for who has to know what was changed meanwhile. */
export function useUpdateOrder(userId: number, id: number) {
  const shell = useShell();
  const { keep, renew } = useKeepOrder(userId);
  const [send] = useState(() =>
    repeatable((body: OrderUpdate, idempotencyKey) => shell.api.call(updateOrder, { params: { id }, body }, { idempotencyKey })),
  );
  return { update: async (body: OrderUpdate) => keep(await send(body)), renew: () => renew(id) };
}

/** A move that is the shopper's word alone. */
export type ChangeStatusBody = CallInput<typeof changeOrderStatus>['body'];

/** Makes a move that is the shopper's word alone. When the order is not where it was, the page is brought up to date. */
export function useChangeStatus(userId: number, { id, status }: PackageOrder) {
  const shell = useShell();
  const { keep, renew } = useKeepOrder(userId);
  const [send] = useState(() =>
    repeatable((body: ChangeStatusBody, idempotencyKey) => shell.api.call(changeOrderStatus, { params: { id }, body }, { idempotencyKey })),
  );
  return useMutation({
    mutationFn: (to: ChangeStatusBody['status']) => send({ status: to, expected_from: status }),
    onSuccess: keep,
    onError(error) {
      shell.report(error);
      if (isRefusal(error)) void renew(id).catch(shell.report);
    },
  });
}
