import { getReferral, listCoupons } from '@outpost/shared-contracts/promotions/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** Code, link and friends of the person. */
export const ownReferral = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'referral', userId],
    queryFn: async ({ signal }) => (await shell.api.call(getReferral, {}, { signal })).data,
  });

/** The coupons of the person. */
export const ownCoupons = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'coupons', userId],
    queryFn: async ({ signal }) => (await shell.api.call(listCoupons, {}, { signal })).data,
  });
