import { type AffiliateHostIds, dashboardLink } from '@outpost/shared-contracts/accounts/roles';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';

interface Arrival {
  readonly user: User;
  /** The path that the visitor came from, as the address says it; anything may stand there. */
  readonly returnTo: string | null;
  readonly affiliateHosts: AffiliateHostIds;
  /** Tells whether a package serves a path. */
  readonly serves: (path: string) => boolean;
}

/** Where a person goes after signing in: back to a path of the site, else to their dashboard, else home where no team serves it yet. */
export function placeAfterSignIn({ user, returnTo, affiliateHosts, serves }: Arrival): string {
  if (returnTo !== null && /^\/(?![/\\])/.test(returnTo)) return returnTo;
  const { to } = dashboardLink(user, affiliateHosts);
  return serves(to) ? to : paths.home.pattern;
}
