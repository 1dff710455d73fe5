import { REFUND_DAYS, REFUND_TRIES, SHIPMENT_STATUS } from '@outpost/shared-contracts/business/shipment-status';
import { DAY_MS } from '../../platform/time/time.ts';
import type { BusinessShipment } from './machine.ts';

/** What people know a shipment by. */
export const numberOf = ({ id }: Pick<BusinessShipment, 'id'>) => `BS-${id}`;

/** The id in such a number; undefined where it is none. */
export function idIn(text: string): number | undefined {
  const id = /^bs-(\d{1,9})$/i.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Whether a carrier may be sent for it. */
export const isToPickUp = ({ status, label, pickupStatus }: BusinessShipment): boolean =>
  status === SHIPMENT_STATUS.pending && label === 'bought' && pickupStatus === 'unscheduled';

/** Whether it can still be changed: nothing is paid, or the money has gone back. */
export const isOpen = ({ status, payment }: Pick<BusinessShipment, 'status' | 'payment'>) => status === null && payment !== 'paid';

/** Until when an unused shipment may be refunded; undefined where it may not. */
export function refundEnd(shipment: BusinessShipment): Date | undefined {
  const { status, label, refund, refundTries, labelledAt } = shipment;
  const isAskable = refund === 'none' || refund === 'rejected';
  if (status !== SHIPMENT_STATUS.pending || label !== 'bought' || !isAskable || refundTries >= REFUND_TRIES || !labelledAt)
    return undefined;
  return new Date(labelledAt.getTime() + REFUND_DAYS * DAY_MS);
}

/** Whether it was paid and no label stands for it, so that its money may go back at once. */
export const isHeld = ({ status, payment, label }: BusinessShipment): boolean =>
  status === null && payment === 'paid' && (label === 'none' || label === 'failed');
