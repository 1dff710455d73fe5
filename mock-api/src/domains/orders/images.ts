import { createHash } from 'node:crypto';
import { type addOrderImages, MAX_ORDER_IMAGES, type removeOrderImage } from '@outpost/shared-contracts/orders/image-calls';
import type { OrderImage, OrderImageKind } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { claimUploads } from '../../platform/uploads/claims.ts';
import { removeUpload } from '../../platform/uploads/uploads.ts';
import { type OrderRecord, type Orders, transitionRefused } from './machine.ts';
import { isEvidence } from './measures.ts';
import { addressOfPhoto, type Reader } from './present.ts';
import { lockOrder, type OrderFilter } from './repository.ts';

const { mailbox, arrived, quoted, paid, pending, on_hold: onHold } = ORDER_STATUS;
/** In which a parcel is with its host. */
const WITH_HOST: readonly number[] = [mailbox, arrived, quoted, paid, pending, onHold];
/** Of those, in which nobody has paid by what the photos show. */
const UNPAID: readonly number[] = [mailbox, arrived, quoted];
/** A parcel that was inspected keeps one of each. */
const KEPT: readonly (OrderImageKind | undefined)[] = ['outside', 'scale'];

/** Photos of samples have an address and no id: theirs is made from it. */
function idOf(photo: string): string {
  if (!photo.startsWith('/')) return photo;
  const hex = createHash('sha256').update(photo).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Whether the host may remove a photo now. */
function isRemovable(order: OrderRecord, photo: string): boolean {
  if (isEvidence(order, photo)) return false;
  const { status, heldFrom, photos, photoKinds } = order;
  const lies = status === onHold ? heldFrom : status;
  if (lies === null || !UNPAID.includes(lies)) return false;
  // What was not inspected yet has nothing to prove.
  if (lies === mailbox) return true;
  const kind = photoKinds[photo];
  return photos.length > 1 && !(KEPT.includes(kind) && photos.filter((one) => photoKinds[one] === kind).length === 1);
}

/** The photos of an order with some more. */
export const withPhotos = (
  { photos, photoKinds }: OrderRecord,
  more: readonly { readonly id: string; readonly kind: OrderImageKind }[],
): Pick<OrderRecord, 'photos' | 'photoKinds'> => ({
  photos: [...photos, ...more.map(({ id }) => id)],
  photoKinds: { ...photoKinds, ...Object.fromEntries(more.map(({ id, kind }) => [id, kind])) },
});

/** The photos of an order as a person on this side sees them. */
export const imagesOf = (order: OrderRecord, side: OrderFilter['side'], reader: Reader): OrderImage[] =>
  order.photos.map((photo) => ({
    id: idOf(photo),
    kind: order.photoKinds[photo] ?? null,
    url: addressOfPhoto(order, photo, side, reader),
    can_be_removed: side === 'host' && isRemovable(order, photo),
  }));

/** The order of the host who calls, which nobody else changes until the transaction ends; for everybody else there is none. */
async function lockHosted(transaction: Database, { caller }: CallContext, id: number): Promise<OrderRecord> {
  const order = await lockOrder(transaction, id);
  if (!order || order.hostId !== caller?.userId) throw notFound('There is no such order.');
  return order;
}

/** Takes uploaded photos into an order that is with its host. */
export const addImages =
  (orders: Orders): CallHandler<typeof addOrderImages> =>
  async (context) => {
    const { db, params, body } = context;
    return await db.transaction(async (transaction) => {
      const order = await lockHosted(transaction, context, params.id);
      if (!WITH_HOST.includes(order.status)) throw transitionRefused();
      if (order.photos.length + body.images.length > MAX_ORDER_IMAGES)
        throw refuseField('images', 'too_many', `A parcel has at most ${MAX_ORDER_IMAGES} photos.`);
      await claimUploads(transaction, { ids: body.images, ownerId: order.hostId, purpose: 'order-photo', field: 'images' });
      const more = body.images.map((id) => ({ id, kind: body.kind }));
      const changed = await orders.change(transaction, order, { actor: 'host', origin: context, set: withPhotos(order, more) });
      return { data: imagesOf(changed, 'host', context) };
    });
  };

/** Takes a photo out of an order, and its file with it. */
export const removeImage =
  (orders: Orders): CallHandler<typeof removeOrderImage> =>
  async (context) => {
    const { db, params } = context;
    return await db.transaction(async (transaction) => {
      const order = await lockHosted(transaction, context, params.id);
      const photo = order.photos.find((one) => idOf(one) === params.imageId);
      if (photo === undefined) throw notFound('There is no such photo.');
      if (!isRemovable(order, photo)) throw transitionRefused();
      const { [photo]: _, ...photoKinds } = order.photoKinds;
      const set = { photos: order.photos.filter((one) => one !== photo), photoKinds };
      const changed = await orders.change(transaction, order, { actor: 'host', origin: context, set });
      if (!photo.startsWith('/')) await removeUpload(transaction, photo);
      return { data: imagesOf(changed, 'host', context) };
    });
  };
