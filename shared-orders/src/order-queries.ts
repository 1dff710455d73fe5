import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { listOrderImages } from '@outpost/shared-contracts/orders/image-calls';
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
