import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { type GlobalStore, listGlobalStores } from '@outpost/shared-contracts/stores/catalogue';
import { queryOptions } from '@outpost/shared-remote/query';

/** Where the stores are kept, for whoever reads them without asking. */
export const STORES_KEY = ['mfe-marketing', 'stores'] as const;

/** All stores of the catalogue. */
export function globalStores({ api }: Pick<ShellApi, 'api'>) {
  return queryOptions({
    queryKey: STORES_KEY,
    queryFn: async ({ signal }): Promise<GlobalStore[]> => (await api.call(listGlobalStores, {}, { signal })).data,
  });
}
