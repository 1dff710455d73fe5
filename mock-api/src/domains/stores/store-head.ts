import type { StoreHead } from '@outpost/shared-contracts/stores/calls';
import { and, avg, count, eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../accounts/schema.ts';
import { hostReviews, hosts } from '../hosts/schema.ts';
import { storeProfiles } from './schema.ts';

/** Shown until a host has chosen a banner. */
const USUAL_BANNER = '/api/pictures/stores/0.svg';

/** The store of a host as it presents itself; null where it is closed, unless the owner asks. */
export async function readStoreHead(db: Database, hostId: number, userId: number | undefined): Promise<StoreHead | null> {
  const open = and(hosts.isStoreActive, hosts.isList);
  const [found] = await db
    .select({ host: hosts, profile: storeProfiles, picture: users.profileImageUrl })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .leftJoin(storeProfiles, eq(storeProfiles.hostId, hosts.userId))
    .where(and(eq(hosts.userId, hostId), userId === undefined ? open : or(open, eq(hosts.userId, userId))));
  if (!found) return null;
  const [reviews] = await db
    .select({ rating: avg(hostReviews.rating), count: count() })
    .from(hostReviews)
    .where(eq(hostReviews.hostId, hostId));
  const { host, profile, picture } = found;
  return {
    host_id: hostId,
    name: host.storeName ?? host.displayName,
    tagline: profile?.tagline ?? '',
    banner_image_url: profile?.bannerImageUrl ?? USUAL_BANNER,
    profile_image_url: picture ?? '',
    host_name: host.displayName,
    city: host.city,
    country_code: host.countryCode,
    rating: reviews?.rating ? Math.round(Number(reviews.rating) * 10) / 10 : null,
    review_count: reviews?.count ?? 0,
  };
}
