import type { AffiliateCampaign, AffiliateDay } from '@outpost/shared-contracts/affiliates/credit';
import { usd } from '@outpost/shared-contracts/money/money';
import { and, count, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';
import { adjustedSums, type Span } from './commissions.ts';
import { affiliateClicks, affiliateCommissions } from './schema.ts';

/** Campaigns that are listed. */
const MOST_CAMPAIGNS = 100;

const dayColumn = (at: typeof affiliateClicks.at | typeof affiliateCommissions.createdAt): SQL<string> =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
const number = (what: SQL): SQL<number> => sql`coalesce(sum(${what}), 0)`.mapWith(Number) as SQL<number>;

/** Clicks of some days by what they have in common. */
async function clicksBy(db: Database, affiliateId: number, { from, before }: Span, key: SQL<string | null>) {
  const rows = await db
    .select({ key, clicks: count() })
    .from(affiliateClicks)
    .where(and(eq(affiliateClicks.affiliateId, affiliateId), gte(affiliateClicks.at, from), lt(affiliateClicks.at, before)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.key, row.clicks]));
}

/** Sales of some days that were not denied, by what they have in common, in US cents. */
async function salesBy(db: Database, affiliateId: number, { from, before }: Span, key: SQL<string | null>) {
  const { itemsCents, commissionCents, createdAt, state } = affiliateCommissions;
  const adjusted = adjustedSums(db);
  const rows = await db
    .select({
      key,
      orders: count(),
      itemsCents: number(sql`${itemsCents}`),
      commissionCents: number(sql`${commissionCents} + coalesce(${adjusted.cents}, 0)`),
    })
    .from(affiliateCommissions)
    .leftJoin(adjusted, eq(adjusted.commissionId, affiliateCommissions.id))
    .where(and(eq(affiliateCommissions.affiliateId, affiliateId), ne(state, 'denied'), gte(createdAt, from), lt(createdAt, before)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.key, row]));
}

const NOTHING = { orders: 0, itemsCents: 0, commissionCents: 0 };

/** What each of some days brought. */
export async function readDays(db: Database, affiliateId: number, span: Span): Promise<AffiliateDay[]> {
  const clicks = await clicksBy(db, affiliateId, span, dayColumn(affiliateClicks.at));
  const sales = await salesBy(db, affiliateId, span, dayColumn(affiliateCommissions.createdAt));
  const days: AffiliateDay[] = [];
  for (let at = span.from.getTime(); at < span.before.getTime(); at += DAY_MS) {
    const day = dayOf(new Date(at));
    const { orders, itemsCents } = sales.get(day) ?? NOTHING;
    days.push({ day, clicks: clicks.get(day) ?? 0, orders, items: usd(itemsCents) });
  }
  return days;
}

/** What the campaigns of links brought in some days, those with most clicks first. */
export async function readCampaigns(db: Database, affiliateId: number, span: Span): Promise<AffiliateCampaign[]> {
  const clicks = await clicksBy(db, affiliateId, span, sql<string | null>`${affiliateClicks.subId}`);
  const sales = await salesBy(db, affiliateId, span, sql<string | null>`${affiliateCommissions.subId}`);
  return [...new Set([...clicks.keys(), ...sales.keys()])]
    .map((subId) => {
      const { orders, itemsCents, commissionCents } = sales.get(subId) ?? NOTHING;
      return { sub_id: subId, clicks: clicks.get(subId) ?? 0, orders, items: usd(itemsCents), commission: usd(commissionCents) };
    })
    .toSorted((a, b) => b.clicks - a.clicks || b.orders - a.orders || (a.sub_id ?? '').localeCompare(b.sub_id ?? ''))
    .slice(0, MOST_CAMPAIGNS);
}
