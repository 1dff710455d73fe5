import { listSavedQuotes } from '@outpost/shared-contracts/pricing/saved-quote-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The quotes of a person, the newest first; nothing is asked for nobody. */
export const savedQuotes = (shell: ShellApi, userId: number | undefined) =>
  queryOptions({
    queryKey: ['mfe-marketing', 'saved-quotes', userId],
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => (await shell.api.call(listSavedQuotes, {}, { signal })).data,
  });
