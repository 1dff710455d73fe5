import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { listAddresses } from '@outpost/shared-contracts/addresses/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import type { CartIds } from '../../../model/cart.ts';
import type { Place } from '../model/place.ts';
import { openPurchase } from './purchase.ts';

export const checkoutKey = (of: number | string) => ['mfe-bfm', 'checkout', of] as const;

/** The purchase of this checkout. Read once; afterwards every step and the payment bring its newest state. */
export const purchaseOptions = (shell: ShellApi, place: Place, cart: CartIds | undefined) =>
  queryOptions({
    queryKey: checkoutKey(place.purchaseId ?? cart?.shopping_cart_id ?? ''),
    queryFn: () => openPurchase(shell, place, cart),
    enabled: place.purchaseId !== undefined || cart !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const addressesOptions = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'addresses', userId],
    queryFn: async ({ signal }) => (await shell.api.call(listAddresses, { params: { id: userId } }, { signal })).data,
  });

/** The profile, of which the checkout takes the phone. */
export const profileOptions = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'profile', userId],
    queryFn: async ({ signal }) => (await shell.api.call(getProfile, { params: { id: userId } }, { signal })).data,
  });
