import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import {
  buyShipmentLabel,
  completeShipment,
  getMyShipment,
  refundShipment,
  type TEST_EVENTS,
} from '@outpost/shared-contracts/business/shipment-calls';
import { SHIPMENT_STATUS } from '@outpost/shared-contracts/business/shipment-status';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect, useRef, useState } from 'react';
import { isMoving } from '../model/standing.ts';
import { AGAIN_MS } from './again.ts';
import { businessBalance } from './balance.ts';

/** The side of a company that something is on: nothing of one is ever shown in another. */
export interface Side {
  readonly userId: number;
  readonly mode: KeyMode;
}

/** What begins the keys of all that is known of the shipments of a side. */
export const shipmentsKey = ({ userId, mode }: Side) => ['mfe-b2b', 'shipments', userId, mode] as const;

/** All that is known of one shipment; asked for again while the carrier is at work on it. */
export const shipmentDetail = (shell: ShellApi, side: Side, id: number) =>
  queryOptions({
    queryKey: [...shipmentsKey(side), 'detail', id] as const,
    queryFn: async ({ signal }) =>
      (await shell.api.call(getMyShipment, { params: { id }, body: { mode: side.mode, shipmentID: id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? AGAIN_MS : false),
  });

/** What a company does with a shipment that it sees. Each answers the shipment as it is then; the lists are asked for anew. */
export function useShipmentMoves(side: Side, shipment: ShipmentDetail) {
  const { id, revision, status } = shipment;
  const shell = useShell();
  const client = useQueryClient();
  const { api } = shell;
  const { mode } = side;
  const [send] = useState(() => ({
    buy: repeatable((seen: number, idempotencyKey) =>
      api.call(buyShipmentLabel, { params: { id }, body: { mode, revision: seen } }, { idempotencyKey }),
    ),
    refund: repeatable((seen: { id: number; revision: number }, idempotencyKey) =>
      api.call(refundShipment, { params: { id }, body: { mode, shipment_id: seen.id } }, { idempotencyKey }),
    ),
    advance: repeatable((body: { event: (typeof TEST_EVENTS)[number]; revision: number; from: 6 | 8 }, idempotencyKey) =>
      api.call(completeShipment, { params: { id }, body: { mode, expected_from: body.from, event: body.event } }, { idempotencyKey }),
    ),
  }));

  /** Lists, numbers and the balance tell of it, too. */
  const askAnew = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: shipmentsKey(side) }),
      client.invalidateQueries(businessBalance(shell, side.userId)),
    ]);
  };
  const moving = isMoving(shipment);
  const wasMoving = useRef(moving);
  useEffect(() => {
    // The carrier has answered meanwhile.
    if (wasMoving.current && !moving) void askAnew();
    wasMoving.current = moving;
  }, [moving]);

  const options = {
    async onSuccess({ data }: { data: ShipmentDetail }) {
      client.setQueryData(shipmentDetail(shell, side, id).queryKey, data);
      await askAnew();
    },
    onError: (error: Error) => {
      shell.report(error);
      // Whoever else changed it meanwhile: how it stands is shown.
      void askAnew();
    },
  };
  return {
    buy: useMutation({ mutationFn: () => send.buy(revision), ...options }),
    refund: useMutation({ mutationFn: () => send.refund({ id, revision }), ...options }),
    advance: useMutation({
      mutationFn: (event: (typeof TEST_EVENTS)[number]) =>
        send.advance({
          event,
          revision,
          from: status === SHIPMENT_STATUS.in_transit ? SHIPMENT_STATUS.in_transit : SHIPMENT_STATUS.pending,
        }),
      ...options,
    }),
  };
}
