import type { PaymentMethod } from '@outpost/shared-contracts/payments/payment';
import { usePaymentWords } from './words.ts';

/** How a payment was made, in words. */
export function usePaidWith(): (payment: { readonly method: PaymentMethod; readonly last4: string | null }) => string {
  const { t } = usePaymentWords();
  return ({ method, last4 }) => {
    if (last4) return t('payment.ways.saved', { last4: `\u2066${last4}\u2069` });
    const names = {
      card: t('payment.ways.newCard'),
      wallet: t('payment.ways.wallet'),
      express: t('payment.ways.express'),
      pay_later: t('payment.ways.payLater'),
    };
    return names[method];
  };
}
