import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import {
  addToClaim,
  answerClaim,
  type ClaimReply,
  claimOrder,
  getOrderClaim,
  withdrawClaim,
} from '@outpost/shared-contracts/orders/claim-calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';
import { myOrder } from './order-queries.ts';

type Of = Pick<OrderDetail, 'id' | 'revision'>;

/** What was reported of an order; read anew when the order has changed. Until then it stays as it was, with what is being typed. */
export const orderClaim = (shell: Pick<ShellApi, 'api'>, userId: number, { id, revision }: Of) =>
  queryOptions<ClaimReply>({
    queryKey: ['orders', userId, 'one', id, 'claim', revision] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getOrderClaim, { params: { id } }, { signal })).data,
    placeholderData: (seen) => seen,
  });

/** Does something with the claim of an order, and shows what came of it there and in the order. Rejects as the call does. */
function useDeed<Body>(userId: number, order: Of, send: (body: Body, idempotencyKey: string) => Promise<{ data: ClaimReply }>) {
  const shell = useShell();
  const client = useQueryClient();
  const [again] = useState(() => repeatable(send));
  const renew = () => void client.invalidateQueries({ queryKey: myOrder(shell, userId, order.id).queryKey, exact: true });
  return async (body: Body): Promise<void> => {
    try {
      const { data } = await again(body);
      client.setQueryData(orderClaim(shell, userId, order).queryKey, data);
      renew();
    } catch (error) {
      // Somebody was faster: the page is brought up to date, and what was typed stays.
      if (isRefusal(error, 'stale_change') || isRefusal(error, 'move_refused')) renew();
      throw error;
    }
  };
}

/** Reports a problem with an order. */
export function useReportProblem(userId: number, order: Of) {
  const { api } = useShell();
  const { id } = order;
  return useDeed(userId, order, (body: CallInput<typeof claimOrder>['body'], idempotencyKey) =>
    api.call(claimOrder, { params: { id }, body }, { idempotencyKey }),
  );
}

/** Answers what was reported, as its host. */
export function useAnswerClaim(userId: number, order: Of) {
  const { api } = useShell();
  const { id } = order;
  return useDeed(userId, order, (body: CallInput<typeof answerClaim>['body'], idempotencyKey) =>
    api.call(answerClaim, { params: { id }, body }, { idempotencyKey }),
  );
}

/** Answers the question of the host. */
export function useAddToClaim(userId: number, order: Of) {
  const { api } = useShell();
  const { id } = order;
  return useDeed(userId, order, (body: CallInput<typeof addToClaim>['body'], idempotencyKey) =>
    api.call(addToClaim, { params: { id }, body }, { idempotencyKey }),
  );
}

/** Takes back what was reported. */
export function useWithdrawClaim(userId: number, order: Of) {
  const { api } = useShell();
  const { id } = order;
  return useDeed(userId, order, (body: CallInput<typeof withdrawClaim>['body'], idempotencyKey) =>
    api.call(withdrawClaim, { params: { id }, body }, { idempotencyKey }),
  );
}
