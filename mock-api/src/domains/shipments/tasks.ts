import type { NewTask } from '../../platform/queue/queue.ts';
import { HOUR_MS } from '../../platform/time/time.ts';

/** How often a parcel on its way is asked for, should its carrier's events have been lost. */
const POLL_MS = 6 * HOUR_MS;
/** A label that was asked for is looked for after so long, should who asked have died. */
export const AGAIN_MS = 30_000;

/** Goes on with a label that was asked for, or that is to be taken back. */
export const advanceTask = (shipmentId: string, at: Date): NewTask => ({
  name: 'shipments.advance',
  data: { shipmentId },
  key: shipmentId,
  at,
});

/** The same for a label about whose return its carrier has not decided: once in each six hours, whoever asks how often. */
export function askAgainTask(shipmentId: string, now: Date): NewTask {
  const next = Math.floor(now.getTime() / POLL_MS) + 1;
  return { ...advanceTask(shipmentId, new Date(next * POLL_MS)), key: `${shipmentId}:${next}`, data: { shipmentId, round: next } };
}

/** Something was scanned: the carrier is asked how the parcel stands. */
export const lookTask = (labelId: string): NewTask => ({ name: 'shipments.look', data: { labelId }, key: labelId });

/** Each round is a task of its own: while one runs, another with its key would count as the same. */
export const pollTask = (shipmentId: string, round: number, now: Date): NewTask => ({
  name: 'shipments.poll',
  data: { shipmentId, round },
  key: `${shipmentId}:${round}`,
  at: new Date(now.getTime() + POLL_MS),
});
