import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { getOrderReview, writeReview } from '@outpost/shared-contracts/orders/review-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';
import { orders } from '../../../api/orders.ts';

/** What the shopper said of the host of an order. */
export const orderReview = (shell: ShellApi, userId: number, id: number) =>
  queryOptions({
    queryKey: [...orders(userId), 'review', id] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getOrderReview, { params: { id } }, { signal })).data,
  });

type Said = CallInput<typeof writeReview>['body'];

/** Writes a review (E-095), or changes it. Rejects as `shell.api.call` does. */
export function useWriteReview(userId: number, id: number) {
  const shell = useShell();
  const client = useQueryClient();
  const [send] = useState(() =>
    repeatable((body: Said, idempotencyKey) => shell.api.call(writeReview, { params: { id }, body }, { idempotencyKey })),
  );
  return async (body: Said): Promise<void> => {
    const { data } = await send(body);
    client.setQueryData(orderReview(shell, userId, id).queryKey, data);
  };
}
