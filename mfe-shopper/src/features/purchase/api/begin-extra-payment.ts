import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { payExtraCharge } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { Begin } from '@outpost/shared-payments/model/payment-flow';
import { extraBillOf } from '../model/extra-bill.ts';

/** Begins the payment of an extra charge (E-113). Sent again, it answers the payment that runs. */
export async function beginExtraPayment({ api }: Pick<ShellApi, 'api'>, payment: Begin, purchase: Purchase): Promise<PaymentState> {
  const agreement = { purchase_id: purchase.id, expected_amount: extraBillOf(purchase).amount };
  return (await api.call(payExtraCharge, { body: { ...agreement, ...fieldsOf(payment) } })).data;
}

function fieldsOf(payment: Begin) {
  switch (payment.way) {
    case 'card':
      return { payment_with_cardpay3ds: 1, token: payment.token } as const;
    case 'saved':
      return { card_id: payment.cardId };
    case 'wallet':
      return { payment_with_wallet: 1 } as const;
    default:
      throw new Error(`An extra charge is not paid by ${payment.way}`);
  }
}
