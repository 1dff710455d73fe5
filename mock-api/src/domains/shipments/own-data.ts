import { asc, eq, inArray } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { orderIdsOf } from '../orders/port.ts';
import { shipmentScans, shipments } from './schema.ts';

const { id, orderId, state, carrier, trackingNumber, status, parcel, askedAt, handOver } = shipments;

/** How a shopper's orders travelled. It stays with the orders, which stay. */
export const shipmentData: OwnData = {
  tables: [shipments, shipmentScans],
  async collect(db, person) {
    const orders = await orderIdsOf(db, person.id);
    const rows = await db
      .select({ id, orderId, state, carrier, trackingNumber, status, to: parcel, askedAt, handOver })
      .from(shipments)
      .where(inArray(orderId, orders))
      .orderBy(asc(askedAt));
    const { at, place } = shipmentScans;
    const scans = await db
      .select({ shipmentId: shipmentScans.shipmentId, at, status: shipmentScans.status, place })
      .from(shipmentScans)
      .innerJoin(shipments, eq(shipments.id, shipmentScans.shipmentId))
      .where(inArray(orderId, orders))
      .orderBy(asc(at));
    return {
      shipments: rows.map(({ id: shipmentId, to, ...row }) => ({
        ...row,
        // Where its host lives is the host's own.
        to: to.to,
        scans: scans.filter((scan) => scan.shipmentId === shipmentId).map(({ shipmentId: _, ...scan }) => scan),
      })),
    };
  },
};
