import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { refuseOtherSide } from '../business/port.ts';
import type { BusinessShipment } from './machine.ts';
import { businessLabels, businessScans, businessShipments } from './schema.ts';

export type LabelRecord = typeof businessLabels.$inferSelect;

/** The side that a call is about: that of its key, or the one that it names, or live. A key of another side finds nothing. */
export function sideOf({ caller }: Pick<CallContext, 'caller'>, mode: KeyMode | undefined): KeyMode {
  if (mode) refuseOtherSide({ caller }, mode);
  return caller?.key?.mode ?? mode ?? 'live';
}

const noShipment = () => notFound('There is no such shipment.');

/** A shipment of the caller's company on one side; to everybody else, and on the other side, there is none. */
export async function ownShipment(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  { id, mode, lock = false }: { readonly id: number; readonly mode: KeyMode | undefined; readonly lock?: boolean },
): Promise<BusinessShipment> {
  const side = sideOf({ caller }, mode);
  const wanted = and(eq(businessShipments.id, id), eq(businessShipments.ownerId, caller?.userId ?? 0), eq(businessShipments.mode, side));
  const query = db.select().from(businessShipments).where(wanted);
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw noShipment();
  return row;
}

/** The shipment of a company that has this name of its own; undefined where none has. */
export async function shipmentOfKey(
  db: Database,
  { ownerId, mode, ownKey }: Pick<BusinessShipment, 'ownerId' | 'mode' | 'ownKey'>,
): Promise<BusinessShipment | undefined> {
  if (ownKey === null) return undefined;
  const { ownerId: owner, mode: side, ownKey: key } = businessShipments;
  const [row] = await db
    .select()
    .from(businessShipments)
    .where(and(eq(owner, ownerId), eq(side, mode), eq(key, ownKey)));
  return row;
}

/** A shipment that nobody else changes until the transaction ends. */
export async function lockShipment(transaction: Database, id: number): Promise<BusinessShipment | undefined> {
  const [row] = await transaction.select().from(businessShipments).where(eq(businessShipments.id, id)).for('update');
  return row;
}

export async function findShipment(db: Database, id: number): Promise<BusinessShipment | undefined> {
  const [row] = await db.select().from(businessShipments).where(eq(businessShipments.id, id));
  return row;
}

/** Labels of a shipment: of the round that counts, by parcel, or of all rounds. */
export const labelsOf = (
  db: Database,
  { id, labelRound }: Pick<BusinessShipment, 'id' | 'labelRound'>,
  all = false,
): Promise<LabelRecord[]> =>
  db
    .select()
    .from(businessLabels)
    .where(and(eq(businessLabels.shipmentId, id), all ? undefined : eq(businessLabels.round, labelRound)))
    .orderBy(asc(businessLabels.round), asc(businessLabels.parcel));

/** Labels of a shipment that still count: what was taken back of it is left out. */
export const livingLabelsOf = async (db: Database, shipment: Pick<BusinessShipment, 'id' | 'labelRound'>): Promise<LabelRecord[]> =>
  (await labelsOf(db, shipment)).filter(({ state }) => state !== 'voided');

/** Changes a label that is in this state; undefined when it is not any more. */
export async function changeLabel(
  transaction: Database,
  { id, state }: Pick<LabelRecord, 'id' | 'state'>,
  set: Partial<LabelRecord>,
): Promise<LabelRecord | undefined> {
  const [row] = await transaction
    .update(businessLabels)
    .set(set)
    .where(and(eq(businessLabels.id, id), eq(businessLabels.state, state)))
    .returning();
  return row;
}

/** Scans of a shipment, the first one first. */
export const scansOf = (db: Database, shipmentId: number) =>
  db.select().from(businessScans).where(eq(businessScans.shipmentId, shipmentId)).orderBy(asc(businessScans.at), asc(businessScans.id));
