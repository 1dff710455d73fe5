import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { payExtraCharge } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { TokenizedChoice } from '@outpost/shared-payments/model/payment-flow';
import { paymentFieldsOf } from '../../../api/payment-fields.ts';
import { extraBillOf } from '../model/extra-bill.ts';

/** Begins the payment of an extra charge (E-113). Sent again, it answers the payment that runs. */
export async function beginExtraPayment(
  { api }: Pick<ShellApi, 'api'>,
  payment: TokenizedChoice,
  purchase: Purchase,
): Promise<PaymentState> {
  const agreement = { purchase_id: purchase.id, expected_amount: extraBillOf(purchase).amount };
  return (await api.call(payExtraCharge, { body: { ...agreement, ...paymentFieldsOf(payment) } })).data;
}
