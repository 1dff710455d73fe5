import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { startExpressPayment } from '@outpost/shared-contracts/payments/calls';
import { usePayment } from '@outpost/shared-payments/use-payment';
import { useShell } from '@outpost/shared-remote/remote';
import type { CartIds } from '../../../model/cart.ts';
import { beginPayment } from '../api/begin-payment.ts';
import { readPurchase, refreshPurchase } from '../api/purchase.ts';
import { billOf } from '../model/bill.ts';
import type { Place } from '../model/place.ts';

interface Subject {
  readonly purchase: Purchase;
  readonly place: Place;
  readonly cart: CartIds | undefined;
  readonly onPurchase: (purchase: Purchase) => void;
}

/** The payment of a purchase, whose lines and amounts are brought up to the basket's before it begins. */
export function usePurchasePayment({ purchase, place, cart, onPurchase }: Subject) {
  const shell = useShell();
  const { id } = purchase;
  return usePayment<Purchase>({
    payable: purchase,
    billOf,
    optionsOf: ({ payment_options }) => payment_options,
    takesUp: true,
    channel: `bfm-payment-${id}`,
    refresh: () => refreshPurchase(shell, { ...place, purchaseId: id }, cart),
    read: () => readPurchase(shell, id),
    openSheet: async () => (await shell.api.call(startExpressPayment, { body: { purchase_id: id } })).data.sheet_url,
    begin: (payment, of) => beginPayment(shell, payment, of),
    onChange: onPurchase,
  });
}
