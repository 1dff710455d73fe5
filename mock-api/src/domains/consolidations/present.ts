import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { signedLinkOf } from '../../platform/uploads/uploads.ts';
import { presentOrder } from '../orders/port.ts';
import { isAwaited } from './parcels.ts';
import { type ConsolidationRow, findByLead } from './repository.ts';

/** A consolidation as both of its people see it. */
export function presentConsolidation(
  { record, members }: ConsolidationRow,
  { config, now }: Pick<CallContext, 'config' | 'now'>,
): Consolidation {
  const orders = members.map(({ row, released }) => ({ order: presentOrder(row, 'shopper', { config, now }), released }));
  const [lead, ...children] = orders.map(({ order, released }) => ({
    order_id: order.id,
    order_number: order.order_number,
    store_name: order.store_name,
    items: order.items,
    weight_grams: order.weight_grams,
    dimensions_cm: order.dimensions_cm,
    storage_days_left: order.storage_days_left,
    is_awaited: released === null && isAwaited(order),
    released,
  }));
  const of = orders[0]?.order;
  if (!lead || !of) throw new Error(`Consolidation ${record.id} has no order`);
  const { lengthCm, widthCm, heightCm } = record;
  const { id, name, city, country_code } = of.host;
  return {
    id: record.leadId,
    revision: record.revision,
    state: record.state,
    shopper: of.shopper,
    host: { id, name, city, country_code },
    destination_country_code: of.destination_country_code,
    parent_order: lead,
    child_orders: children.toSorted((a, b) => Number(a.released !== null) - Number(b.released !== null)),
    packaging: record.packaging,
    extras: record.extras,
    requested_at: record.requestedAt.toISOString(),
    started_at: record.startedAt?.toISOString() ?? null,
    packed_at: record.packedAt?.toISOString() ?? null,
    amount: record.state === 'canceled' ? null : of.amount,
    cancel_reason: record.cancelReason,
    weight_grams: record.weightGrams,
    dimensions_cm: lengthCm && widthCm && heightCm ? { length: lengthCm, width: widthCm, height: heightCm } : null,
    photos: record.photos.map((photo) => signedLinkOf(config, photo, now)),
  };
}

/** The consolidation that an order leads, as it is now. */
export async function readByLead(db: Database, leadId: number, reader: Pick<CallContext, 'config' | 'now'>): Promise<Consolidation> {
  const row = await findByLead(db, leadId);
  if (!row) throw new Error(`Order ${leadId} leads no consolidation`);
  return presentConsolidation(row, reader);
}
