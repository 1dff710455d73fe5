// What other domains may ask of hosts.
import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import type { Database } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/time/time.ts';
import { hostCardOf } from './present.ts';
import { listHosts } from './repository.ts';
import { byRecommendation } from './rules.ts';

export { findHostFacts, findHosts, findRatings, type HostFacts, openStores, saveStore, shownLike } from './facts.ts';
export { listCountriesWithHosts, listHostCountryFacts, refusalAsOrigin } from './host-countries.ts';
export { findReadiness, setIdentified, setListed } from './listing.ts';
export { closeDays, findOpening, openDays, saveOpeningDays } from './off-days.ts';
export { answerReviewOfOrder, findReviewOfOrder, type ReviewRecord, type SaidOfOrder, saveReviewOfOrder } from './order-reviews.ts';
export { nextOpenDay } from './rules.ts';

/** Cards of the listed hosts of a country (ISO 3166), best first; with a destination, each with its price. */
export async function listedHostCards(db: Database, country: string, now: Date, destination?: string): Promise<HostCard[]> {
  const rows = await listHosts(db, country, dayOf(now));
  return rows.map((row) => hostCardOf(row, now, destination)).toSorted(byRecommendation);
}
