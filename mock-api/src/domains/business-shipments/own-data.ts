import { asc, eq, inArray } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import {
  businessBalances,
  businessLabels,
  businessMovements,
  businessMoves,
  businessPickupShipments,
  businessPickups,
  businessReports,
  businessScans,
  businessShipments,
} from './schema.ts';

/** What a company sent and paid. It stays with the books, which stay. */
export const businessShipmentData: OwnData = {
  tables: [
    businessShipments,
    businessLabels,
    businessScans,
    businessMoves,
    businessBalances,
    businessMovements,
    businessPickups,
    businessPickupShipments,
    businessReports,
  ],
  async collect(db, { id }) {
    const shipments = await db.select().from(businessShipments).where(eq(businessShipments.ownerId, id)).orderBy(asc(businessShipments.id));
    const ids = db.select({ id: businessShipments.id }).from(businessShipments).where(eq(businessShipments.ownerId, id));
    return {
      business_shipments: shipments,
      business_labels: await db.select().from(businessLabels).where(inArray(businessLabels.shipmentId, ids)),
      business_scans: await db.select().from(businessScans).where(inArray(businessScans.shipmentId, ids)),
      business_moves: await db.select().from(businessMoves).where(inArray(businessMoves.shipmentId, ids)),
      business_balance: await db.select().from(businessBalances).where(eq(businessBalances.ownerId, id)),
      business_pickups: await db.select().from(businessPickups).where(eq(businessPickups.ownerId, id)),
      business_pickup_shipments: await db.select().from(businessPickupShipments).where(inArray(businessPickupShipments.shipmentId, ids)),
      business_reports: await db.select().from(businessReports).where(eq(businessReports.ownerId, id)),
      business_movements: await db.select().from(businessMovements).where(eq(businessMovements.ownerId, id)),
    };
  },
};
