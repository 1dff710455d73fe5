import { paths } from '@outpost/shared-contracts/paths/paths';
import type { AddressesContext } from '@outpost/shared-remote/remote';
import { globalStores } from '../../../api/global-stores.ts';
import { contentRoute } from '../../../components/content/content-route.tsx';
import { storeData } from '../../../components/content/model/store-data.ts';

const STORE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** One store (B-088): what it sells, how to order, and what a usual parcel costs. */
export const { loader, head, Component } = contentRoute(({ params: { urlPart = '' } }) => {
  const store = urlPart.toLowerCase();
  // A guide is not a store, whatever its id begins with.
  return STORE.test(store) && !store.startsWith('guide-') ? `store-${store}` : undefined;
}, storeData);

export async function addresses({ shell, queryClient }: AddressesContext): Promise<readonly string[]> {
  const stores = await queryClient.fetchQuery(globalStores(shell));
  return stores.map(({ urlPart }) => paths.store.href({ urlPart }));
}
