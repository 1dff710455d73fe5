import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { getSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { getLiveKey, getTestKey, listKeyRequests } from '@outpost/shared-contracts/business/key-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The keys of one side. */
export const ownKeys = (shell: ShellApi, userId: number, mode: KeyMode) =>
  queryOptions({
    queryKey: ['mfe-b2b', 'keys', userId, mode],
    queryFn: async ({ signal }) => (await shell.api.call(mode === 'live' ? getLiveKey : getTestKey, {}, { signal })).data,
  });

/** What was asked with the keys of one side. */
export const ownRequests = (shell: ShellApi, userId: number, mode: KeyMode, page: number) =>
  queryOptions({
    queryKey: ['mfe-b2b', 'requests', userId, mode, page],
    queryFn: ({ signal }) => shell.api.call(listKeyRequests, { query: { mode, page } }, { signal }),
  });

/** What the account has to prove itself by: a password, a second factor. */
export const ownProofs = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-b2b', 'proofs', userId],
    async queryFn({ signal }) {
      const [profile, factor] = await Promise.all([
        shell.api.call(getProfile, { params: { id: userId } }, { signal }),
        shell.api.call(getSecondFactor, {}, { signal }),
      ]);
      return { hasPassword: profile.data.has_password, asksCode: factor.data.enabled_at !== null };
    },
  });
