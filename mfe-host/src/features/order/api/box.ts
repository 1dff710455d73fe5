import { getConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The box that an order leads, as its host sees it. */
export const boxOf = (shell: ShellApi, userId: number, leadId: number) =>
  queryOptions({
    queryKey: ['mfe-host', 'box', userId, leadId] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getConsolidation, { params: { id: leadId } }, { signal })).data,
  });
