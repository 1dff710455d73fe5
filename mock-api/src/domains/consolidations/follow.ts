import type { ConsolidationState } from '@outpost/shared-contracts/consolidations/consolidation';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { OrderListener, Orders } from '../orders/port.ts';
import { inBox } from './boxes.ts';
import { findByLead, noteReleased, write } from './repository.ts';
import { consolidationOrders, consolidations } from './schema.ts';

/** In which a box has not been closed. */
const OPEN: readonly ConsolidationState[] = ['requested', 'packing', 'canceled'];

/** The state of a box whose lead came into a state; undefined for those before there is a box. */
function stateOf(to: OrderStatusName): ConsolidationState | undefined {
  // Its price was taken back, or the money for it: it is as its host closed it.
  if (to === 'arrived') return 'packed';
  return to === 'expected' || to === 'mailbox' ? undefined : to;
}

const byItself = (now: Date) => ({ actor: 'timer', origin: { now } }) as const;

/** A box is where the order is that leads it: the last that it leads, as one it led before may have been canceled. */
async function followLead(transaction: Database, leadId: number, to: OrderStatusName, now: Date): Promise<void> {
  const state = stateOf(to);
  const found = state && (await findByLead(transaction, leadId));
  if (found && !OPEN.includes(found.record.state)) await write(transaction, found.record, { state }, byItself(now));
}

/** The box that waited for a parcel which will not come goes without it; with nothing left beside the lead it is canceled. */
async function goWithout(orders: Orders, transaction: Database, orderId: number, now: Date): Promise<void> {
  const [waiting] = await transaction
    .select({ id: consolidations.id, leadId: consolidations.leadId })
    .from(consolidationOrders)
    .innerJoin(consolidations, eq(consolidations.id, consolidationOrders.consolidationId))
    .where(and(eq(consolidationOrders.orderId, orderId), isNull(consolidationOrders.released), eq(consolidations.state, 'requested')));
  if (!waiting) return;
  await noteReleased(transaction, waiting.id, [orderId], 'not_there');
  const found = await findByLead(transaction, waiting.leadId);
  const [lead, ...others] = inBox(found);
  if (!found || !lead) throw new Error(`The box ${waiting.id} has no order that leads it`);
  const isOver = others.length === 0;
  if (isOver) await orders.change(transaction, lead.order, { ...byItself(now), set: { leadId: null, boxStage: null } });
  await write(transaction, found.record, { state: isOver ? 'canceled' : 'requested' }, byItself(now));
}

/** Keeps boxes where their orders are, in the transaction of each move. */
export const followOrders =
  (orders: Orders): OrderListener =>
  async (transaction, { order, from, to }, now) => {
    if (from === 'expected' && to === 'canceled') await goWithout(orders, transaction, order.id, now);
    const isLead = order.leadId === order.id || (from === 'on_hold' && to === 'canceled');
    if (isLead) await followLead(transaction, order.id, to, now);
  };
