import { SHIPMENT_STATUS } from '@outpost/shared-contracts/business/shipment-status';
import { TRACKING_STATUSES, type TrackingStatus } from '@outpost/shared-contracts/orders/shipment';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProviderRefusedError } from '../payments/port.ts';
import type { Tracking } from '../shipments/port.ts';
import { type BusinessShipment, changeShipment, moveShipment } from './machine.ts';
import { oweForLabel } from './money.ts';
import { becomePickedUp } from './pickups.ts';
import { changeLabel, findShipment, type LabelRecord, labelsOf, lockShipment } from './repository.ts';
import { businessLabels, businessScans } from './schema.ts';
import { pollTask } from './tasks.ts';
import type { BusinessTools } from './tools.ts';
import { collectOwed, giveBackVoided } from './voided-money.ts';

/** How a shipment stands whose parcels stand so: as the one that is least far, or as the one that went wrong. */
function slowestOf(statuses: readonly TrackingStatus[]): TrackingStatus {
  const wrong = statuses.find((status) => status === 'returned' || status === 'failure');
  return wrong ?? TRACKING_STATUSES.find((status) => statuses.includes(status)) ?? 'pre_transit';
}

/** What a shipment is told by a carrier, or by who plays one. */
export interface Word {
  /** Of each parcel. */
  readonly statuses: readonly TrackingStatus[];
  readonly exception: BusinessShipment['exception'];
  readonly expectedOn: string | null;
  readonly now: Date;
}

/** Takes over how the parcels of a locked shipment stand, and what follows. A scan ends a refund that was asked for. */
export async function takeWord(
  transaction: Database,
  shipment: BusinessShipment,
  actor: 'carrier' | 'business',
  { statuses, exception, expectedOn, now }: Word,
): Promise<BusinessShipment> {
  const tracking = slowestOf(statuses);
  const origin = { now };
  let known = shipment;
  if (known.status === SHIPMENT_STATUS.pending && statuses.some((status) => status !== 'pre_transit')) {
    const isAsked = known.label === 'voiding';
    if (isAsked) {
      for (const label of await labelsOf(transaction, known))
        if (label.state === 'voiding') await changeLabel(transaction, label, { state: 'bought' });
      await giveBackVoided(transaction, known, now);
    }
    if (known.pickupStatus === 'scheduled') await becomePickedUp(transaction, known.id);
    known = await moveShipment(transaction, known, {
      ...{ to: 'in_transit', what: 'scanned', actor, origin },
      set: {
        ...{ tracking, exception, expectedOn },
        ...(isAsked ? { label: 'bought' as const, refund: 'rejected' as const } : {}),
        ...(known.pickupStatus === 'scheduled' ? { pickupStatus: 'picked_up' as const } : {}),
      },
    });
  }
  if (known.status !== SHIPMENT_STATUS.in_transit) return known;
  if (statuses.every((status) => status === 'delivered'))
    return await moveShipment(transaction, known, {
      ...{ to: 'delivered', what: 'delivered', actor, origin },
      set: { tracking, exception: null, expectedOn, deliveredAt: now },
    });
  if (known.tracking === tracking && known.exception === exception && known.expectedOn === expectedOn) return known;
  return await changeShipment(transaction, known, { what: 'scanned', actor, origin, set: { tracking, exception, expectedOn } });
}

/** Takes over how a parcel stands at its carrier: all of its scans, each once. Gives whether anything was scanned. */
async function takeOver(tools: BusinessTools, labelId: string, { status, scans, expectedOn }: Tracking): Promise<boolean> {
  return await tools.db.transaction(async (transaction) => {
    const [seen] = await transaction.select().from(businessLabels).where(eq(businessLabels.labelId, labelId));
    const shipment = seen && (await lockShipment(transaction, seen.shipmentId));
    const labels = shipment ? await labelsOf(transaction, shipment) : [];
    const label = labels.find((one) => one.labelId === labelId);
    if (!shipment || !label || (label.state !== 'bought' && label.state !== 'voiding')) return false;
    const found = scans.map(({ id, ...scan }) => ({ shipmentId: shipment.id, scanId: `${label.id}:${id}`, ...scan }));
    if (found.length > 0) await transaction.insert(businessScans).values(found).onConflictDoNothing();
    await changeLabel(transaction, label, { tracking: status });
    const last = scans.at(-1);
    const living = labels.filter((one) => one.state !== 'voided');
    await takeWord(transaction, shipment, 'carrier', {
      // What was taken back does not travel.
      statuses: living.map((one) => (one.id === label.id ? status : (one.tracking ?? 'pre_transit'))),
      exception: last?.status === 'in_transit' || last?.status === 'out_for_delivery' ? last.exception : null,
      ...{ expectedOn, now: tools.now() },
    });
    return scans.length > 0;
  });
}

/**
 * A label that was taken back was scanned all the same: whoever printed it uses what was paid back. Its price is taken again, what is
 * missing of it refuses what the company buys next, and the operator hears of it; once for each label.
 */
async function takeOverUsed(tools: BusinessTools, label: LabelRecord, { status, scans }: Tracking): Promise<void> {
  if (scans.length === 0 || status === 'pre_transit') return;
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const shipment = await lockShipment(transaction, label.shipmentId);
    const [known] = await transaction.select().from(businessLabels).where(eq(businessLabels.id, label.id));
    if (!shipment || known?.state !== 'voided') return;
    const isNew = known.tracking === null || known.tracking === 'pre_transit';
    await changeLabel(transaction, known, { tracking: status });
    if (!isNew) return;
    await oweForLabel(transaction, known, 'used', now);
    const owed = await collectOwed(transaction, shipment.ownerId, now);
    const detail = { shipment: shipment.id, label: known.id, status, owed };
    await writeAudit(transaction, { event: 'business_shipment.voided_label_used', userId: shipment.ownerId, detail }, { now });
    tools.log.error(detail, 'a label that was taken back was scanned');
  });
}

/** Asks the carrier how a parcel of ours stands. Gives whether anything was scanned; false too where the label is not one of ours. */
export async function look(tools: BusinessTools, labelId: string): Promise<boolean> {
  const [label] = await tools.db.select().from(businessLabels).where(eq(businessLabels.labelId, labelId));
  if (label?.state === 'voided') await takeOverUsed(tools, label, await tools.company.track(labelId));
  // An event that overtook its own label: who buys it looks for itself, and so does the next round.
  if (!label || (label.state !== 'bought' && label.state !== 'voiding')) return false;
  return await takeOver(tools, labelId, await tools.company.track(labelId));
}

/** One round of asking for a shipment, whose carrier's events may have been lost; plans the next one while it is on its way. */
export async function poll(tools: BusinessTools, shipmentId: number, round: number): Promise<void> {
  const shipment = await findShipment(tools.db, shipmentId);
  if (!shipment || shipment.mode === 'test') return;
  for (const { labelId } of await labelsOf(tools.db, shipment))
    try {
      if (labelId) await look(tools, labelId);
    } catch (error) {
      // The carrier does not know it any more: it will not say more by being asked more often.
      if (!(error instanceof ProviderRefusedError)) throw error;
      tools.log.warn({ shipment: shipmentId, code: error.code }, 'a carrier does not know its label');
    }
  await tools.db.transaction(async (transaction) => {
    const after = await lockShipment(transaction, shipmentId);
    const isOpen = after?.status === SHIPMENT_STATUS.pending || after?.status === SHIPMENT_STATUS.in_transit;
    if (isOpen) await tools.queue.send(transaction, pollTask(shipmentId, round + 1, tools.now()));
  });
}
