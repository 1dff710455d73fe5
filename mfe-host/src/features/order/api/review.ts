import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { getOrderReview, replyToReview } from '@outpost/shared-contracts/orders/review-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** What the shopper of an order said of the host. */
export const orderReview = (shell: ShellApi, userId: number, id: number) =>
  queryOptions({
    queryKey: ['mfe-host', 'orders', userId, 'review', id] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getOrderReview, { params: { id } }, { signal })).data,
  });

/** Answers a review in public. Rejects as `shell.api.call` does. */
export function useReplyToReview(userId: number, id: number) {
  const shell = useShell();
  const client = useQueryClient();
  const [send] = useState(() =>
    repeatable((body: { text: string }, idempotencyKey) => shell.api.call(replyToReview, { params: { id }, body }, { idempotencyKey })),
  );
  return async (body: { text: string }): Promise<void> => {
    const { data } = await send(body);
    client.setQueryData(orderReview(shell, userId, id).queryKey, data);
  };
}
