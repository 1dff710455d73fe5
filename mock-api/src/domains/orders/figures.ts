import { usd } from '@outpost/shared-contracts/money/money';
import type { HostFigures } from '@outpost/shared-contracts/orders/calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { hostShareCents } from '@outpost/shared-contracts/pricing/fees';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { dayOf, HOUR_MS } from '../../platform/time/time.ts';
import { findHostFacts, findRatings } from '../hosts/port.ts';
import { WAITING_FOR_HOST } from './rules.ts';
import { packageOrders } from './schema.ts';

const OVERDUE_MS = 48 * HOUR_MS;

const startOfMonth = (now: Date, ahead = 0): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));

const { status, statusSince, expectedAt, paidAt, feeCents, hostId } = packageOrders;

const countWhere = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** What waits for a host, and what is announced: of the orders in these states alone. */
async function readWaiting(db: Database, id: number, now: Date) {
  const isWaiting = inArray(status, [...WAITING_FOR_HOST]);
  const [waiting] = await db
    .select({
      expected_today: countWhere(and(eq(status, ORDER_STATUS.expected), eq(expectedAt, dayOf(now)))),
      in_mailbox: countWhere(eq(status, ORDER_STATUS.mailbox)),
      to_pack: countWhere(eq(status, ORDER_STATUS.paid)),
      to_hand_over: countWhere(eq(status, ORDER_STATUS.pending)),
      overdue: countWhere(and(isWaiting, lt(statusSince, new Date(now.getTime() - OVERDUE_MS)))),
    })
    .from(packageOrders)
    .where(and(eq(hostId, id), inArray(status, [ORDER_STATUS.expected, ...WAITING_FOR_HOST])));
  return waiting ?? { expected_today: 0, in_mailbox: 0, to_pack: 0, to_hand_over: 0, overdue: 0 };
}

/** The numbers on top of a host's list. */
export async function readHostFigures(db: Database, id: number, now: Date): Promise<HostFigures> {
  const waiting = await readWaiting(db, id, now);
  const [earned] = await db
    .select({ cents: sql<number>`coalesce(sum(${feeCents}), 0)::int` })
    .from(packageOrders)
    .where(and(eq(hostId, id), gte(paidAt, startOfMonth(now)), lt(paidAt, startOfMonth(now, 1))));
  const host = await findHostFacts(db, id);
  const ratings = await findRatings(db, [id]);
  return {
    ...waiting,
    month_earnings: usd(hostShareCents(earned?.cents ?? 0)),
    rating: ratings.get(id)?.rating ?? null,
    reply_minutes: host?.replyMinutes ?? 0,
  };
}
