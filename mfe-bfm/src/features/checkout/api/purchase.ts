import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { confirmPurchase, getPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { CartIds } from '../../../model/cart.ts';
import type { Place } from '../model/place.ts';
import { phaseOf } from '../model/steps.ts';

export async function readPurchase({ api }: Pick<ShellApi, 'api'>, id: number): Promise<Purchase> {
  return (await api.call(getPurchase, { params: { id } })).data;
}

/** What a checkout is about. */
export interface OpenedPurchase {
  readonly purchase: Purchase;
  /** Lines that stay in the cart, because another host's store has them. */
  readonly leftLines: number;
}

/** Makes the purchase of what is in a cart, or brings the one that is there up to it (E-116). */
async function savePurchase(
  { api }: Pick<ShellApi, 'api'>,
  cart: CartIds,
  { countryFrom, countryTo, hostId }: Place,
): Promise<{ id: number; leftLines: number }> {
  const { data } = await api.call(createShoppingBasket, {
    body: {
      anonymous_id: cart.anonymous_id,
      cart_id: cart.shopping_cart_id,
      checkout: { country_from: countryFrom, country_to: countryTo, host_id: hostId },
    },
  });
  if (data.purchase_id === null) throw new Error('The basket became no purchase');
  return { id: data.purchase_id, leftLines: data.left_lines };
}

/**
 * The purchase that a checkout is about. One that is named and can no longer be changed is only read; an unpaid one is
 * brought up to the cart first, so that what is shown is what will be paid.
 */
export async function openPurchase(shell: Pick<ShellApi, 'api'>, place: Place, cart: CartIds | undefined): Promise<OpenedPurchase> {
  const named = place.purchaseId === undefined ? undefined : await readPurchase(shell, place.purchaseId);
  if (named && (!cart || phaseOf(named.status) !== 'open')) return { purchase: named, leftLines: 0 };
  if (!cart) throw new Error('A checkout needs a cart or a purchase');
  try {
    const { id, leftLines } = await savePurchase(shell, cart, place);
    return { purchase: await readPurchase(shell, id), leftLines };
  } catch (error) {
    // Another tab pays it, or has: how it stands now is what counts.
    if (named && (isRefusal(error, 'cart_closed') || isRefusal(error, 'stale_change')))
      return { purchase: await readPurchase(shell, named.id), leftLines: 0 };
    throw error;
  }
}

/** The same right before it is paid; what the cart changed about it is confirmed again, and the new total is shown. */
export async function refreshPurchase(shell: Pick<ShellApi, 'api'>, place: Place, cart: CartIds | undefined): Promise<Purchase> {
  const { purchase } = await openPurchase(shell, place, cart);
  const { status, delivery, choices } = purchase;
  if (phaseOf(status) !== 'open' || status === 'confirmed' || !delivery || !choices) return purchase;
  return (await shell.api.call(confirmPurchase, { params: { id: purchase.id }, body: { delivery, choices } })).data;
}
