import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { changePurchaseStatus, getPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { purchases } from '@outpost/shared-orders/purchase-queries';
import { pollDelay } from '@outpost/shared-payments/model/poll';
import { queryOptions, useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** In a state that ends by itself within seconds, or with a payment. */
const isMoving = ({ status, extra_charge }: Purchase): boolean =>
  status === 'paying' || status === 'quoted' || extra_charge?.status === 'paying';

/** One purchase of the person. */
export const myPurchase = (shell: ShellApi, userId: number, id: number) =>
  queryOptions({
    queryKey: [...purchases(userId), 'one', id] as const,
    queryFn: ({ signal }) => shell.api.call(getPurchase, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.data) && pollDelay(state.dataUpdateCount, true)) || false,
  });

/** Keeps what was read of a purchase elsewhere than by {@link myPurchase}. */
export function useKeepPurchase(userId: number): (purchase: Purchase) => void {
  const shell = useShell();
  const client = useQueryClient();
  return (purchase) => {
    client.setQueryData(myPurchase(shell, userId, purchase.id).queryKey, { data: purchase });
    void client.invalidateQueries({ queryKey: [...purchases(userId), 'list'] });
  };
}

/** Asks again for everything that is known of the person's purchases. */
function useAskAgain(userId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: purchases(userId) });
}

type StatusChange = Omit<CallInput<typeof changePurchaseStatus>['body'], 'expected_from'>;

/** Moves the purchase from the state that is on the screen. When that is no longer true, the screen is brought up to date. */
export function useChangePurchase(userId: number, { id, status }: Purchase) {
  const shell = useShell();
  const client = useQueryClient();
  const askAgain = useAskAgain(userId);
  const [send] = useState(() =>
    repeatable((body: CallInput<typeof changePurchaseStatus>['body'], idempotencyKey) =>
      shell.api.call(changePurchaseStatus, { params: { id }, body }, { idempotencyKey }),
    ),
  );
  return useMutation({
    mutationFn: (change: StatusChange) => send({ ...change, expected_from: status }),
    onSuccess(reply) {
      client.setQueryData(myPurchase(shell, userId, id).queryKey, reply);
      void client.invalidateQueries({ queryKey: [...purchases(userId), 'list'] });
    },
    onError(error) {
      shell.report(error);
      if (isRefusal(error, 'stale_change')) shell.notify({ tone: 'error', text: error.message });
      void askAgain();
    },
  });
}
