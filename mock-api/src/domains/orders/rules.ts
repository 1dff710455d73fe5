import { usd } from '@outpost/shared-contracts/money/money';
import type { HostFigures } from '@outpost/shared-contracts/orders/calls';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS, type OrderStatus } from '@outpost/shared-contracts/orders/status';
import { FEES, hostShareCents } from '@outpost/shared-contracts/pricing/fees';

const DAY_MS = 86_400_000;
const OVERDUE_MS = 2 * DAY_MS;

/** Statuses in which a parcel lies at the host. */
const STORED: readonly number[] = [
  ORDER_STATUS.mailbox,
  ORDER_STATUS.arrived,
  ORDER_STATUS.quoted,
  ORDER_STATUS.paid,
  ORDER_STATUS.pending,
  ORDER_STATUS.on_hold,
];

const startOfDay = (moment: Date) => Math.floor(moment.getTime() / DAY_MS);

/** Free days of storage that are left, then days until the end of storage; calendar days, UTC. Null while nothing is stored. */
export function storageDaysLeft(status: number, arrivedAt: Date | null, freeDays: number, now: Date): number | null {
  if (!arrivedAt || !STORED.includes(status)) return null;
  const stored = startOfDay(now) - startOfDay(arrivedAt);
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

/** What the reader of the list has to do next. */
export function nextAction(status: number, reader: 'shopper' | 'host'): PackageOrder['next_action'] {
  return (reader === 'shopper' ? SHOPPER_ACTIONS : HOST_ACTIONS)[status] ?? null;
}

interface Travelling {
  readonly id: number;
  readonly status: number;
  readonly hostId: number;
  readonly shopperId: number;
  readonly destinationCode: string;
}

/** Orders that could travel together: arrived at one host, for one shopper and destination, two or more. */
export function consolidationCandidates(orders: readonly Travelling[]): Set<number> {
  const arrived = orders.filter((order) => order.status === ORDER_STATUS.arrived);
  const groups = Map.groupBy(arrived, (order) => `${order.hostId} ${order.shopperId} ${order.destinationCode}`);
  return new Set([...groups.values()].filter((group) => group.length > 1).flatMap((group) => group.map((order) => order.id)));
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

interface FigureRow {
  readonly status: number;
  readonly statusSince: Date;
  readonly expectedAt: string | null;
  readonly paidAt: Date | null;
  readonly feeCents: number;
}

/** The numbers on top of a host's list. */
export function figuresOf(rows: readonly FigureRow[], host: { rating: number | null; replyMinutes: number }, now: Date): HostFigures {
  const inStatus = (status: OrderStatus) => rows.filter((row) => row.status === status);
  const waiting = rows.filter((row) => nextAction(row.status, 'host') !== null && row.status !== ORDER_STATUS.expected);
  const month = now.toISOString().slice(0, 7);
  const fees = rows.filter((row) => row.paidAt?.toISOString().startsWith(month)).reduce((sum, row) => sum + row.feeCents, 0);
  return {
    expected_today: inStatus(ORDER_STATUS.expected).filter((row) => row.expectedAt === now.toISOString().slice(0, 10)).length,
    in_mailbox: inStatus(ORDER_STATUS.mailbox).length,
    to_pack: inStatus(ORDER_STATUS.paid).length,
    to_hand_over: inStatus(ORDER_STATUS.pending).length,
    overdue: waiting.filter((row) => now.getTime() - row.statusSince.getTime() > OVERDUE_MS).length,
    month_earnings: usd(hostShareCents(fees)),
    rating: host.rating,
    reply_minutes: host.replyMinutes,
  };
}

/**
 * Why a day cannot be the one on which a parcel is expected; undefined when it can. Yesterday (UTC) still is today in the
 * west of the world.
 */
export function expectedDayProblem(day: string, now: Date): 'not_a_day' | 'in_the_past' | 'too_far' | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day) return 'not_a_day';
  const ahead = start / DAY_MS - startOfDay(now);
  if (ahead < -1) return 'in_the_past';
  return ahead > 366 ? 'too_far' : undefined;
}
