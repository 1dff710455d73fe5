import type { Shipment } from '@outpost/shared-contracts/orders/shipment';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';
import { LIVE } from './repository.ts';
import { shipments } from './schema.ts';

/**
 * The days on which a parcel should be at the door, for every screen: the carrier's own day, or else the days of the service
 * from the hand-over on. Null before there is a label and after it came.
 *
 * @param days of the service from the hand-over, the least and the most
 */
export function doorDaysOf(
  order: { readonly status: number; readonly statusSince: Date },
  expectedOn: string | null | undefined,
  days: readonly [number, number] | null | undefined,
): Shipment['at_door'] {
  const isUnderway = order.status === ORDER_STATUS.in_transit;
  if (!isUnderway && order.status !== ORDER_STATUS.pending) return null;
  if (expectedOn) return { from: expectedOn, to: expectedOn };
  if (!isUnderway || !days) return null;
  const [from, to] = days.map((count) => dayOf(new Date(order.statusSince.getTime() + count * DAY_MS)));
  return { from: from ?? '', to: to ?? '' };
}

/** The day on which the carrier expects to deliver, of orders that have a label and of which it says one. */
export async function expectedDays(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { orderId, expectedOn, state } = shipments;
  const rows = await db
    .select({ orderId, expectedOn })
    .from(shipments)
    .where(and(inArray(orderId, [...orderIds]), inArray(state, [...LIVE])));
  return new Map(rows.flatMap((row) => (row.expectedOn ? [[row.orderId, row.expectedOn] as const] : [])));
}
