import { getPayoutInfo, type PayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** How the host is paid, and what was. */
export const ownPayouts = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-host', 'payouts', userId],
    queryFn: async ({ signal }): Promise<PayoutInfo> => (await shell.api.call(getPayoutInfo, {}, { signal })).data,
  });
