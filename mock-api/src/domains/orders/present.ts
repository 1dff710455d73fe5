import { usd } from '@outpost/shared-contracts/money/money';
import { addressCodeOf, orderNumberOf } from '@outpost/shared-contracts/orders/codes';
import type { OrderDetail, PackageOrder } from '@outpost/shared-contracts/orders/order';
import { requireOrderStatusName } from '@outpost/shared-contracts/orders/status';
import { initialOf } from '@outpost/shared-contracts/text/cut';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { signedLinkOf } from '../../platform/uploads/uploads.ts';
import { flagOf } from '../countries/port.ts';
import { disputeOf } from './measures.ts';
import { findOrder, type ItemRow, listMoves, type OrderFilter, type OrderRow } from './repository.ts';
import { nextAction, storageDaysLeft, storedSince } from './rules.ts';
import { storageOf } from './storage-log.ts';

/** When an order is read, and what its links are signed with. */
export type Reader = Pick<CallContext, 'config' | 'now'>;

/** Where a person on this side sees a photo. */
export const addressOfPhoto = (
  { hostId, shopperId }: Pick<OrderRow['order'], 'hostId' | 'shopperId'>,
  photo: string,
  side: OrderFilter['side'],
  { config, now }: Reader,
): string => (photo.startsWith('/') ? photo : signedLinkOf(config, photo, now, side === 'host' ? hostId : shopperId));

const itemOnTheWire = ({ id, title, quantity, unitCents, category, hsCode, originCode, battery }: ItemRow) => ({
  ...{ id, title, quantity, category },
  price: usd(unitCents),
  hs_code: hsCode ?? null,
  origin_country_code: originCode ?? null,
  battery: battery ?? 'none',
});

/** A shopper as hosts see them: first name and the initial of the other. */
export const shopperName = ({ name, surname }: { readonly name: string; readonly surname: string }): string =>
  `${name} ${initialOf(surname)}.`;

/** An order as the person on this side sees it. */
export function presentOrder(
  { order, items, canConsolidate, box, host, shopper }: OrderRow,
  side: OrderFilter['side'],
  { config, now }: Reader,
): PackageOrder {
  const { lengthCm, widthCm, heightCm } = order;
  return {
    id: order.id,
    order_number: order.orderNumber,
    revision: order.revision,
    status: order.status,
    status_name: requireOrderStatusName(order.status),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    expected_at: order.expectedAt,
    arrived_at: order.arrivedAt?.toISOString() ?? null,
    shopper: { id: order.shopperId, name: shopperName(shopper), profile_image_url: shopper.profileImageUrl },
    host: {
      id: host.id,
      name: host.displayName,
      city: host.city,
      country_code: host.countryCode,
      country_flag: flagOf(host.countryCode),
      profile_image_url: host.profileImageUrl,
    },
    address_code: addressCodeOf(order.hostId, order.shopperId),
    destination_country_code: order.destinationCode,
    store_name: order.storeName,
    tracking_number: order.trackingNumber,
    carrier: order.carrier,
    items: items.map(itemOnTheWire),
    photos: order.photos.map((photo) => addressOfPhoto(order, photo, side, { config, now })),
    weight_grams: order.weightGrams,
    dimensions_cm: lengthCm && widthCm && heightCm ? { length: lengthCm, width: widthCm, height: heightCm } : null,
    condition: order.condition,
    contents_seen: order.contentsSeen,
    storage_days_left: storageDaysLeft(order.status, storedSince(order, now), host.freeStorageDays, now),
    amount: order.amountCents === null ? null : usd(order.amountCents),
    hold_reason: order.holdReason,
    held_from: order.heldFrom,
    exception: order.exception,
    services: order.services,
    shelf: side === 'host' ? order.shelf : null,
    note: order.note,
    next_action: nextAction(order, side, box),
    can_consolidate: canConsolidate,
    lead_order:
      order.leadId === null ? null : { id: order.leadId, order_number: orderNumberOf(order.leadId), box_stage: box?.stage ?? null },
  };
}

/** One order with what it has come through, for the person on this side. */
export async function readDetail(db: Database, id: number, side: OrderFilter['side'], reader: Reader): Promise<OrderDetail> {
  const row = await findOrder(db, id);
  if (!row) throw new Error(`Order ${id} is not there`);
  const moves = await listMoves(db, id);
  const timeline = moves.map(({ at, to, actor, reason }) => ({
    at: at.toISOString(),
    status_name: requireOrderStatusName(to),
    actor,
    reason,
  }));
  return {
    ...presentOrder(row, side, reader),
    timeline,
    storage: storageOf(row.order, row.host, moves, reader.now),
    dispute: disputeOf(row.order, (photo) => addressOfPhoto(row.order, photo, side, reader)),
  };
}
