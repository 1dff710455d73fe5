import { listCards } from '@outpost/shared-contracts/payments/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The cards that the company keeps for the person. */
export const savedCards = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'cards', userId] as const,
    queryFn: ({ signal }) => shell.api.call(listCards, {}, { signal }),
  });
