import { usd } from '@outpost/shared-contracts/money/money';
import type { Shipment } from '@outpost/shared-contracts/orders/shipment';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findRecord, findWay, type OrderRecord, travelsWithAnother } from '../orders/port.ts';
import { documentsOf } from './document-links.ts';
import { doorDaysOf } from './door-days.ts';
import { latestOf, listScans, type ShipmentRecord } from './repository.ts';

const LABELS = { wanted: 'buying', bought: 'bought', voiding: 'voiding', voided: 'none', failed: 'none' } as const;

/** The side of an order that a person is on; undefined for everybody else. */
export const sideOf = ({ shopperId, hostId }: OrderRecord, userId: number | undefined): 'shopper' | 'host' | undefined =>
  userId === shopperId ? 'shopper' : userId === hostId ? 'host' : undefined;

function handOverOf({ handOver, pickupDay, pickupWindow }: ShipmentRecord): Shipment['hand_over'] {
  return handOver && { way: handOver, pickup_day: pickupDay, pickup_window: pickupWindow };
}

/** How an order travels, for its shopper or its host; for everybody else there is none. */
export async function readShipment(context: CallContext, orderId: number): Promise<Shipment> {
  const { db, caller } = context;
  const order = await findRecord(db, orderId);
  const side = order && sideOf(order, caller?.userId);
  if (!side) throw notFound('There is no such order.');
  // In a box, the label is that of the order that leads.
  const latest = await latestOf(db, order.leadId ?? orderId);
  const label = latest ? LABELS[latest.state] : 'none';
  const shown = label === 'none' ? undefined : latest;
  const scans = shown ? await listScans(db, shown.id) : [];
  const way = await findWay(db, order.leadId ?? orderId);
  const isHost = side === 'host';
  return {
    order_id: orderId,
    label,
    failure: isHost && order.status === ORDER_STATUS.paid ? (latest?.failure ?? null) : null,
    service: way?.service ?? null,
    carrier: shown?.carrier ?? null,
    tracking_number: shown?.trackingNumber ?? null,
    tracking_url: shown?.trackingUrl ?? null,
    label_cost: isHost && shown?.costCents ? usd(shown.costCents) : null,
    status: shown?.status ?? null,
    exception: shown?.exception ?? null,
    at_door: doorDaysOf(order, shown?.expectedOn, way && [way.leastDays, way.mostDays]),
    hand_over: shown ? handOverOf(shown) : null,
    can_be_voided:
      isHost && !travelsWithAnother(order) && shown?.state === 'bought' && order.status === ORDER_STATUS.pending && scans.length === 0,
    events: scans.map(({ at, status, exception, place }) => ({ at: at.toISOString(), status, exception, place })),
    documents: documentsOf(order, shown, side, context),
  };
}
