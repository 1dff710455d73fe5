import { paths } from '@outpost/shared-contracts/paths/paths';
import type { AddressesContext } from '@outpost/shared-remote/remote';
import { globalStores } from '../../../api/global-stores.ts';
import { contentRoute } from '../../../components/content/content-route.tsx';
import { guideData } from '../../../components/content/model/store-data.ts';

const STORE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** How to shop at one store of the United States and ship internationally (B-089). */
export const { loader, head, Component } = contentRoute(({ params: { store = '' } }) => {
  const wanted = store.toLowerCase();
  return STORE.test(wanted) ? `store-guide-${wanted}` : undefined;
}, guideData);

export async function addresses({ shell, queryClient }: AddressesContext): Promise<readonly string[]> {
  const stores = await queryClient.fetchQuery(globalStores(shell));
  return stores.filter(({ has_guide }) => has_guide).map(({ urlPart }) => paths.storeGuide.href({ store: urlPart }));
}
