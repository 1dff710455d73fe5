import type { TokenizedChoice } from '@outpost/shared-payments/model/payment-flow';

/** How a payment that is no purchase's first one is begun, as its call takes it: by card, new or kept, or by the wallet. */
export function paymentFieldsOf(payment: TokenizedChoice) {
  switch (payment.way) {
    case 'card':
      return { payment_with_cardpay3ds: 1, token: payment.token } as const;
    case 'saved':
      return { card_id: payment.cardId };
    case 'wallet':
      return { payment_with_wallet: 1 } as const;
    default:
      throw new Error(`This is not paid by ${payment.way}`);
  }
}
