import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import {
  buyOrderLabel,
  buyOrderLabelFromCarrier,
  buyOrderLabelToday,
  handOverOrder,
  listLabelOffers,
  voidOrderLabel,
} from '@outpost/shared-contracts/orders/label-calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { HandOverWay, Shipment } from '@outpost/shared-contracts/orders/shipment';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { myOrder, orderShipment } from '@outpost/shared-orders/order-queries';
import { queryOptions, useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** From whom a label is bought: the service's usual carrier, the cheapest today, or one by name. */
export const USUAL = 'usual';
export const CHEAPEST = 'cheapest';

/** What the carriers ask now for a paid order. */
export const labelOffers = (shell: Pick<ShellApi, 'api'>, userId: number, { id, revision }: OrderDetail) =>
  queryOptions({
    queryKey: ['mfe-host', 'label-offers', userId, id, revision] as const,
    queryFn: async ({ signal }) => (await shell.api.call(listLabelOffers, { params: { id } }, { signal })).data,
  });

/** Does something with a label and shows what came of it, the order as well. */
function useLabelDeed<Said>(userId: number, order: OrderDetail, send: (said: Said, idempotencyKey: string) => Promise<{ data: Shipment }>) {
  const shell = useShell();
  const client = useQueryClient();
  const [again] = useState(() => repeatable(send));
  const { queryKey } = myOrder(shell, userId, order.id);
  return useMutation({
    mutationFn: again,
    onSuccess({ data }) {
      client.setQueryData(orderShipment(shell, userId, order).queryKey, data);
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: ['mfe-host', 'orders', userId] });
    },
    onError(error) {
      if (isRefusal(error, 'stale_change') || isRefusal(error, 'move_refused')) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Buys the label (E-076, E-077, E-078). */
export function useBuyLabel(userId: number, order: OrderDetail) {
  const { api } = useShell();
  const { id } = order;
  return useLabelDeed(userId, order, ({ from, revision }: { from: string; revision: number }, idempotencyKey) => {
    if (from === USUAL) return api.call(buyOrderLabel, { params: { id }, body: { revision } }, { idempotencyKey });
    if (from === CHEAPEST) return api.call(buyOrderLabelToday, { params: { id }, body: { revision } }, { idempotencyKey });
    return api.call(buyOrderLabelFromCarrier, { params: { id }, body: { revision, carrier: from } }, { idempotencyKey });
  });
}

/** Takes the label back. */
export function useVoidLabel(userId: number, order: OrderDetail) {
  const { api } = useShell();
  return useLabelDeed(userId, order, (body: { revision: number }, idempotencyKey) =>
    api.call(voidOrderLabel, { params: { id: order.id }, body }, { idempotencyKey }),
  );
}

/** Hands the parcel over, or has the carrier come for it (E-081). */
export function useHandOver(userId: number, order: OrderDetail) {
  const { api } = useShell();
  return useLabelDeed(userId, order, (body: { revision: number; way: HandOverWay; pickup_day?: string }, idempotencyKey) =>
    api.call(handOverOrder, { params: { id: order.id }, body }, { idempotencyKey }),
  );
}
