import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { shipmentScans, shipments } from './schema.ts';

export type ShipmentRecord = typeof shipments.$inferSelect;
export type ScanRecord = typeof shipmentScans.$inferSelect;

export const LIVE = ['wanted', 'bought', 'voiding'] as const;

/** The label of an order that counts: asked for, there, or being taken back. */
export async function liveOf(db: Database, orderId: number): Promise<ShipmentRecord | undefined> {
  const [row] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.state, [...LIVE])));
  return row;
}

/** The last label that was asked for, whatever became of it. */
export async function latestOf(db: Database, orderId: number): Promise<ShipmentRecord | undefined> {
  const [row] = await db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(desc(shipments.askedAt)).limit(1);
  return row;
}

export async function findShipment(db: Database, id: string): Promise<ShipmentRecord | undefined> {
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id));
  return row;
}

export async function findByLabel(db: Database, labelId: string): Promise<ShipmentRecord | undefined> {
  const [row] = await db.select().from(shipments).where(eq(shipments.labelId, labelId));
  return row;
}

/** Changes a label that is in this state; undefined when it is not any more. Who calls has locked its order. */
export async function changeShipment(
  transaction: Database,
  { id, state }: Pick<ShipmentRecord, 'id' | 'state'>,
  set: Partial<ShipmentRecord>,
): Promise<ShipmentRecord | undefined> {
  const [row] = await transaction
    .update(shipments)
    .set(set)
    .where(and(eq(shipments.id, id), eq(shipments.state, state)))
    .returning();
  return row;
}

/** Scans of a label, the first one first. */
export const listScans = (db: Database, shipmentId: string): Promise<ScanRecord[]> =>
  db.select().from(shipmentScans).where(eq(shipmentScans.shipmentId, shipmentId)).orderBy(asc(shipmentScans.at), asc(shipmentScans.id));
