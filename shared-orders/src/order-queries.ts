import { getConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { listOrderImages } from '@outpost/shared-contracts/orders/image-calls';
import { getOrderShipment } from '@outpost/shared-contracts/orders/label-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** One order of the person. */
export const myOrder = (shell: Pick<ShellApi, 'api'>, userId: number, id: number) =>
  queryOptions({
    queryKey: ['orders', userId, 'one', id] as const,
    queryFn: ({ signal }) => shell.api.call(getMyOrder, { params: { id } }, { signal }),
  });

/** The photos of an order, with what each shows; read anew when the order has changed. */
export const orderImages = (
  shell: Pick<ShellApi, 'api'>,
  userId: number,
  { id, revision }: { readonly id: number; readonly revision: number },
) =>
  queryOptions({
    queryKey: ['orders', userId, 'one', id, 'images', revision] as const,
    queryFn: ({ signal }) => shell.api.call(listOrderImages, { params: { id } }, { signal }),
  });

/** While a carrier is asked, the page looks again after so long. */
const AGAIN_MS = 3000;

/** How an order travels; read anew when the order has changed, and while its carrier is being asked. */
export const orderShipment = (
  shell: Pick<ShellApi, 'api'>,
  userId: number,
  { id, revision }: { readonly id: number; readonly revision: number },
) =>
  queryOptions({
    queryKey: ['orders', userId, 'one', id, 'shipment', revision] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getOrderShipment, { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.label === 'buying' || data?.label === 'voiding' ? AGAIN_MS : false),
  });

/** Everything that is kept of a person's boxes. */
export const boxes = (userId: number) => ['orders', userId, 'boxes'] as const;

/** The box that an order leads, as it is at a revision of one of the orders in it: they move as one. */
export const boxOf = (shell: Pick<ShellApi, 'api'>, userId: number, leadId: number, revision: number) =>
  queryOptions<Consolidation>({
    queryKey: [...boxes(userId), leadId, revision] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getConsolidation, { params: { id: leadId } }, { signal })).data,
    // Until it is read anew the box stays as it was seen last, with what is being typed into its forms.
    placeholderData: (seen) => (seen?.id === leadId ? seen : undefined),
  });
