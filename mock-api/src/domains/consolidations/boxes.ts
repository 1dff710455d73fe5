import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { customsLine, findWay, type OrderRecord, type OrderRow } from '../orders/port.ts';
import { type ActorOrigin, type ConsolidationRow, findByLead } from './repository.ts';

/** A consolidation of the caller and the side that they are on; for everybody else there is none. */
export async function ownConsolidation(
  { db, caller }: CallContext,
  leadId: number,
): Promise<ConsolidationRow & Pick<ActorOrigin, 'actor'>> {
  const found = await findByLead(db, leadId);
  const isShopper = found?.record.shopperId === caller?.userId;
  if (!found || (!isShopper && found.record.hostId !== caller?.userId)) throw notFound('There is no such consolidation.');
  return { ...found, actor: isShopper ? 'shopper' : 'host' };
}

/** The orders of a box, the one that leads first, without those that left it. */
export const inBox = (found: ConsolidationRow | undefined): OrderRow[] =>
  (found?.members ?? []).filter(({ released }) => released === null).map(({ row }) => row);

/**
 * The box that an order leads, as it is carried: with the measures that were priced, and with what is in all of its parcels.
 * Undefined of an order that travels alone.
 */
export async function boxToSend(db: Database, { id, leadId }: Pick<OrderRecord, 'id' | 'leadId'>) {
  if (leadId !== id) return undefined;
  const way = await findWay(db, id);
  if (!way?.weightGrams || !way.lengthCm || !way.widthCm || !way.heightCm) throw new Error(`The box that ${id} leads has no way`);
  const items = inBox(await findByLead(db, id)).flatMap((row) => row.items);
  return {
    grams: way.weightGrams,
    sides: { length: way.lengthCm, width: way.widthCm, height: way.heightCm },
    customs: items.map(customsLine),
  };
}
