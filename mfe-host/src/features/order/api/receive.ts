import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { type Inspection, moveOrderToArrived, moveOrderToMailbox } from '@outpost/shared-contracts/orders/calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { myOrder } from '@outpost/shared-orders/order-queries';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** Moves an order and shows what came of it. When somebody else was faster, the page is brought up to date. */
function useMove<Said>(userId: number, id: number, send: (said: Said, idempotencyKey: string) => Promise<{ data: OrderDetail }>) {
  const shell = useShell();
  const client = useQueryClient();
  const [again] = useState(() => repeatable(send));
  const { queryKey } = myOrder(shell, userId, id);
  return useMutation({
    mutationFn: again,
    onSuccess(answer) {
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: ['mfe-host', 'orders', userId] });
    },
    onError(error) {
      if (!isRefusal(error, 'stale_change') && !isRefusal(error, 'move_refused')) return;
      shell.notify({ tone: 'error', text: error.message });
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Logs the parcel of an expected order (E-080). */
export function useMailbox(userId: number, { id }: OrderDetail) {
  const { api } = useShell();
  return useMove(userId, id, (body: { revision: number }, idempotencyKey) =>
    api.call(moveOrderToMailbox, { params: { id }, body }, { idempotencyKey }),
  );
}

/** Says what was found when the parcel was inspected (E-082). */
export function useArrived(userId: number, { id }: OrderDetail) {
  const { api } = useShell();
  return useMove(userId, id, (body: Inspection, idempotencyKey) =>
    api.call(moveOrderToArrived, { params: { id }, body }, { idempotencyKey }),
  );
}
