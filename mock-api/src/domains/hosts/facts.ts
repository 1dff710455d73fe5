import type { HostFees } from '@outpost/shared-contracts/pricing/fees';
import { and, avg, count, eq, ilike, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { findPeople } from '../accounts/port.ts';
import { feesOf } from './rules.ts';
import { hostReviews, hosts } from './schema.ts';

/** A host as other domains see one. */
export interface HostFacts {
  readonly id: number;
  readonly displayName: string;
  /** The photo of the account; null where there is none. */
  readonly profileImageUrl: string | null;
  /** Undefined where the store goes by the host's own name. */
  readonly storeName: string | undefined;
  readonly city: string;
  /** ISO 3166. */
  readonly countryCode: string;
  readonly replyMinutes: number;
  /** Days that a parcel lies there without a fee. */
  readonly freeStorageDays: number;
  readonly fees: HostFees;
  /** Public: takes parcels and is found in lists. */
  readonly isListed: boolean;
  /** Sells what he has himself; a store of a host who is not listed is closed all the same. */
  readonly isStoreActive: boolean;
}

/** The hosts of ids, in one statement however many they are; unknown ids are left out. */
export async function findHosts(db: Database, ids: Iterable<number>): Promise<ReadonlyMap<number, HostFacts>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [rows, people] = await Promise.all([db.select().from(hosts).where(inArray(hosts.userId, wanted)), findPeople(db, wanted)]);
  return new Map(
    rows.map(({ userId, displayName, storeName, city, countryCode, replyMinutes, freeStorageDays, isList, isStoreActive, ...row }) => [
      userId,
      {
        ...{ id: userId, displayName, storeName: storeName ?? undefined, city, countryCode, replyMinutes, freeStorageDays },
        profileImageUrl: people.get(userId)?.profileImageUrl ?? null,
        ...{ isListed: isList, isStoreActive, fees: feesOf(row) },
      },
    ]),
  );
}

/** One host; undefined where there is none. */
export const findHostFacts = async (db: Database, id: number): Promise<HostFacts | undefined> => (await findHosts(db, [id])).get(id);

/**
 * Ids of the hosts who are shown under such a name, in any case: a subquery for who lists by it.
 *
 * @param pattern of `like`
 */
export const shownLike = (db: Database, pattern: string) =>
  db.select({ id: hosts.userId }).from(hosts).where(ilike(hosts.displayName, pattern));

/** Ids of the hosts whose store is open: a subquery for those who choose by it. */
export const openStores = (db: Database) => db.select({ id: hosts.userId }).from(hosts).where(and(hosts.isStoreActive, hosts.isList));

export interface HostRating {
  /** One decimal. */
  readonly rating: number;
  readonly count: number;
}

/** What guests gave to hosts, in one statement; who has no review is left out. */
export async function findRatings(db: Database, ids: Iterable<number>): Promise<ReadonlyMap<number, HostRating>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { hostId } = hostReviews;
  const rows = await db
    .select({ hostId, rating: avg(hostReviews.rating), count: count() })
    .from(hostReviews)
    .where(inArray(hostId, wanted))
    .groupBy(hostId);
  return new Map(rows.map((row) => [row.hostId, { rating: Math.round(Number(row.rating) * 10) / 10, count: row.count }]));
}

/** Names a host's store, and opens or closes it. */
export async function saveStore(
  db: Database,
  id: number,
  { storeName, isStoreActive }: { readonly storeName: string; readonly isStoreActive: boolean },
): Promise<void> {
  await db.update(hosts).set({ storeName, isStoreActive }).where(eq(hosts.userId, id));
}
