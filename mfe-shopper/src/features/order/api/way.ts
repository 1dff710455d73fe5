import { createAddress, listAddresses, type NewAddress } from '@outpost/shared-contracts/addresses/calls';
import type { CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import { priceConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import {
  type BoxBill,
  completeConsolidation,
  getConsolidationBill,
  payConsolidation,
} from '@outpost/shared-contracts/consolidations/pay-calls';
import type { Money } from '@outpost/shared-contracts/money/money';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import {
  completeOrder,
  getOrderBill,
  listShippingOptions,
  type OrderBill,
  payOrder,
} from '@outpost/shared-contracts/orders/shipping-calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { TokenizedChoice } from '@outpost/shared-payments/model/payment-flow';
import { queryOptions, useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';
import { orders, useKeepOrder } from '../../../api/orders.ts';
import { paymentFieldsOf } from '../../../api/payment-fields.ts';

/** The shopper's address book. */
export const addressBook = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'addresses', userId] as const,
    queryFn: async ({ signal }) => (await shell.api.call(listAddresses, { params: { id: userId } }, { signal })).data,
  });

/** What the ways of an order to an address cost now. */
export const waysOf = (
  shell: ShellApi,
  userId: number,
  { id, revision }: OrderDetail,
  { addressId, code, box }: { readonly addressId: number; readonly code: string; readonly box?: Consolidation | undefined },
) =>
  queryOptions({
    queryKey: [...orders(userId), 'ways', id, box?.revision ?? revision, addressId, code] as const,
    queryFn: async ({ signal }): Promise<Ways> => {
      if (box) return await waysOfBox(shell, box, { address_id: addressId, promo_code: code }, signal);
      const body = { address_id: addressId, promo_code: code };
      const { data } = await shell.api.call(listShippingOptions, { params: { id }, body }, { signal });
      return { ...data, missingOfOthers: [], separate: undefined };
    },
  });

/** The ways on which something can travel, and what keeps one from being chosen. */
interface Ways {
  readonly missing: CallReply<typeof listShippingOptions>['data']['missing'];
  /** Of the orders in a box, each with its page. */
  readonly missingOfOthers: BoxBill['missing'];
  readonly pricing: PricingReply['data'] | null;
  /** What the orders of a box cost apart. */
  readonly separate: Money | undefined;
}

async function waysOfBox(
  { api }: Pick<ShellApi, 'api'>,
  { id, packaging, extras, parent_order, child_orders }: Consolidation,
  wanted: { readonly address_id: number; readonly promo_code: string },
  signal: AbortSignal,
): Promise<Ways> {
  const inside = [parent_order, ...child_orders].filter(({ released }) => released === null).map(({ order_id }) => order_id);
  const body = { ...wanted, packaging, extras, orders: inside };
  const [{ data: pricing }, { data: bill }] = await Promise.all([
    api.call(priceConsolidation, { query: {}, body }, { signal }),
    api.call(getConsolidationBill, { params: { id } }, { signal }),
  ]);
  return { missing: [], missingOfOthers: bill.missing, pricing, separate: pricing.simulation.separate.price };
}

/** Whether an order leads the box in which it travels: then what is paid is the way of all in it. */
const leads = ({ id, lead_order }: OrderDetail): boolean => lead_order?.id === id;

/** What is to be paid for an order, or for the box that it leads, as it is now. */
export const readBill = async ({ api }: Pick<ShellApi, 'api'>, order: OrderDetail, signal?: AbortSignal): Promise<OrderBill> =>
  (await api.call(leads(order) ? getConsolidationBill : getOrderBill, { params: { id: order.id } }, signal ? { signal } : {})).data;

/** What is to be paid for an order, or for the box that it leads. */
export const orderBill = (shell: ShellApi, userId: number, order: OrderDetail) =>
  queryOptions({
    queryKey: [...orders(userId), 'bill', order.id, order.revision] as const,
    queryFn: ({ signal }) => readBill(shell, order, signal),
  });

/** Puts an address into the book. */
export function useAddAddress(userId: number) {
  const shell = useShell();
  const client = useQueryClient();
  const [send] = useState(() =>
    repeatable((body: NewAddress, idempotencyKey) => shell.api.call(createAddress, { body }, { idempotencyKey })),
  );
  return async (body: NewAddress): Promise<number> => {
    const { data } = await send(body);
    client.setQueryData(addressBook(shell, userId).queryKey, (book = []) => [data, ...book.filter(({ id }) => id !== data.id)]);
    return data.id;
  };
}

type Choice = CallInput<typeof completeOrder>['body'];

/** Chooses the way of an order, or of the box that it leads; the page shows what is to be paid then. */
export function useChooseWay(userId: number, id: number, box: Consolidation | undefined) {
  const shell = useShell();
  const { keep, renew } = useKeepOrder(userId);
  const [send] = useState(() =>
    repeatable(async (body: Choice, idempotencyKey) => {
      const input = { params: { id }, body };
      if (!box) return keep(await shell.api.call(completeOrder, input, { idempotencyKey }));
      await shell.api.call(completeConsolidation, input, { idempotencyKey });
      await renew(id);
    }),
  );
  return useMutation({ mutationFn: send, onError: shell.report });
}

/** Begins to pay an order (E-083), or the box that it leads (E-144). Sent again, it answers the payment that runs. */
export async function beginOrderPayment(
  { api }: Pick<ShellApi, 'api'>,
  payment: TokenizedChoice,
  bill: OrderBill,
  order: OrderDetail,
): Promise<PaymentState> {
  if (!bill.way) throw new Error('Nothing is to be paid');
  const body = { expected_total: bill.way.total, ...paymentFieldsOf(payment) };
  return (await api.call(leads(order) ? payConsolidation : payOrder, { params: { id: bill.order_id }, body })).data;
}
