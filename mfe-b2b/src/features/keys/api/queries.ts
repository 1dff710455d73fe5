import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
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

/** Whether the account has a password to ask for. */
export const hasPassword = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-b2b', 'has-password', userId],
    queryFn: async ({ signal }) => (await shell.api.call(getProfile, { params: { id: userId } }, { signal })).data.has_password,
  });
