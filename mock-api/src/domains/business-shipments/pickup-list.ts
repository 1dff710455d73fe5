import type { listPickups } from '@outpost/shared-contracts/business/pickup-calls';
import { FIRST_PICKUP_PAGE } from '@outpost/shared-contracts/business/pickup-calls';
import { SHIPMENT_STATUS } from '@outpost/shared-contracts/business/shipment-status';
import { and, count, desc, eq, exists, like, or, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/like.ts';
import { refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { idIn } from './facts.ts';
import { MOST, pageOfShipments } from './list.ts';
import { presentPickups } from './pickup-facts.ts';
import { rowOf } from './present.ts';
import { sideOf } from './repository.ts';
import { businessPickupShipments, businessPickups, businessShipments } from './schema.ts';

/** Shipments that wait for a pickup, from page 1, or pickups that were arranged, from page 0 (E-161). */
export const readPickups: CallHandler<typeof listPickups> = async ({ db, caller, query, now }) => {
  const { list, q, page_size } = query;
  const side = sideOf({ caller }, query.mode);
  const first = FIRST_PICKUP_PAGE[list];
  const page = query.page ?? first;
  if (page < first) throw refuseField('page', 'out_of_range', `Pages of this list begin with ${first}.`);
  const offset = (page - first) * page_size;
  const ownerId = caller?.userId ?? 0;
  const text = q === undefined ? undefined : containing(q.toLowerCase());
  const number = idIn(q ?? '');
  const ofShipment = text
    ? or(
        like(businessShipments.searched, text),
        like(sql`lower(${businessShipments.carrier})`, text),
        number !== undefined ? eq(businessShipments.id, number) : undefined,
      )
    : undefined;
  if (list === 'unscheduled') {
    const { mode, status, label, pickupStatus } = businessShipments;
    const wanted = and(
      eq(businessShipments.ownerId, ownerId),
      eq(mode, side),
      eq(status, SHIPMENT_STATUS.pending),
      eq(label, 'bought'),
      eq(pickupStatus, 'unscheduled'),
      ofShipment,
    );
    const { rows, total } = await pageOfShipments(db, wanted, { limit: page_size, offset });
    return { data: rows.map((row) => ({ shipment: rowOf(row, now), pickup: null })), total, page, page_size };
  }
  const { pickupId, shipmentId } = businessPickupShipments;
  const holds = db
    .select({ shipmentId })
    .from(businessPickupShipments)
    .innerJoin(businessShipments, eq(businessShipments.id, shipmentId))
    .where(and(eq(pickupId, businessPickups.id), ofShipment));
  const wanted = and(eq(businessPickups.ownerId, ownerId), eq(businessPickups.mode, side), text ? exists(holds) : undefined);
  const counted = db.select({ id: businessPickups.id }).from(businessPickups).where(wanted).limit(MOST).as('counted');
  const [all] = await db.select({ total: count() }).from(counted);
  const rows = await db
    .select()
    .from(businessPickups)
    .where(wanted)
    .orderBy(desc(businessPickups.day), desc(businessPickups.id))
    .limit(page_size)
    .offset(offset);
  const pickups = await presentPickups(db, rows, now);
  return { data: pickups.map((pickup) => ({ shipment: null, pickup })), total: all?.total ?? 0, page, page_size };
};
