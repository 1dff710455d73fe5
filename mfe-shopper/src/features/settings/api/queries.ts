import { getLoyalty, getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { getSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import { getDeletion, listSessions } from '@outpost/shared-contracts/accounts/session-calls';
import { listAddresses } from '@outpost/shared-contracts/addresses/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import type { LedgerFilter } from '../points/model/ledger-filter.ts';

/** Everything that the settings show of the person. */
export const ownProfile = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'profile', userId],
    queryFn: async ({ signal }) => (await shell.api.call(getProfile, { params: { id: userId } }, { signal })).data,
  });

/** Where the person is signed in. */
export const ownSessions = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'sessions', userId],
    queryFn: async ({ signal }) => (await shell.api.call(listSessions, {}, { signal })).data,
  });

/** Whether signing in asks for a second factor. */
export const ownFactor = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'second-factor', userId],
    queryFn: async ({ signal }) => (await shell.api.call(getSecondFactor, {}, { signal })).data,
  });

/** What keeps the account from being deleted, and what is kept afterwards. */
export const ownDeletion = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'deletion', userId],
    queryFn: async ({ signal }) => (await shell.api.call(getDeletion, {}, { signal })).data,
  });

/** The address book, the newest first. */
export const ownAddresses = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'addresses', userId],
    queryFn: async ({ signal }) => (await shell.api.call(listAddresses, { params: { id: userId } }, { signal })).data,
  });

/** A page of the points and why there are so many. */
export const ownPoints = (shell: ShellApi, userId: number, filter: LedgerFilter) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'points', userId, filter],
    queryFn: async ({ signal }) => await shell.api.call(getLoyalty, { params: { id: userId }, query: filter }, { signal }),
    placeholderData: (last) => last,
  });
