import type { Pickup } from '@outpost/shared-contracts/business/pickup-calls';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/time/time.ts';
import { numberOf } from './facts.ts';
import { businessPickupShipments, type businessPickups, businessShipments } from './schema.ts';

export type PickupRecord = typeof businessPickups.$inferSelect;

/** Whether a pickup may be canceled: until its day begins. */
export const isCancelable = ({ status, day }: Pick<PickupRecord, 'status' | 'day'>, now: Date): boolean =>
  status === 'scheduled' && now < (startOfDay(day) ?? now);

/** Pickups with what they are for, in the order in which they are given. */
export async function presentPickups(db: Database, pickups: readonly PickupRecord[], now: Date): Promise<Pickup[]> {
  const ids = pickups.map(({ id }) => id);
  const { pickupId, shipmentId } = businessPickupShipments;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ pickupId, id: businessShipments.id, draft: businessShipments.draft })
          .from(businessPickupShipments)
          .innerJoin(businessShipments, eq(businessShipments.id, shipmentId))
          .where(inArray(pickupId, ids))
          .orderBy(asc(shipmentId));
  return pickups.map((pickup) => {
    const { id, mode, carrier, status, day, ready, close, window, place, instructions, phone, address } = pickup;
    return {
      ...{ id, mode, carrier, status, day, ready, close, window, place, instructions, phone, address },
      can_cancel: isCancelable(pickup, now),
      shipments: rows
        .filter((row) => row.pickupId === id)
        .map((row) => ({ id: row.id, number: numberOf(row), reference: row.draft.options.reference })),
    };
  });
}
