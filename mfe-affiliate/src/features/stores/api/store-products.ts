import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { queryOptions } from '@outpost/shared-remote/query';

export const storeProductKey = (id: number) => ['mfe-affiliate', 'store-product', id] as const;
export const storeProductsKey = (hostId: number | undefined) => ['mfe-affiliate', 'store-products', hostId ?? 'all'] as const;

/** The products of all stores, or of the store of one host. */
export const storeProducts = (shell: ShellApi, hostId: number | undefined) =>
  queryOptions({
    queryKey: storeProductsKey(hostId),
    queryFn: ({ signal }) => shell.api.call(listStoreProducts, { query: { host_id: hostId } }, { signal }),
  });

/** One product, as a list of one; of none where nobody may see it. */
export const storeProduct = (shell: ShellApi, id: number) =>
  queryOptions({
    queryKey: storeProductKey(id),
    queryFn: ({ signal }) => shell.api.call(listStoreProducts, { query: { product_id: id } }, { signal }),
  });
