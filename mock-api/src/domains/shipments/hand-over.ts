import type { HandOverWay } from '@outpost/shared-contracts/orders/shipment';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { CallContext } from '../../platform/http/context.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { dayNumber, startOfDay } from '../../platform/time/time.ts';
import { staleChange, transitionRefused } from '../orders/port.ts';
import { ProviderRefusedError, ProviderUnreachableError } from '../payments/port.ts';
import { lockHosted } from './buy.ts';
import { writeShipmentMail } from './mails.ts';
import { changeShipment, liveOf, type ShipmentRecord } from './repository.ts';
import type { ShipmentTools } from './tools.ts';

/** So many days ahead a pickup can be asked for. */
const PICKUP_DAYS = 14;

export interface HandOver {
  readonly orderId: number;
  readonly revision: number;
  readonly way: HandOverWay;
  readonly pickup_day?: string | undefined;
}

function checkDay({ way, pickup_day: day }: HandOver, now: Date): void {
  if (day === undefined) return;
  if (way !== 'pickup') throw refuseField('pickup_day', 'not_now', 'A day is said of a pickup only.');
  const start = startOfDay(day);
  if (!start) throw refuseField('pickup_day', 'not_a_day', 'There is no such day.');
  const ahead = dayNumber(start) - dayNumber(now);
  // Today still is yesterday in the west of the world.
  if (ahead < -1) throw refuseField('pickup_day', 'in_the_past', 'This day has passed.');
  if (ahead > PICKUP_DAYS) throw refuseField('pickup_day', 'too_far', 'Carriers take pickups for the next two weeks.');
}

/** The order of the host with its label, if it can be handed over now. */
async function toHandOver(tools: ShipmentTools, context: CallContext, { orderId, revision }: HandOver) {
  return await tools.db.transaction(async (transaction) => {
    const order = await lockHosted(transaction, context, orderId);
    const shipment = await liveOf(transaction, orderId);
    if (order.status !== ORDER_STATUS.pending || shipment?.state !== 'bought') throw transitionRefused();
    if (order.revision !== revision) throw staleChange();
    return shipment;
  });
}

/** Asks the carrier to come. */
async function book(tools: ShipmentTools, { id, labelId, parcel }: ShipmentRecord, day: string): Promise<string> {
  try {
    return await tools.company.bookPickup({ key: `pickup-${id}-${day}`, labelId: labelId ?? '', day, from: parcel.from });
  } catch (error) {
    if (error instanceof ProviderUnreachableError)
      throw new ProblemError('unavailable', 'The carrier does not answer. Please try again in a moment.');
    if (error instanceof ProviderRefusedError) throw refuseField('pickup_day', 'not_offered', 'The carrier does not come on this day.');
    throw error;
  }
}

/** Hands an order over to its carrier, or has the carrier come for it. */
export async function handOver(tools: ShipmentTools, context: CallContext, given: HandOver): Promise<void> {
  checkDay(given, context.now);
  const { way, pickup_day: day } = given;
  const seen = await toHandOver(tools, context, given);
  const pickupWindow = day === undefined ? undefined : await book(tools, seen, day);
  await tools.db.transaction(async (transaction) => {
    const order = await lockHosted(transaction, context, given.orderId);
    const shipment = await liveOf(transaction, given.orderId);
    if (order.status !== ORDER_STATUS.pending || shipment?.id !== seen.id || shipment.state !== 'bought') throw transitionRefused();
    const said = day === undefined ? (way === 'pickup' ? {} : { pickupDay: null, pickupWindow: null }) : { pickupDay: day, pickupWindow };
    const changed = await changeShipment(transaction, shipment, { handOver: way, ...said });
    if (day !== undefined || !changed) return;
    const moved = await tools.orders.move(transaction, order, { to: 'in_transit', actor: 'host', origin: context });
    await writeShipmentMail(transaction, tools, 'in_transit', { order: moved, shipment: changed }, context.now);
  });
}
