import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { UploadIds } from '../uploads/upload.ts';
import { ORDER_IMAGE_KINDS, OrderImage } from './order.ts';

const GROUP = 'Orders';

/** Photos of one parcel. */
export const MAX_ORDER_IMAGES = 20;

const OrderInPath = z.object({ id: WireId });
const Images = z.object({
  /** All photos of the order, in the order in which they were added. */
  data: z.array(OrderImage),
});

/** The photos of a parcel, for its shopper and its host; to everybody else the order is `not_found`. */
export const listOrderImages = defineCall({
  ids: ['E-090'],
  name: 'listOrderImages',
  summary: 'List the photos of a parcel',
  group: GROUP,
  method: 'GET',
  path: 'order/{id}/images',
  auth: 'token',
  params: OrderInPath,
  reply: Images,
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});

/** Adds photos to a parcel that is at its host and not on its way yet (docs/product.md#a-hosts-dashboard). */
export const addOrderImages = defineCall({
  ids: ['E-091'],
  name: 'addOrderImages',
  summary: 'Add photos to a parcel',
  group: GROUP,
  method: 'POST',
  path: 'order/{id}/images',
  auth: 'token',
  roles: [USER_TYPE.host],
  params: OrderInPath,
  body: z.object({
    /** What all of them show. */
    kind: z.enum(ORDER_IMAGE_KINDS),
    /** Ids of pictures that were uploaded for this (`order-photo`), each named for the first time. */
    images: UploadIds.check(z.minLength(1)),
  }),
  reply: Images,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'move_refused', 'idempotency_mismatch', 'in_progress', 'validation_failed'],
  idempotent: true,
});

/**
 * Removes a photo and its file, by the host who added it and until the parcel is paid. The last photo from outside and the
 * last one on the scale stay: they show how the parcel came.
 */
export const removeOrderImage = defineCall({
  ids: ['E-092'],
  name: 'removeOrderImage',
  summary: 'Remove a photo of a parcel',
  group: GROUP,
  method: 'DELETE',
  path: 'order/{id}/images/{imageId}',
  auth: 'token',
  roles: [USER_TYPE.host],
  params: z.object({
    id: WireId,
    /** The photo, as the list names it. */
    imageId: z.uuid(),
  }),
  reply: Images,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'move_refused', 'validation_failed'],
});
