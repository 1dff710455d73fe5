import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { findPeople } from '../accounts/port.ts';
import { listTopStores } from '../catalogue/port.ts';
import { DOUBT } from './rules.ts';
import { hostOffDays, hostReviews, hosts, siteRatings, siteReviews, siteVideos } from './schema.ts';

/** Average of the reviews, one decimal; null without any. */
const rating = sql<
  number | null
>`(select round(avg(${hostReviews.rating}), 1)::float8 from ${hostReviews} where ${hostReviews.hostId} = ${hosts.userId})`;
const reviewCount = sql<number>`(select count(*)::int from ${hostReviews} where ${hostReviews.hostId} = ${hosts.userId})`;

/** As `weighedRating` of the rules has it, for an order of many hosts. */
export const weighed = sql<number>`(coalesce(${rating}, 0) * ${reviewCount} + ${DOUBT.stars * DOUBT.guests}) / (${reviewCount} + ${DOUBT.guests})`;

export const hostColumns = { host: hosts, rating, reviewCount };

export interface HostRow {
  readonly host: typeof hosts.$inferSelect;
  readonly profileImageUrl: string | null;
  readonly rating: number | null;
  readonly reviewCount: number;
  /** From today on. */
  readonly offDays: readonly string[];
}

type StoredHost = Omit<HostRow, 'profileImageUrl' | 'offDays'>;

/** Puts to hosts what is not in their row: the picture of their account, and their days off from today on. */
export async function completeHosts(db: Database, rows: readonly StoredHost[], today: string): Promise<HostRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.host.userId);
  const days = await db
    .select()
    .from(hostOffDays)
    .where(and(inArray(hostOffDays.hostId, ids), gte(hostOffDays.day, today)))
    .orderBy(asc(hostOffDays.day));
  const ofHost = Map.groupBy(days, (row) => row.hostId);
  const people = await findPeople(db, ids);
  return rows.map((row) => ({
    ...row,
    profileImageUrl: people.get(row.host.userId)?.profileImageUrl ?? null,
    offDays: (ofHost.get(row.host.userId) ?? []).map((entry) => entry.day),
  }));
}

/** Listed hosts of a country. */
export async function listHosts(db: Database, countryCode: string, today: string): Promise<HostRow[]> {
  const rows = await db
    .select(hostColumns)
    .from(hosts)
    .where(and(eq(hosts.countryCode, countryCode), eq(hosts.isList, true)))
    .orderBy(asc(hosts.userId));
  return completeHosts(db, rows, today);
}

/** The best rated listed host of each country, in the order of the countries. */
export async function listFeaturedHosts(
  db: Database,
  countryCodes: readonly string[],
  { today, most }: { readonly today: string; readonly most: number },
): Promise<HostRow[]> {
  const best = await db
    .selectDistinctOn([hosts.countryCode], hostColumns)
    .from(hosts)
    .where(and(inArray(hosts.countryCode, [...countryCodes]), eq(hosts.isList, true)))
    .orderBy(hosts.countryCode, sql`coalesce(${rating}, 0) desc`, asc(hosts.userId));
  const ordered = best.toSorted((a, b) => countryCodes.indexOf(a.host.countryCode) - countryCodes.indexOf(b.host.countryCode));
  return completeHosts(db, ordered.slice(0, most), today);
}

export async function findHost(db: Database, id: number, today: string): Promise<HostRow | undefined> {
  const rows = await db.select(hostColumns).from(hosts).where(eq(hosts.userId, id));
  const [row] = await completeHosts(db, rows, today);
  return row;
}

export function listReviews(db: Database, hostId: number) {
  return db.select().from(hostReviews).where(eq(hostReviews.hostId, hostId)).orderBy(asc(hostReviews.id));
}

/** Everything of the home page that has a table of its own. */
export async function readHomeTables(db: Database) {
  const [counters] = await db
    .select({
      hosts: sql<number>`count(*)::int`,
      hostCountries: sql<number>`count(distinct ${hosts.countryCode})::int`,
      completedOrders: sql<number>`coalesce(sum(${hosts.completedOrders}), 0)::int`,
    })
    .from(hosts)
    .where(eq(hosts.isList, true));
  return {
    counters: counters ?? { hosts: 0, hostCountries: 0, completedOrders: 0 },
    stores: await listTopStores(db),
    reviews: await db.select().from(siteReviews).orderBy(asc(siteReviews.place)),
    ratings: await db.select().from(siteRatings).orderBy(sql`${siteRatings.stars} desc`),
    videos: await db.select().from(siteVideos).orderBy(asc(siteVideos.place)),
  };
}
