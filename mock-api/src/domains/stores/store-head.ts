import type { StoreHead } from '@outpost/shared-contracts/stores/calls';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { findPerson } from '../accounts/port.ts';
import { findHostFacts, findRatings } from '../hosts/port.ts';
import { storeProfiles } from './schema.ts';

/** Shown until a host has chosen a banner. */
export const USUAL_BANNER = '/api/pictures/stores/0.svg';

/** The store of a host as it presents itself; null where it is closed, unless the owner asks. */
export async function readStoreHead(db: Database, hostId: number, userId: number | undefined): Promise<StoreHead | null> {
  const host = await findHostFacts(db, hostId);
  if (!host || !(host.id === userId || (host.isListed && host.isStoreActive))) return null;
  const [profile] = await db.select().from(storeProfiles).where(eq(storeProfiles.hostId, hostId));
  const owner = await findPerson(db, hostId);
  const reviews = (await findRatings(db, [hostId])).get(hostId);
  return {
    host_id: hostId,
    name: host.storeName ?? host.displayName,
    tagline: profile?.tagline ?? '',
    banner_image_url: profile?.bannerImageUrl ?? USUAL_BANNER,
    profile_image_url: owner?.profileImageUrl ?? '',
    host_name: host.displayName,
    city: host.city,
    country_code: host.countryCode,
    rating: reviews?.rating ?? null,
    review_count: reviews?.count ?? 0,
  };
}
