import {
  type AffiliateProduct,
  addAffiliateProduct,
  changeAffiliateProduct,
  listAffiliateProducts,
  publishAffiliateProducts,
  removeAffiliateProducts,
} from '@outpost/shared-contracts/affiliates/store-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';

/** All products of the affiliate's own store. */
export const ownProducts = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-affiliate', 'own-products', userId],
    queryFn: async ({ signal }) => (await shell.api.call(listAffiliateProducts, { params: { id: userId }, query: {} }, { signal })).data,
  });

type Change =
  | { readonly does: 'add'; readonly body: CallInput<typeof addAffiliateProduct>['body'] }
  | { readonly does: 'say'; readonly body: CallInput<typeof changeAffiliateProduct>['body'] }
  | { readonly does: 'publish'; readonly body: CallInput<typeof publishAffiliateProducts>['body'] }
  | { readonly does: 'remove'; readonly body: CallInput<typeof removeAffiliateProducts>['body'] };

/** Changes the own store and shows it as the change has left it. */
export function useChangeProducts(userId: number): (change: Change) => Promise<void> {
  const shell = useShell();
  const client = useQueryClient();
  const send = async ({ does, body }: Change): Promise<AffiliateProduct[]> => {
    if (does === 'add') return (await shell.api.call(addAffiliateProduct, { body })).data;
    if (does === 'say') return (await shell.api.call(changeAffiliateProduct, { body })).data;
    if (does === 'publish') return (await shell.api.call(publishAffiliateProducts, { body })).data;
    return (await shell.api.call(removeAffiliateProducts, { body })).data;
  };
  return async (change) => void client.setQueryData(ownProducts(shell, userId).queryKey, await send(change));
}
