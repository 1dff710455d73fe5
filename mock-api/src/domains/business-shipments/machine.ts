import type { ShipmentActor, ShipmentCondition, ShipmentState } from '@outpost/shared-contracts/business/shipment-status';
import { shipmentMove, shipmentState, statusOfState } from '@outpost/shared-contracts/business/shipment-status';
import { and, eq, sql } from 'drizzle-orm';
import { type Origin, writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { type Activity, businessMoves, businessShipments } from './schema.ts';

export type BusinessShipment = typeof businessShipments.$inferSelect;
type NewRow = typeof businessShipments.$inferInsert;
/** What the machine writes by itself. */
type Own = 'id' | 'ownerId' | 'mode' | 'status' | 'revision' | 'createdAt' | 'updatedAt';
type Changes = Partial<Omit<NewRow, Own>>;

/** Who does what to a shipment, and what is written of it. */
export interface Step {
  readonly what: Activity;
  readonly actor: ShipmentActor;
  readonly origin: Origin;
  readonly set?: Changes;
}

export const moveRefused = (what = 'This cannot be done with the shipment any more, or not yet. Please look at it again.') =>
  new ProblemError('move_refused', what);
export const staleShipment = () => new ProblemError('stale_change', 'The shipment has just changed. Please look at it again.');

async function tell(transaction: Database, shipment: BusinessShipment, from: number | null, { what, actor, origin }: Step): Promise<void> {
  const { id, ownerId, mode, status, revision } = shipment;
  await transaction.insert(businessMoves).values({ shipmentId: id, what, actor, from, to: status, revision, at: origin.now });
  const detail = { shipment: id, mode, actor, from, to: status, revision };
  await writeAudit(transaction, { event: `business_shipment.${what}`, userId: ownerId, detail }, origin);
}

async function write(transaction: Database, shipment: BusinessShipment, step: Step, status: number | null): Promise<BusinessShipment> {
  const [written] = await transaction
    .update(businessShipments)
    .set({ ...step.set, status, updatedAt: step.origin.now, revision: sql`${businessShipments.revision} + 1` })
    .where(and(eq(businessShipments.id, shipment.id), eq(businessShipments.revision, shipment.revision)))
    .returning();
  if (!written) throw staleShipment();
  await tell(transaction, written, shipment.status, step);
  return written;
}

/** Begins a shipment as a quote. */
export async function beginShipment(
  transaction: Database,
  row: Pick<NewRow, 'ownerId' | 'mode' | 'draft' | 'shipDate' | 'searched' | 'ownKey'>,
  origin: Origin,
): Promise<BusinessShipment> {
  const [begun] = await transaction
    .insert(businessShipments)
    .values({ ...row, createdAt: origin.now, updatedAt: origin.now })
    .returning();
  if (!begun) throw new Error('A shipment is not there after it was made');
  await tell(transaction, begun, null, { what: 'quoted', actor: 'business', origin });
  return begun;
}

/** Changes a shipment that stays in its state, comparing the revision with the one that was read. Refuses with `stale_change`. */
export const changeShipment = (transaction: Database, shipment: BusinessShipment, step: Step): Promise<BusinessShipment> =>
  write(transaction, shipment, step, shipment.status);

/** The one way on: by the table of moves, with its row in the history and in the audit. Refuses with `move_refused` or `stale_change`. */
export async function moveShipment(
  transaction: Database,
  shipment: BusinessShipment,
  { to, met = [], ...step }: Step & { readonly to: ShipmentState; readonly met?: readonly ShipmentCondition[] },
): Promise<BusinessShipment> {
  const from = shipmentState(shipment.status);
  const move = from && shipmentMove(from, to, step.actor);
  const known: readonly ShipmentCondition[] = shipment.mode === 'test' ? [...met, 'test_mode'] : met.filter((one) => one !== 'test_mode');
  if (!move?.when.every((condition) => known.includes(condition))) throw moveRefused();
  return await write(transaction, shipment, step, statusOfState(to));
}
