import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { queryOptions } from '@outpost/shared-remote/query';

export const storeProductsKey = (hostId?: number) => ['mfe-marketing', 'store-products', hostId ?? 'all'] as const;

/** The products of all stores, or of the store of one host together with the store itself. */
export const storeProducts = (shell: ShellApi, hostId?: number) =>
  queryOptions({
    queryKey: storeProductsKey(hostId),
    queryFn: ({ signal }) => shell.api.call(listStoreProducts, { query: { host_id: hostId } }, { signal }),
  });
