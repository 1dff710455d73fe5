import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { type PackedBox, packConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { boxes, myOrder } from '@outpost/shared-orders/order-queries';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** Changes a box and shows what came of it. When somebody else was faster, the page is brought up to date. */
function useMove<Said>(
  userId: number,
  { id, child_orders }: Consolidation,
  send: (said: Said, idempotencyKey: string) => Promise<{ readonly data: Consolidation }>,
) {
  const shell = useShell();
  const client = useQueryClient();
  const [again] = useState(() => repeatable(send));
  const renew = () => {
    void client.invalidateQueries({ queryKey: boxes(userId) });
    void client.invalidateQueries({ queryKey: ['mfe-host', 'orders', userId] });
    for (const order of [id, ...child_orders.map(({ order_id }) => order_id)])
      void client.invalidateQueries({ queryKey: myOrder(shell, userId, order).queryKey });
  };
  return useMutation({
    mutationFn: again,
    onSuccess: renew,
    onError(error) {
      shell.report(error);
      if (isRefusal(error, 'stale_change') || isRefusal(error, 'move_refused')) renew();
    },
  });
}

/** Begins to pack a box, or lets an order of it go (E-148). */
export function useChangeBox(userId: number, box: Consolidation) {
  const { api } = useShell();
  return useMove(userId, box, (body: CallInput<typeof updateConsolidation>['body'], idempotencyKey) =>
    api.call(updateConsolidation, { params: { id: box.id }, body }, { idempotencyKey }),
  );
}

/** Says what a packed box weighs and measures (E-143). */
export function usePackBox(userId: number, box: Consolidation) {
  const { api } = useShell();
  return useMove(userId, box, (body: PackedBox, idempotencyKey) =>
    api.call(packConsolidation, { params: { id: box.id }, body }, { idempotencyKey }),
  );
}
