import { createAddress, listAddresses, type NewAddress } from '@outpost/shared-contracts/addresses/calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import {
  completeOrder,
  getOrderBill,
  listShippingOptions,
  type OrderBill,
  payOrder,
} from '@outpost/shared-contracts/orders/shipping-calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
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
  wanted: { readonly addressId: number | undefined; readonly code: string },
) =>
  queryOptions({
    queryKey: [...orders(userId), 'ways', id, revision, wanted] as const,
    queryFn: async ({ signal }) => {
      const body = { address_id: wanted.addressId ?? 0, promo_code: wanted.code };
      return (await shell.api.call(listShippingOptions, { params: { id }, body }, { signal })).data;
    },
    enabled: wanted.addressId !== undefined,
  });

/** What is to be paid for an order. */
export const orderBill = (shell: ShellApi, userId: number, { id, revision }: OrderDetail) =>
  queryOptions({
    queryKey: [...orders(userId), 'bill', id, revision] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getOrderBill, { params: { id } }, { signal })).data,
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

/** Chooses the way of an order; the page shows what is to be paid then. */
export function useChooseWay(userId: number, id: number) {
  const shell = useShell();
  const { keep } = useKeepOrder(userId);
  const [send] = useState(() =>
    repeatable((body: Choice, idempotencyKey) => shell.api.call(completeOrder, { params: { id }, body }, { idempotencyKey })),
  );
  return useMutation({ mutationFn: send, onSuccess: keep, onError: shell.report });
}

/** Begins to pay an order (E-083). Sent again, it answers the payment that runs. */
export async function beginOrderPayment({ api }: Pick<ShellApi, 'api'>, payment: TokenizedChoice, bill: OrderBill): Promise<PaymentState> {
  if (!bill.way) throw new Error('Nothing is to be paid');
  const body = { expected_total: bill.way.total, ...paymentFieldsOf(payment) };
  return (await api.call(payOrder, { params: { id: bill.order_id }, body })).data;
}
