import type { CallReply } from '@outpost/shared-contracts/call/call';
import { getWalletAccount } from '@outpost/shared-contracts/payments/wallet-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

export type Wallet = CallReply<typeof getWalletAccount>['data'];

/** The account at the wallet that the person has connected. */
export const ownWallet = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'wallet', userId],
    queryFn: async ({ signal }): Promise<Wallet> => (await shell.api.call(getWalletAccount, {}, { signal })).data,
  });
