import { CLAIM_DAYS, CLAIM_STATES_TO_BEGIN_AGAIN, type ClaimReason, type ClaimState } from '@outpost/shared-contracts/orders/claim';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { declaredCents, deliveredAt, type OrderRecord, travelsWithAnother } from '../orders/port.ts';
import type { ClaimRecord } from './machine.ts';
import type { ClaimCallTools } from './tools.ts';

/** What may be reported of a parcel now. */
interface Offer {
  readonly reasons: readonly ClaimReason[];
  readonly until: Date;
  /** US cents that its things are insured for. */
  readonly mostCents: number;
}

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
const BEGINS_AGAIN: readonly ClaimState[] = CLAIM_STATES_TO_BEGIN_AGAIN;
const THERE: readonly number[] = [ORDER_STATUS.delivered, ORDER_STATUS.completed];
const NOT_THERE: readonly number[] = [ORDER_STATUS.in_transit, ORDER_STATUS.lost];

/** What may be reported of a parcel as it is now, and in which days; undefined where that is nothing. */
async function daysOf(tools: Pick<ClaimCallTools, 'lastScanOf'>, db: Database, order: OrderRecord) {
  if (THERE.includes(order.status)) {
    const from = (await deliveredAt(db, order.id)) ?? order.statusSince;
    return { reasons: ['damaged', 'missing', 'lost'] as const, from, until: daysAfter(from, CLAIM_DAYS.afterDelivery) };
  }
  if (!NOT_THERE.includes(order.status)) return undefined;
  const scanned = (await tools.lastScanOf(db, order.id)) ?? order.statusSince;
  const isLost = order.status === ORDER_STATUS.lost;
  // Whose carrier says that it is lost has not to wait for it any more.
  const from = isLost ? order.statusSince : daysAfter(scanned, CLAIM_DAYS.lostFrom);
  const last = isLost && order.statusSince > scanned ? order.statusSince : scanned;
  return { reasons: ['lost'] as const, from, until: daysAfter(last, CLAIM_DAYS.lostUntil) };
}

/** What a shopper may report of an order now; undefined where that is nothing (docs/product.md#claims). */
export async function offerOf(
  tools: Pick<ClaimCallTools, 'lastScanOf'>,
  db: Database,
  order: OrderRecord,
  before: ClaimRecord | undefined,
  now: Date,
): Promise<Offer | undefined> {
  if (travelsWithAnother(order) || (before && !BEGINS_AGAIN.includes(before.state))) return undefined;
  const days = await daysOf(tools, db, order);
  if (!days || now < days.from || now > days.until) return undefined;
  const mostCents = await declaredCents(db, order.id);
  return mostCents > 0 ? { reasons: days.reasons, until: days.until, mostCents } : undefined;
}
