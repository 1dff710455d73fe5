import { paths } from '../paths/paths.ts';
import type { Session } from '../shell/shell-api.ts';
import { USER_TYPE, type User } from './user.ts';

/** Ids of the two host accounts that are treated as affiliate hosts (B-397); configuration, none by default. */
export type AffiliateHostIds = readonly number[];

export interface RoleLink {
  /** Key of the words in the shell's namespace. */
  readonly label: 'orders' | 'dashboard' | 'myStore';
  readonly to: string;
}

/** The dashboard of a person, by type (B-393 to B-397). */
export function dashboardLink(user: Pick<User, 'id' | 'type'>, affiliateHosts: AffiliateHostIds = []): RoleLink {
  switch (user.type) {
    case USER_TYPE.shopper:
      return { label: 'orders', to: paths.memberPacksExpected.pattern };
    case USER_TYPE.host:
      return {
        label: 'dashboard',
        to: affiliateHosts.includes(user.id) ? paths.memberHostStore.pattern : paths.memberHostPacksExpected.pattern,
      };
    case USER_TYPE.affiliate:
      return { label: 'myStore', to: paths.memberAffiliateDashboard.pattern };
    case USER_TYPE.business:
      return { label: 'dashboard', to: paths.b2bCreateShipment.pattern };
  }
}

/** What the chrome shows to whom. A session that is not known yet counts as signed out, which is what the server renders. */
export interface Visibility {
  readonly signLinks: boolean;
  /** Logged out or type 1 (B-399). */
  readonly basket: boolean;
  /** Type 1 (B-400). */
  readonly loyalty: boolean;
  /** Signed in, all but type 5 (B-401). */
  readonly messages: boolean;
  /** In the mobile menu: logged out or type 1 (B-402). */
  readonly calculator: boolean;
  /** Logged out (B-403). */
  readonly partner: boolean;
  /** Unless e-mail and phone are both verified (B-373). */
  readonly verification: boolean;
  /** The desktop menu's 'my store' of the two affiliate hosts (B-398). */
  readonly affiliateHostStore: boolean;
}

export function visibilityFor(session: Session, affiliateHosts: AffiliateHostIds = []): Visibility {
  const user = session.state === 'signed-in' ? session.user : undefined;
  const signedOut = session.state !== 'signed-in';
  const shopper = user?.type === USER_TYPE.shopper;
  return {
    signLinks: signedOut,
    basket: signedOut || shopper,
    loyalty: shopper,
    messages: user !== undefined && user.type !== USER_TYPE.business,
    calculator: signedOut || shopper,
    partner: signedOut,
    verification: user !== undefined && !(user.is_email_verified === 1 && user.is_phone_verified === 1),
    affiliateHostStore: user?.type === USER_TYPE.host && affiliateHosts.includes(user.id),
  };
}

/** 'My Profile', or 'Account Settings' for business users (B-404). */
export function profileLabel(user: Pick<User, 'type'>): 'myProfile' | 'accountSettings' {
  return user.type === USER_TYPE.business ? 'accountSettings' : 'myProfile';
}

/** Where a country link leads: `user=new` for somebody who has never ordered (B-171, B-343, B-344). */
export function shopFromHref(countryCode: string, session: Session): string {
  const isNew = session.state === 'signed-in' && !session.user.has_orders;
  return paths.shopFromCountry.href({ countryCode: countryCode.toLowerCase() }, { user: isNew ? 'new' : undefined });
}
