import { searchTariff } from '@outpost/shared-contracts/pricing/hts-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The customs codes that fit some words, or begin with some digits; the best first. */
export const tariffCodes = (shell: ShellApi, words: string) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'tariff', words] as const,
    queryFn: async ({ signal }) => (await shell.api.call(searchTariff, { query: { q: words } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
