import type { HostIdentity } from '@outpost/shared-contracts/hosts/identity';
import { getHostIdentity } from '@outpost/shared-contracts/hosts/identity-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** How often a page looks whether a check is done, as long as one runs. */
const LOOK_MS = 5000;

const isChecked = ({ documents }: HostIdentity): boolean => documents.some(({ state }) => state === 'submitted' || state === 'processing');

/** Documents, agreement and standing of the host; read again while a document is being checked. */
export const ownIdentity = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-host', 'identity', userId],
    queryFn: async ({ signal }): Promise<HostIdentity> =>
      (await shell.api.call(getHostIdentity, { params: { id: userId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isChecked(state.data) ? LOOK_MS : false),
  });
