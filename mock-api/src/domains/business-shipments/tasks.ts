import { PRICE_LOCK_HOURS } from '@outpost/shared-contracts/business/shipment-status';
import type { NewTask } from '../../platform/queue/queue.ts';
import { DAY_MS, HOUR_MS, startOfDay } from '../../platform/time/time.ts';

/** Labels that were asked for are looked for after so long, should who asked have died. */
export const AGAIN_MS = 30_000;
/** How often parcels on their way are asked for, should their carrier's events have been lost. */
const POLL_MS = 6 * HOUR_MS;

/** Goes on with labels that were asked for, or that are to be taken back. */
export const advanceTask = (shipmentId: number, at: Date): NewTask => ({
  name: 'business-shipments.advance',
  data: { shipmentId },
  key: String(shipmentId),
  at,
});

/** The same for labels about whose return their carrier has not decided: once in each six hours, whoever asks how often. */
export function askAgainTask(shipmentId: number, now: Date): NewTask {
  const next = Math.floor(now.getTime() / POLL_MS) + 1;
  return { ...advanceTask(shipmentId, new Date(next * POLL_MS)), key: `${shipmentId}:${next}`, data: { shipmentId, round: next } };
}

/** Gives the money of a shipment back that has no label a day after it was paid. */
export const giveBackTask = (shipmentId: number, revision: number, paidAt: Date): NewTask => ({
  name: 'business-shipments.give-back',
  data: { shipmentId, revision },
  key: `${shipmentId}:${revision}`,
  at: new Date(paidAt.getTime() + PRICE_LOCK_HOURS * HOUR_MS),
});

/** Something was scanned: the carrier is asked how the parcel stands. */
export const lookTask = (labelId: string): NewTask => ({ name: 'business-shipments.look', data: { labelId }, key: labelId });

/** Each round is a task of its own: while one runs, another with its key would count as the same. */
export const pollTask = (shipmentId: number, round: number, now: Date): NewTask => ({
  name: 'business-shipments.poll',
  data: { shipmentId, round },
  key: `${shipmentId}:${round}`,
  at: new Date(now.getTime() + POLL_MS),
});

/** Looks whether a pickup came, a day after it was to. */
export const pickupTask = ({ id, day }: { readonly id: number; readonly day: string }): NewTask => ({
  name: 'business-shipments.pickup',
  data: { pickupId: id },
  key: String(id),
  at: new Date((startOfDay(day) as Date).getTime() + 2 * DAY_MS),
});

export const reportTask = (reportId: number): NewTask => ({ name: 'business-shipments.report', data: { reportId }, key: String(reportId) });

export const forgetReportTask = (reportId: number, at: Date): NewTask => ({
  name: 'business-shipments.forget-report',
  data: { reportId },
  key: String(reportId),
  at,
});
