import { type AffiliateHostIds, dashboardLink } from '@outpost/shared-contracts/accounts/roles';
import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';

interface Arrival {
  readonly user: User;
  /** The path that the visitor came from, as the address says it; anything may stand there. */
  readonly returnTo: string | null;
  readonly affiliateHosts: AffiliateHostIds;
  /** Tells whether a package serves a path. */
  readonly serves: (path: string) => boolean;
  /** Whether home would take up again what the person left (B-283, B-285). */
  readonly resumes?: boolean;
}

/**
 * Where a person goes after signing in: back to a path of the site, else home where something of theirs is taken up
 * again, else to their dashboard, and where no team serves that yet affiliates to their application, others home again.
 */
export function placeAfterSignIn({ user, returnTo, affiliateHosts, serves, resumes = false }: Arrival): string {
  if (returnTo !== null && /^\/(?![/\\])/.test(returnTo)) return returnTo;
  if (resumes) return paths.home.pattern;
  const { to } = dashboardLink(user, affiliateHosts);
  if (serves(to)) return to;
  // Where half an application is gone on with, and one that was sent is looked at.
  const { pattern } = paths.becomeAnAffiliate;
  return user.type === USER_TYPE.affiliate && serves(pattern) ? pattern : paths.home.pattern;
}
