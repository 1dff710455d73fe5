import { listCards } from '@outpost/shared-contracts/payments/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The cards that the company keeps for the person. */
export const savedCards = (shell: Pick<ShellApi, 'api'>, userId: number) =>
  queryOptions({
    queryKey: ['payment', 'cards', userId],
    queryFn: async ({ signal }) => (await shell.api.call(listCards, {}, { signal })).data,
  });
