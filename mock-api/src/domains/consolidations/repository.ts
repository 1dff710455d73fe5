import type { ConsolidationState, Release } from '@outpost/shared-contracts/consolidations/consolidation';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Origin, writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOrders, type OrderRow, staleChange } from '../orders/port.ts';
import { consolidationOrders, consolidations } from './schema.ts';

type ConsolidationRecord = typeof consolidations.$inferSelect;

/** An order of a box. */
interface Member {
  readonly row: OrderRow;
  readonly released: Release | null;
}

/** A consolidation with its orders: the one that leads first. */
export interface ConsolidationRow {
  readonly record: ConsolidationRecord;
  readonly members: readonly Member[];
}

/** Adds the orders, in three statements however many there are. */
async function withOrders(db: Database, records: readonly ConsolidationRecord[]): Promise<ConsolidationRow[]> {
  const places = await db
    .select()
    .from(consolidationOrders)
    .where(
      inArray(
        consolidationOrders.consolidationId,
        records.map(({ id }) => id),
      ),
    )
    .orderBy(asc(consolidationOrders.place));
  const found = await findOrders(db, [...new Set(places.map(({ orderId }) => orderId))]);
  const rows = new Map(found.map((row) => [row.order.id, row]));
  return records.map((record) => ({
    record,
    members: places.flatMap(({ consolidationId, orderId, released }) => {
      const row = rows.get(orderId);
      return consolidationId === record.id && row ? [{ row, released }] : [];
    }),
  }));
}

/** The latest consolidation that an order leads; undefined where it leads none. */
export async function findByLead(db: Database, leadId: number): Promise<ConsolidationRow | undefined> {
  const records = await db.select().from(consolidations).where(eq(consolidations.leadId, leadId)).orderBy(desc(consolidations.id)).limit(1);
  const [row] = await withOrders(db, records);
  return row;
}

/** One page of a host's consolidations, the latest change first, and how many there are. */
export async function listAtHost(
  db: Database,
  { hostId, state, offset, limit }: { hostId: number; state: ConsolidationState | undefined; offset: number; limit: number },
): Promise<{ rows: ConsolidationRow[]; total: number }> {
  const wanted = and(eq(consolidations.hostId, hostId), state ? eq(consolidations.state, state) : undefined);
  const records = await db
    .select()
    .from(consolidations)
    .where(wanted)
    .orderBy(desc(consolidations.updatedAt), desc(consolidations.id))
    .limit(limit)
    .offset(offset);
  return { rows: await withOrders(db, records), total: await db.$count(consolidations, wanted) };
}

/** Who did it, and from where. */
export interface ActorOrigin {
  readonly actor: 'shopper' | 'host';
  readonly origin: Origin;
}

/** One of its people, or what happens by itself: a parcel of it will not come, the order that leads went on. */
interface Doer {
  readonly actor: ActorOrigin['actor'] | 'timer';
  readonly origin: Origin;
}

const audit = (db: Database, { leadId, hostId, shopperId, state, revision }: ConsolidationRecord, { actor, origin }: Doer, more: object) =>
  writeAudit(
    db,
    { event: 'consolidation.changed', userId: shopperId, detail: { order: leadId, host: hostId, actor, state, revision, ...more } },
    origin,
  );

type NewConsolidation = Pick<ConsolidationRecord, 'shopperId' | 'hostId' | 'packaging' | 'extras'>;

/** Enters a consolidation of these orders; the first leads. */
export async function enter(
  db: Database,
  orderIds: readonly [number, ...number[]],
  wanted: NewConsolidation,
  doer: ActorOrigin,
): Promise<void> {
  const [leadId] = orderIds;
  const { now } = doer.origin;
  const [record] = await db
    .insert(consolidations)
    .values({ ...wanted, leadId, state: 'requested', photos: [], requestedAt: now, updatedAt: now })
    .returning();
  if (!record) throw new Error(`The consolidation of ${leadId} is not there after it was made`);
  await db.insert(consolidationOrders).values(orderIds.map((orderId, place) => ({ consolidationId: record.id, orderId, place })));
  await audit(db, record, doer, { orders: orderIds });
}

/** Writes a change if the consolidation still is as the caller read it. */
export async function write(
  db: Database,
  { id, revision, state }: ConsolidationRecord,
  set: Partial<typeof consolidations.$inferInsert>,
  doer: Doer,
): Promise<void> {
  const [written] = await db
    .update(consolidations)
    .set({ ...set, updatedAt: doer.origin.now, revision: sql`${consolidations.revision} + 1` })
    .where(and(eq(consolidations.id, id), eq(consolidations.revision, revision), eq(consolidations.state, state)))
    .returning();
  if (!written) throw staleChange();
  await audit(db, written, doer, { fields: Object.keys(set) });
}

/** Notes why orders left the box. */
export async function noteReleased(db: Database, consolidationId: number, orderIds: readonly number[], reason: Release): Promise<void> {
  await db
    .update(consolidationOrders)
    .set({ released: reason })
    .where(and(eq(consolidationOrders.consolidationId, consolidationId), inArray(consolidationOrders.orderId, [...orderIds])));
}
