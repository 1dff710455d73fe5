import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import type { Database } from '../../platform/db/database.ts';
import { findPeople } from '../accounts/port.ts';
import { flagOf } from '../countries/port.ts';
import { findHosts, findRatings } from '../hosts/port.ts';

/** How the stores of hosts are named beside their products: three statements for however many hosts. */
export async function readStores(db: Database, hostIds: readonly number[]): Promise<(hostId: number) => StoreProduct['store']> {
  const [hosts, people, ratings] = await Promise.all([findHosts(db, hostIds), findPeople(db, hostIds), findRatings(db, hostIds)]);
  return (hostId) => {
    const host = hosts.get(hostId);
    if (!host) throw new Error(`the store of ${hostId} has no host`);
    return {
      name: host.storeName ?? host.displayName,
      host_name: host.displayName,
      city: host.city,
      country_code: host.countryCode,
      country_flag: flagOf(host.countryCode),
      profile_image_url: people.get(hostId)?.profileImageUrl ?? '',
      rating: ratings.get(hostId)?.rating ?? null,
    };
  };
}
