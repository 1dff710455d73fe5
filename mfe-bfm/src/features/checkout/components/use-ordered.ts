import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { decimalOf } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect } from 'react';
import { useCart } from '../../../components/use-cart.ts';
import { type CartIds, idsOf } from '../../../model/cart.ts';

/**
 * What follows in this browser once a purchase is paid: the keys of the confirmation (B-255 to B-257), the basket that the
 * service has closed, and a person who has orders now. Nothing of it is needed for the purchase itself.
 */
export function useOrdered(paid: Purchase | undefined, cart: CartIds | undefined): void {
  const { storage, session } = useShell();
  const { service } = useCart();
  const id = paid?.id;
  const price = paid && decimalOf(paid.amounts.limit);

  useEffect(() => {
    if (id === undefined || price === undefined) return;
    storage.set('confrimedCheckout', '1');
    storage.set('confirmedOrderCheckUrl', paths.memberBfmOrderDetail.href({ id }));
    storage.set('confirmedOrderCheckPrice', price);
    const ordered = cart ?? idsOf(service.current().cart);
    if (ordered) void service.load(ordered);
    void session.refresh();
  }, [id, price, storage, session, service, cart]);
}
