import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { getPayoutInfo, type PayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** What somebody is paid as: some things are said otherwise to each. */
export type PaidAs = 'host' | 'affiliate';

/** How a host or an affiliate is paid, and what was. */
export const ownPayouts = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['shared-settings', 'payouts', userId],
    queryFn: async ({ signal }): Promise<PayoutInfo> => (await shell.api.call(getPayoutInfo, {}, { signal })).data,
  });

/** Every country that a bank account may be held from. */
export const countries = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['shared-settings', 'countries'] as const,
    queryFn: ({ signal }) => shell.api.call(getCountries, {}, { signal }),
    staleTime: Infinity,
  });
