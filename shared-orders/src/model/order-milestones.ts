import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';

/** The stages of a parcel's way, each the state that reaches it. */
const STAGES = ['expected', 'arrived', 'paid', 'in_transit', 'delivered'] as const satisfies readonly OrderStatusName[];
type Stage = (typeof STAGES)[number];

/** The stage that a parcel is in; one that left the way is where it last was on it. */
const AT: Partial<Record<OrderStatusName, Stage>> = {
  expected: 'expected',
  mailbox: 'expected',
  arrived: 'arrived',
  quoted: 'arrived',
  paid: 'paid',
  pending: 'paid',
  in_transit: 'in_transit',
  delivered: 'delivered',
  completed: 'delivered',
};

interface OrderMilestone {
  readonly id: Stage;
  readonly state: 'done' | 'now' | 'next' | 'stopped';
  /** When it was reached, ISO 8601; undefined where it was not, or nobody kept it. */
  readonly at: string | undefined;
}

/** How far an order has come. */
export function milestonesOf({ status_name: status, timeline }: Pick<OrderDetail, 'status_name' | 'timeline'>): OrderMilestone[] {
  const lastOn = timeline.findLast((move) => AT[move.status_name] !== undefined)?.status_name;
  const stage = AT[status] ?? (lastOn && AT[lastOn]) ?? 'expected';
  const here = STAGES.indexOf(stage);
  const end = AT[status] === undefined ? 'stopped' : 'now';
  return STAGES.map((id, place) => {
    const isReached = place <= here;
    return {
      id,
      state: place < here || status === 'completed' ? 'done' : isReached ? end : 'next',
      at: isReached ? timeline.findLast((move) => move.status_name === id)?.at : undefined,
    };
  });
}
