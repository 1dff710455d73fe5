import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { chargeSavedCard, finishExpressPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { TokenizedChoice } from '@outpost/shared-payments/model/payment-flow';
import { PROMO_CODE_KEY } from '../../../model/promo-code-key.ts';

/** Begins the payment of a purchase in one of the ways (B-224). Sent again, it answers the payment that runs. */
export async function beginPayment(
  { api, storage }: Pick<ShellApi, 'api' | 'storage'>,
  payment: TokenizedChoice,
  purchase: Purchase,
): Promise<PaymentState> {
  const { total, limit } = purchase.amounts;
  // The code of an affiliate has the sale, whoever led the buyer here.
  const code = storage.get(PROMO_CODE_KEY);
  const agreed = { purchase_id: purchase.id, expected_total: total, expected_limit: limit, terms: true } as const;
  const agreement = code ? { ...agreed, promo_code: code } : agreed;
  switch (payment.way) {
    case 'card': {
      const body = { ...agreement, payment_with_cardpay3ds: 1, token: payment.token, save_card: payment.save } as const;
      return (await api.call(payPurchase, { body })).data;
    }
    case 'saved':
      return (await api.call(chargeSavedCard, { body: { ...agreement, card_id: payment.cardId } })).data;
    case 'express':
      return (await api.call(finishExpressPayment, { body: { ...agreement, token: payment.token } })).data;
    case 'wallet':
      return (await api.call(payPurchase, { body: { ...agreement, payment_with_wallet: 1 } })).data;
    case 'pay_later':
      return (await api.call(payPurchase, { body: { ...agreement, payment_with_paylater: 1 } })).data;
  }
}
