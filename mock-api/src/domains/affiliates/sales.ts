import { type AffiliateDay, type AffiliateSales, MOST_DAYS, USUAL_DAYS } from '@outpost/shared-contracts/affiliates/credit';
import { usd } from '@outpost/shared-contracts/money/money';
import type { Database } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { DAY_MS, dayOf, startOfDay } from '../../platform/time/time.ts';
import { sumAbout } from '../ledger/port.ts';
import { listCommissions, type Span, sumOfCommissions } from './commissions.ts';
import { readCampaigns, readDays } from './figures.ts';
import { ledPurchaseIds } from './payable.ts';

/** As many sales as are listed. */
const LISTED = 500;

interface Days {
  /** `YYYY-MM-DD`, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** When the first day began of which clicks are kept. */
const firstKept = (now: Date): number => Date.parse(dayOf(now)) - (MOST_DAYS - 1) * DAY_MS;

/** The days that are asked for; refuses those that lie ahead, are turned round, or of which clicks are kept no more. */
function spanOf({ from, to }: Days, now: Date): Span {
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && !startOfDay(day)) throw refuseField(field, 'not_a_day', 'There is no such day.');
  const today = Date.parse(dayOf(now));
  const last = to === undefined ? today : Date.parse(to);
  const first = from === undefined ? Math.max(last - (USUAL_DAYS - 1) * DAY_MS, firstKept(now)) : Date.parse(from);
  if (last > today) throw refuseField('to', 'out_of_range', 'This day has not come yet.');
  if (first > last) throw refuseField('from', 'out_of_range', 'The first day lies after the last one.');
  if (first < firstKept(now)) throw refuseField('from', 'out_of_range', `Days are shown for ${MOST_DAYS} days.`);
  return { from: new Date(first), before: new Date(last + DAY_MS) };
}

/** What some days brought together. */
function broughtIn(days: readonly AffiliateDay[]) {
  const sum = (of: (day: AffiliateDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  return { clicks: sum(({ clicks }) => clicks), orders: sum(({ orders }) => orders), items: usd(sum(({ items }) => items.minor)) };
}

/** What the links of an affiliate brought, as the affiliate sees it. */
export async function salesOf(db: Database, affiliateId: number, wanted: Days, now: Date): Promise<AffiliateSales> {
  const span = spanOf(wanted, now);
  const rows = await listCommissions(db, affiliateId, span, LISTED);
  const days = await readDays(db, affiliateId, span);
  const earlier = { from: new Date(span.from.getTime() - (span.before.getTime() - span.from.getTime())), before: span.from };
  // What was taken off a sale that is paid already is taken from what is approved next.
  const approved = -(await sumAbout(db, 'affiliate_payable', { purchases: ledPurchaseIds(db, affiliateId) }));
  return {
    from: dayOf(span.from),
    to: dayOf(new Date(span.before.getTime() - DAY_MS)),
    ...broughtIn(days),
    before: earlier.from.getTime() >= firstKept(now) ? broughtIn(await readDays(db, affiliateId, earlier)) : null,
    days,
    campaigns: await readCampaigns(db, affiliateId, span),
    pending: usd(await sumOfCommissions(db, affiliateId, 'pending')),
    approved: usd(approved),
    paid: usd((await sumOfCommissions(db, affiliateId, 'approved', 'paid')) - approved),
    sales: rows.map((row) => ({
      ...{ id: row.id, at: row.createdAt.toISOString(), sub_id: row.subId, code: row.code, title: row.title, country: row.country },
      items: usd(row.itemsCents),
      commission: usd(row.commissionCents),
      adjusted: usd(row.adjustedCents),
      state: row.state,
      denial: row.denial,
      hold: row.hold,
      approved_at: row.approvedAt?.toISOString() ?? null,
    })),
  };
}
