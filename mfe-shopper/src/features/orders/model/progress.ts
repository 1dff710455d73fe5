import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';

/** The stages of a parcel's way, as the small bar of a row counts them. */
export const STAGES = ['expected', 'arrived', 'quoted', 'paid', 'in_transit', 'delivered'] as const;

const REACHED: Readonly<Record<number, number>> = {
  [ORDER_STATUS.expected]: 1,
  [ORDER_STATUS.mailbox]: 2,
  [ORDER_STATUS.arrived]: 2,
  [ORDER_STATUS.quoted]: 3,
  [ORDER_STATUS.paid]: 4,
  [ORDER_STATUS.pending]: 4,
  [ORDER_STATUS.in_transit]: 5,
  [ORDER_STATUS.delivered]: 6,
  [ORDER_STATUS.completed]: 6,
};

/** Stages a parcel has reached, 1 to 6; undefined for one that left the way (on hold, canceled, returned, lost). */
export function stagesReached(status: number): number | undefined {
  return REACHED[status];
}
