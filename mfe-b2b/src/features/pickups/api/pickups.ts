import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import {
  cancelPickup,
  FIRST_PICKUP_PAGE,
  listPickups,
  schedulePickup,
  scheduleTestPickup,
} from '@outpost/shared-contracts/business/pickup-calls';
import type { CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { type Side, shipmentsKey } from '../../../api/shipments.ts';

export type PickupListName = keyof typeof FIRST_PICKUP_PAGE;
export type Arranged = CallReply<typeof schedulePickup>;

/** One page of a list, counted from 1 here. The service counts pickups from 0 (B-489), and a `q` that is empty is left out (B-236). */
export const pickupList = (shell: ShellApi, side: Side, list: PickupListName, { q, page }: { readonly q: string; readonly page: number }) =>
  queryOptions({
    queryKey: [...shipmentsKey(side), 'pickups', list, { q, page }] as const,
    queryFn: ({ signal }) =>
      shell.api.call(
        listPickups,
        { query: { mode: side.mode, list, page: FIRST_PICKUP_PAGE[list] + page - 1, ...(q && { q }) } },
        { signal },
      ),
    staleTime: 0,
  });

/** Asks carriers to come. Sent again without an answer, it is the same pickup. */
export const pickupSender = ({ api }: Pick<ShellApi, 'api'>, mode: KeyMode) =>
  repeatable(
    (body: CallInput<typeof schedulePickup>['body'], idempotencyKey): Promise<Arranged> =>
      api.call(mode === 'test' ? scheduleTestPickup : schedulePickup, { body }, { idempotencyKey }),
  );

export const pickupCanceler = ({ api }: Pick<ShellApi, 'api'>, mode: KeyMode) =>
  repeatable((id: number, idempotencyKey) => api.call(cancelPickup, { params: { id }, body: { mode } }, { idempotencyKey }));
