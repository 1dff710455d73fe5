import { type Availability, getHolidays, getHostOff } from '@outpost/shared-contracts/hosts/availability-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';

/** The calendar of a host. */
export const ownAvailability = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'availability', userId],
    queryFn: async ({ signal }) => (await shell.api.call(getHostOff, {}, { signal })).data,
  });

/** The public holidays of the host's country. */
export const ownHolidays = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'settings', 'holidays', userId, shell.language],
    queryFn: async ({ signal }) => (await shell.api.call(getHolidays, { query: { lang: shell.language } }, { signal })).data,
  });

/** Keeps the calendar as the service answered it. */
export function useKeepAvailability(userId: number): (answer: { readonly data: Availability }) => void {
  const queryClient = useQueryClient();
  const { queryKey } = ownAvailability(useShell(), userId);
  return ({ data }) => queryClient.setQueryData(queryKey, data);
}
