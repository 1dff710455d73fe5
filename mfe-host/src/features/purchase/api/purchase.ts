import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import {
  changePurchaseStatus,
  confirmHostPayment,
  getPurchase,
  orderPurchase,
  quotePurchase,
} from '@outpost/shared-contracts/bfm/purchase-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { purchases } from '@outpost/shared-orders/purchase-queries';
import { queryOptions, useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** How often a purchase is asked for while the money moves, in milliseconds. */
const MOVING = 3000;

/** One purchase that the host makes for somebody. */
export const purchaseOf = (shell: ShellApi, userId: number, id: number) =>
  queryOptions({
    queryKey: [...purchases(userId), 'one', id] as const,
    queryFn: ({ signal }) => shell.api.call(getPurchase, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'quoted' ? MOVING : false),
  });

/** Does something to the purchase and shows what came of it. When somebody else was faster, the screen is brought up to date. */
function usePurchaseMutation<Said>(userId: number, id: number, does: (said: Said) => Promise<Purchase>) {
  const shell = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: does,
    onSuccess(purchase) {
      client.setQueryData(purchaseOf(shell, userId, id).queryKey, { data: purchase });
      void client.invalidateQueries({ queryKey: [...purchases(userId), 'list'] });
    },
    onError(error) {
      shell.report(error);
      if (isRefusal(error, 'stale_change')) shell.notify({ tone: 'error', text: error.message });
      void client.invalidateQueries({ queryKey: purchases(userId) });
    },
  });
}

type StatusChange = CallInput<typeof changePurchaseStatus>['body'];

/** Moves the purchase, or says something of its things, from the state that is on the screen (E-106). */
export function useChange(userId: number, { id, status }: Purchase) {
  const { api } = useShell();
  const [send] = useState(() =>
    repeatable((body: StatusChange, idempotencyKey) => api.call(changePurchaseStatus, { params: { id }, body }, { idempotencyKey })),
  );
  return usePurchaseMutation(
    userId,
    id,
    async (change: Omit<StatusChange, 'expected_from'>) => (await send({ ...change, expected_from: status })).data,
  );
}

/** Says what everything costs (E-108). */
export function useQuote(userId: number, { id }: Purchase) {
  const { api } = useShell();
  const [send] = useState(() =>
    repeatable((body: CallInput<typeof quotePurchase>['body'], idempotencyKey) =>
      api.call(quotePurchase, { params: { id }, body }, { idempotencyKey }),
    ),
  );
  return usePurchaseMutation(userId, id, async (body: CallInput<typeof quotePurchase>['body']) => (await send(body)).data);
}

/** Makes a package order of what has arrived, once (E-112). */
export function useOrder(userId: number, { id }: Purchase) {
  const { api } = useShell();
  return usePurchaseMutation(userId, id, async () => (await api.call(orderPurchase, { params: { id } })).data.purchase);
}

/** Says that the money for the store has come, or asks once more for what did not (E-109). */
export function useConfirmHostPayment(userId: number, { id }: Purchase) {
  const { api } = useShell();
  return usePurchaseMutation(
    userId,
    id,
    async (status: 'confirmed' | 'due') => (await api.call(confirmHostPayment, { params: { id }, body: { status } })).data,
  );
}
