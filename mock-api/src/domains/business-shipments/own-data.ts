import { SHIPMENT_STATUS } from '@outpost/shared-contracts/business/shipment-status';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { OPEN_SHIPMENTS, type OwnData, PREPAID_BALANCE } from '../../platform/own-data.ts';
import { balanceCents } from './money.ts';
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

/** Of a label what is its company's: what we owe its carrier for it is not. */
const LABEL = {
  id: businessLabels.id,
  shipmentId: businessLabels.shipmentId,
  round: businessLabels.round,
  parcel: businessLabels.parcel,
  state: businessLabels.state,
  sent: businessLabels.sent,
  carrier: businessLabels.carrier,
  trackingNumber: businessLabels.trackingNumber,
  trackingUrl: businessLabels.trackingUrl,
  tracking: businessLabels.tracking,
};

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
      business_labels: await db.select(LABEL).from(businessLabels).where(inArray(businessLabels.shipmentId, ids)),
      business_scans: await db.select().from(businessScans).where(inArray(businessScans.shipmentId, ids)),
      business_moves: await db.select().from(businessMoves).where(inArray(businessMoves.shipmentId, ids)),
      business_balance: await db.select().from(businessBalances).where(eq(businessBalances.ownerId, id)),
      business_pickups: await db.select().from(businessPickups).where(eq(businessPickups.ownerId, id)),
      business_pickup_shipments: await db.select().from(businessPickupShipments).where(inArray(businessPickupShipments.shipmentId, ids)),
      business_reports: await db.select().from(businessReports).where(eq(businessReports.ownerId, id)),
      business_movements: await db.select().from(businessMovements).where(eq(businessMovements.ownerId, id)),
    };
  },
  async blockers(db, { id }) {
    const { ownerId, mode, status, payment } = businessShipments;
    const isOpen = or(inArray(status, [SHIPMENT_STATUS.pending, SHIPMENT_STATUS.in_transit]), and(isNull(status), eq(payment, 'paid')));
    return [
      // The test side has neither money nor parcels.
      { ...OPEN_SHIPMENTS, count: await db.$count(businessShipments, and(eq(ownerId, id), eq(mode, 'live'), isOpen)) },
      { ...PREPAID_BALANCE, count: (await balanceCents(db, id)) === 0 ? 0 : 1 },
    ];
  },
};
