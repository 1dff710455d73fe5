import { getHostDesk, listHost, type UnlistingReason, unlistHost } from '@outpost/shared-contracts/hosts/desk-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';

/** How the host stands with the site. */
export const hostDesk = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-host', 'desk', userId] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getHostDesk, { params: { id: userId } }, { signal })).data,
  });

/** Takes the host out of the lists for a reason (E-054), or puts him back without one. */
export function useListing(userId: number) {
  const shell = useShell();
  const client = useQueryClient();
  const params = { id: userId };
  return useMutation({
    mutationFn: (reason: UnlistingReason | undefined) =>
      reason ? shell.api.call(unlistHost, { params, body: { reason } }) : shell.api.call(listHost, { params }),
    onSuccess: ({ data }) => client.setQueryData(hostDesk(shell, userId).queryKey, data),
  });
}
