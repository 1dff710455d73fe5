import type { TrackingStatus } from '@outpost/shared-contracts/orders/shipment';
import { ORDER_STATUS, type OrderStatusName } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { lockOrder, type OrderRecord } from '../orders/port.ts';
import { ProviderRefusedError } from '../payments/port.ts';
import { type ShipmentMail, writeShipmentMail } from './mails.ts';
import type { Tracking } from './provider.ts';
import { changeShipment, findByLabel, findShipment, type ShipmentRecord } from './repository.ts';
import { shipmentScans } from './schema.ts';
import { pollTask } from './tasks.ts';
import type { ShipmentTools } from './tools.ts';

/** So long without a scan a parcel counts as lost (docs/product.md#labels-and-tracking). */
const LOST_AFTER_MS = 30 * DAY_MS;

/** The states that a carrier's word leads through, in their order. */
const WAY: Readonly<Record<TrackingStatus, readonly OrderStatusName[]>> = {
  pre_transit: [],
  in_transit: ['in_transit'],
  out_for_delivery: ['in_transit'],
  delivered: ['in_transit', 'delivered'],
  returned: ['in_transit', 'returned'],
  failure: ['in_transit', 'lost'],
};
/** From which a carrier's word moves an order: word that comes late, or twice, finds it elsewhere. */
const BEFORE: Partial<Record<OrderStatusName, number>> = {
  in_transit: ORDER_STATUS.pending,
  delivered: ORDER_STATUS.in_transit,
  returned: ORDER_STATUS.in_transit,
  lost: ORDER_STATUS.in_transit,
};

/** What its shopper is told of a parcel that came further. */
function newsOf(before: ShipmentRecord, after: ShipmentRecord): ShipmentMail[] {
  const news: ShipmentMail[] = [];
  if (after.exception === 'customs_hold' && before.exception !== 'customs_hold') news.push('customs');
  if (after.status === 'out_for_delivery' && before.status !== 'out_for_delivery') news.push('outForDelivery');
  return news;
}

async function moveAlong(
  tools: ShipmentTools,
  transaction: Database,
  { order, shipment }: { order: OrderRecord; shipment: ShipmentRecord },
  status: TrackingStatus,
): Promise<OrderRecord> {
  let at = order;
  const now = tools.now();
  for (const to of WAY[status]) {
    if (at.status !== BEFORE[to]) continue;
    at = await tools.orders.move(transaction, at, { to, actor: 'carrier', origin: { now } });
    if (to === 'in_transit' || to === 'delivered' || to === 'lost')
      await writeShipmentMail(transaction, tools, to, { order: at, shipment }, now);
  }
  return at;
}

/** Takes over how a parcel stands at its carrier: all of its scans, each once, and what follows for its order. */
async function takeOver(tools: ShipmentTools, { id, orderId }: ShipmentRecord, tracking: Tracking): Promise<void> {
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const before = await findShipment(transaction, id);
    // What was taken back is nobody's parcel.
    if (!order || before?.state !== 'bought') return;
    for (const { id: scanId, ...scan } of tracking.scans)
      await transaction
        .insert(shipmentScans)
        .values({ shipmentId: id, scanId, ...scan })
        .onConflictDoNothing();
    const last = tracking.scans.at(-1);
    const isOnItsWay = last?.status === 'in_transit' || last?.status === 'out_for_delivery';
    const after = await changeShipment(transaction, before, {
      status: tracking.status,
      expectedOn: tracking.expectedOn,
      exception: isOnItsWay ? last.exception : null,
      lastScanAt: last?.at ?? before.lastScanAt,
    });
    if (!after) return;
    const moved = await moveAlong(tools, transaction, { order, shipment: after }, tracking.status);
    if (moved.status !== ORDER_STATUS.in_transit) return;
    for (const which of newsOf(before, after)) await writeShipmentMail(transaction, tools, which, { order: moved, shipment: after }, now);
  });
}

/** Asks the carrier how a parcel stands, because something was scanned. */
export async function look(tools: ShipmentTools, labelId: string): Promise<void> {
  const shipment = await findByLabel(tools.db, labelId);
  // An event that overtook its own label: who buys it looks for itself, and so does the next round.
  if (shipment?.state !== 'bought') return;
  await takeOver(tools, shipment, await tools.company.track(labelId));
}

/** Whether nothing was scanned for so long that the parcel counts as lost. */
async function isLost(tools: ShipmentTools, { id, orderId }: ShipmentRecord): Promise<boolean> {
  const now = tools.now();
  return await tools.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const shipment = await findShipment(transaction, id);
    if (!order || !shipment || order.status !== ORDER_STATUS.in_transit) return false;
    const since = Math.max(order.statusSince.getTime(), shipment.lastScanAt?.getTime() ?? 0);
    if (now.getTime() - since < LOST_AFTER_MS) return false;
    const lost = await tools.orders.move(transaction, order, { to: 'lost', actor: 'timer', origin: { now }, met: ['unscanned_30_days'] });
    await writeShipmentMail(transaction, tools, 'lost', { order: lost, shipment }, now);
    return true;
  });
}

/** One round of asking for a parcel, whose carrier's events may have been lost; plans the next one while it is on its way. */
export async function poll(tools: ShipmentTools, shipmentId: string, round: number): Promise<void> {
  const shipment = await findShipment(tools.db, shipmentId);
  if (!shipment?.labelId || (shipment.state !== 'bought' && shipment.state !== 'voiding')) return;
  try {
    await look(tools, shipment.labelId);
  } catch (error) {
    // The carrier does not know it any more: it will not say more by being asked more often.
    if (!(error instanceof ProviderRefusedError)) throw error;
    tools.log.warn({ shipment: shipmentId, code: error.code }, 'a carrier does not know its label');
  }
  if (await isLost(tools, shipment)) return;
  await tools.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, shipment.orderId);
    const now = await findShipment(transaction, shipmentId);
    const isOpen =
      order && now?.state !== 'voided' && [ORDER_STATUS.pending, ORDER_STATUS.in_transit, ORDER_STATUS.on_hold].includes(order.status as 6);
    if (isOpen) await tools.queue.send(transaction, pollTask(shipmentId, round + 1, tools.now()));
  });
}
