import type { Money } from '@outpost/shared-contracts/money/money';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { getOrderTip, type OrderTip, tipHost } from '@outpost/shared-contracts/orders/tip-calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { TokenizedChoice } from '@outpost/shared-payments/model/payment-flow';
import { queryOptions } from '@outpost/shared-remote/query';
import { orders } from '../../../api/orders.ts';
import { paymentFieldsOf } from '../../../api/payment-fields.ts';

/** What the shopper may give the host of an order, or gave. */
export const orderTip = (shell: ShellApi, userId: number, { id, revision }: OrderDetail) =>
  queryOptions({
    queryKey: [...orders(userId), 'tip', id, revision] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getOrderTip, { params: { id } }, { signal })).data,
  });

/** A tip, and the amount that was chosen. */
export interface ChosenTip extends OrderTip {
  readonly chosen: Money;
}

/** Begins to pay a tip (E-059). Sent again, it answers the payment that runs. */
export async function beginTip({ api }: Pick<ShellApi, 'api'>, payment: TokenizedChoice, tip: ChosenTip): Promise<PaymentState> {
  const amount = { minor: tip.chosen.minor, currency: 'USD' } as const;
  const body = { order_id: tip.order_id, amount, ...paymentFieldsOf(payment) };
  return (await api.call(tipHost, { params: { id: tip.host_id }, body })).data;
}
