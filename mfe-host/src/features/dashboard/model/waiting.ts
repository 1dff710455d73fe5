import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { MINUTE_MS } from '@outpost/shared-contracts/time/durations';

const HOUR = 60 * MINUTE_MS;

/** A host's turn lasts 48 hours, then it is overdue (docs/product.md#a-hosts-dashboard). */
const OVERDUE_HOURS = 48;

export interface Waiting {
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day';
  readonly overdue: boolean;
}

/** How long a parcel has waited for the host since its last change; undefined while it is not the host's turn. */
export function waitingOf(order: Pick<PackageOrder, 'next_action' | 'updated_at'>, now: number): Waiting | undefined {
  if (order.next_action === null || order.next_action === 'receive') return undefined;
  const passed = Math.max(0, now - Date.parse(order.updated_at));
  const overdue = passed > OVERDUE_HOURS * HOUR;
  if (passed < HOUR) return { amount: Math.floor(passed / MINUTE_MS), unit: 'minute', overdue };
  const hours = Math.floor(passed / HOUR);
  return hours < 100 ? { amount: hours, unit: 'hour', overdue } : { amount: Math.floor(hours / 24), unit: 'day', overdue };
}
