import { listPasskeys } from '@outpost/shared-contracts/accounts/passkey-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The passkeys of who is signed in, the newest first. */
export const ownPasskeys = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['settings', 'passkeys', userId],
    queryFn: async ({ signal }) => (await shell.api.call(listPasskeys, {}, { signal })).data,
  });
