import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import type { Session } from '@outpost/shared-contracts/shell/shell-api';

/** The value of a country select that stands for "show me how it works" (B-345). */
const HOW_IT_WORKS = 'howitworks-for-shoppers';

/** True for a member who never ordered; nobody else is new, visitors included (B-086). */
function isNewShopper(session: Session): boolean {
  return session.state === 'signed-in' && session.user.has_orders === false;
}

/** Where choosing a country leads (B-343 to B-345). The code in any case; GB becomes `uk`. */
export function shopFromPath(choice: string, session: Session): string {
  if (choice === HOW_IT_WORKS) return paths.howItWorksForShoppers.href();
  return paths.shopFromCountry.href({ countryCode: countryInUrl(choice) }, isNewShopper(session) ? { user: 'new' } : {});
}
