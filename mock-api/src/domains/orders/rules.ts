import type { OpenClaimState } from '@outpost/shared-contracts/orders/claim';
import type { BoxStage, PackageOrder } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS, type OrderStatus } from '@outpost/shared-contracts/orders/status';
import { FEES } from '@outpost/shared-contracts/pricing/fees';
import { DAY_MS, dayNumber, startOfDay } from '../../platform/time/time.ts';
import type { OrderRecord } from './machine.ts';

/** Statuses in which a parcel lies at the host. */
export const STORED: readonly number[] = [
  ORDER_STATUS.mailbox,
  ORDER_STATUS.arrived,
  ORDER_STATUS.quoted,
  ORDER_STATUS.paid,
  ORDER_STATUS.pending,
  ORDER_STATUS.on_hold,
];

type StoredOrder = Pick<OrderRecord, 'status' | 'statusSince' | 'arrivedAt' | 'pausedDays' | 'disputedAt' | 'remeasure'>;

/** Whether its shopper says that it was measured wrongly, and its host has not measured it again. */
export const isDisputed = ({ disputedAt, remeasure }: Pick<OrderRecord, 'disputedAt' | 'remeasure'>): boolean =>
  disputedAt !== null && remeasure === null;

/** Since when the clock of storage stands; undefined while it goes. */
function standsSince(order: StoredOrder): Date | undefined {
  const { status, statusSince, arrivedAt, disputedAt } = order;
  if (!arrivedAt) return undefined;
  if (status === ORDER_STATUS.on_hold) return statusSince;
  // What was on hold meanwhile is counted already.
  return disputedAt && isDisputed(order) && status === ORDER_STATUS.arrived
    ? new Date(Math.max(disputedAt.getTime(), statusSince.getTime()))
    : undefined;
}

/** Whole days, UTC, in which the clock of storage stood: while the order was on hold or its measures disputed (docs/product.md#storage). */
export function pausedDaysOf(order: StoredOrder, now: Date): number {
  const since = standsSince(order);
  return order.pausedDays + (since ? dayNumber(now) - dayNumber(since) : 0);
}

/** From when on the clock of storage counts: the arrival, later by the days in which it stood. Null before a parcel is there. */
export const storedSince = (order: StoredOrder, now: Date): Date | null =>
  order.arrivedAt && new Date(order.arrivedAt.getTime() + pausedDaysOf(order, now) * DAY_MS);

/** Free days of storage that are left, then days until the end of storage; calendar days, UTC. Null while nothing is stored. @param since of the clock: {@link storedSince} */
export function storageDaysLeft(status: number, since: Date | null, freeDays: number, now: Date): number | null {
  if (!since || !STORED.includes(status)) return null;
  const stored = dayNumber(now) - dayNumber(since);
  return Math.max(0, (stored <= freeDays ? freeDays : FEES.storageLongestDays) - stored);
}

const SHOPPER_ACTIONS: Partial<Record<number, PackageOrder['next_action']>> = {
  [ORDER_STATUS.arrived]: 'add_details',
  [ORDER_STATUS.quoted]: 'pay',
  [ORDER_STATUS.on_hold]: 'solve_hold',
  [ORDER_STATUS.delivered]: 'confirm_receipt',
};

const HOST_ACTIONS: Partial<Record<number, PackageOrder['next_action']>> = {
  [ORDER_STATUS.expected]: 'receive',
  [ORDER_STATUS.mailbox]: 'inspect',
  [ORDER_STATUS.paid]: 'pack',
  [ORDER_STATUS.pending]: 'hand_over',
};

/** In which a parcel that is there waits for its host. */
export const WAITING_FOR_HOST: readonly OrderStatus[] = Object.values(ORDER_STATUS).filter(
  (status) => status !== ORDER_STATUS.expected && HOST_ACTIONS[status] !== undefined,
);

/** What a box asks of its two people before its way is chosen. */
const BOX_ACTIONS: Readonly<Record<'shopper' | 'host', Partial<Record<BoxStage, PackageOrder['next_action']>>>> = {
  shopper: { packed: 'choose_way' },
  host: { requested: 'pack_box', packing: 'pack_box' },
};

/** In which a parcel of a box is still on its way to it. */
export const AWAITED: readonly number[] = [ORDER_STATUS.expected, ORDER_STATUS.mailbox];

/** What is known of the box that an order travels in. */
export interface BoxFacts {
  /** Of the order that leads. */
  readonly stage: BoxStage | null;
  /** Parcels of it are still on their way to the host. */
  readonly isWaiting: boolean;
}

/** Whose turn it is with a claim; while Outpost decides it is neither's. */
export const CLAIM_TURNS: Partial<Record<OpenClaimState, 'shopper' | 'host'>> = { submitted: 'host', needs_info: 'shopper' };

type ActingOrder = Pick<OrderRecord, 'id' | 'status' | 'leadId' | 'claimState' | 'disputedAt' | 'remeasure'>;

/** What the reader of the list has to do next; a box has it done by the order that leads. */
export function nextAction(order: ActingOrder, reader: 'shopper' | 'host', box: BoxFacts | null): PackageOrder['next_action'] {
  const { id, status, leadId, claimState } = order;
  // Nothing else is to be done with a parcel while something that was reported of it is not decided.
  if (claimState !== null) return CLAIM_TURNS[claimState] === reader ? 'answer_claim' : null;
  if (isDisputed(order) && status === ORDER_STATUS.arrived && leadId === null) return reader === 'host' ? 'measure_again' : null;
  const isInside = leadId !== null && !AWAITED.includes(status);
  if (isInside && leadId !== id) return null;
  if (isInside && status === ORDER_STATUS.arrived) return (box?.stage && !box.isWaiting && BOX_ACTIONS[reader][box.stage]) || null;
  return (reader === 'shopper' ? SHOPPER_ACTIONS : HOST_ACTIONS)[status] ?? null;
}

/** Status ids of a `status` parameter; undefined for all. */
export function statusesOf(status: string | undefined): OrderStatus[] | undefined {
  if (status === undefined || status === 'all') return undefined;
  const known = new Set<number>(Object.values(ORDER_STATUS));
  return [...new Set(status.split(',').map(Number))].filter((id): id is OrderStatus => known.has(id));
}

/** Every status id with its number of orders, 0 included. */
export function countsOf(rows: ReadonlyArray<{ status: number; count: number }>): Record<string, number> {
  const counts = Object.fromEntries(Object.values(ORDER_STATUS).map((id) => [String(id), 0]));
  for (const { status, count } of rows) counts[String(status)] = count;
  return counts;
}

/**
 * Why a day cannot be the one on which a parcel is expected; undefined when it can. Yesterday (UTC) still is today in the
 * west of the world.
 */
export function expectedDayProblem(day: string, now: Date): 'not_a_day' | 'in_the_past' | 'too_far' | undefined {
  const start = startOfDay(day);
  if (!start) return 'not_a_day';
  const ahead = dayNumber(start) - dayNumber(now);
  if (ahead < -1) return 'in_the_past';
  return ahead > 366 ? 'too_far' : undefined;
}
