import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { getPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { PaymentOptions } from '@outpost/shared-contracts/payments/payment';
import { usePayment } from '@outpost/shared-payments/use-payment';
import { useShell } from '@outpost/shared-remote/remote';
import { beginExtraPayment } from '../api/begin-extra-payment.ts';
import { useKeepPurchase } from '../api/my-purchase.ts';
import { extraBillOf } from '../model/extra-bill.ts';

/** An extra charge is paid by card or from the wallet. */
export const extraOptionsOf = ({ payment_options: options }: Purchase): PaymentOptions | null =>
  options && { ...options, express: false, pay_later: false };

/** Paying what a purchase costs more: from the press on the button until the company has decided. */
export function useExtraPayment(userId: number, purchase: Purchase) {
  const shell = useShell();
  const keep = useKeepPurchase(userId);
  const read = async () => (await shell.api.call(getPurchase, { params: { id: purchase.id } })).data;
  return usePayment<Purchase>({
    payable: purchase,
    billOf: extraBillOf,
    optionsOf: extraOptionsOf,
    channel: `bfm-payment-${purchase.id}`,
    // On the page of an order nobody is drawn into a bank's window who has only come to look.
    takesUp: false,
    refresh: read,
    read,
    openSheet: () => Promise.reject(new Error('An extra charge is not paid by express payment')),
    begin: (payment, of) => beginExtraPayment(shell, payment, of),
    onChange: keep,
  });
}
