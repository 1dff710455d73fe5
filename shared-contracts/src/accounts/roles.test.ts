import { describe, expect, it } from 'vitest';
import type { Session } from '../shell/shell-api.ts';
import { aUser } from '../testing/builders.ts';
import { dashboardLink, profileLabel, shopFromHref, visibilityFor } from './roles.ts';
import { USER_TYPE, User } from './user.ts';

const signedIn = (user: Partial<User>): Session => ({ state: 'signed-in', user: aUser(user) });
const OUT: Session = { state: 'signed-out' };

it('B-195 there are four kinds of account, by the numbers of the specification, and no other is read', () => {
  expect(USER_TYPE).toEqual({ shopper: 1, host: 2, affiliate: 4, business: 5 });
  expect([0, 1, 2, 3, 4, 5, 6].filter((type) => User.safeParse({ ...aUser(), type }).success)).toEqual([1, 2, 4, 5]);
});

describe('the dashboard of a person', () => {
  it.each([
    { who: 'a shopper', type: 1, label: 'orders', to: '/member/packs-expected' },
    { who: 'a host', type: 2, label: 'dashboard', to: '/member/host-packs-expected' },
    { who: 'an affiliate', type: 4, label: 'myStore', to: '/member/affiliate-dashboard' },
    { who: 'a business', type: 5, label: 'dashboard', to: '/b2b/create-shipment' },
  ] as const)('$who has $to', ({ type, label, to }) => {
    expect(dashboardLink({ id: 7, type })).toEqual({ label, to });
  });

  it('B-397 the configured affiliate hosts go to their store, other hosts and other accounts do not', () => {
    expect(dashboardLink({ id: 31, type: 2 }, [31, 32]).to).toBe('/member/host-store');
    expect(dashboardLink({ id: 32, type: 2 }, [31, 32]).to).toBe('/member/host-store');
    expect(dashboardLink({ id: 33, type: 2 }, [31, 32]).to).toBe('/member/host-packs-expected');
    expect(dashboardLink({ id: 31, type: 1 }, [31, 32]).to).toBe('/member/packs-expected');
  });
});

describe('what the chrome shows to whom', () => {
  /** Columns: signed out, then the types 1, 2, 4 and 5. Verified in e-mail only, so that verification is open. */
  const TABLE = {
    signLinks: [true, false, false, false, false],
    basket: [true, true, false, false, false],
    loyalty: [false, true, false, false, false],
    messages: [false, true, true, true, false],
    calculator: [true, true, false, false, false],
    partner: [true, false, false, false, false],
    verification: [false, true, true, true, true],
    affiliateHostStore: [false, false, false, false, false],
  };
  const columns = [OUT, ...([1, 2, 4, 5] as const).map((type) => signedIn({ type }))];

  it.each(Object.keys(TABLE) as (keyof typeof TABLE)[])('%s', (entry) => {
    expect(columns.map((session) => visibilityFor(session)[entry])).toEqual(TABLE[entry]);
  });

  it('nothing beyond the table is decided', () => {
    expect(Object.keys(visibilityFor(OUT)).sort()).toEqual(Object.keys(TABLE).sort());
  });

  it('somebody not known yet sees what a visitor sees, as the server has rendered it', () => {
    expect(visibilityFor({ state: 'unknown' })).toEqual(visibilityFor(OUT));
  });

  it.each([
    { email: 0, phone: 0, open: true },
    { email: 1, phone: 0, open: true },
    { email: 0, phone: 1, open: true },
    { email: 1, phone: 1, open: false },
  ] as const)('with e-mail $email and phone $phone the verification is open: $open', ({ email, phone, open }) => {
    expect(visibilityFor(signedIn({ is_email_verified: email, is_phone_verified: phone })).verification).toBe(open);
  });

  it('only the configured affiliate hosts have a store entry', () => {
    expect(visibilityFor(signedIn({ id: 31, type: 2 }), [31, 32]).affiliateHostStore).toBe(true);
    expect(visibilityFor(signedIn({ id: 33, type: 2 }), [31, 32]).affiliateHostStore).toBe(false);
    expect(visibilityFor(signedIn({ id: 31, type: 1 }), [31, 32]).affiliateHostStore).toBe(false);
  });

  it('a business has account settings where others have a profile', () => {
    expect(([1, 2, 4, 5] as const).map((type) => profileLabel({ type }))).toEqual([
      'myProfile',
      'myProfile',
      'myProfile',
      'accountSettings',
    ]);
  });
});

describe('links to the hosts of a country', () => {
  it('mark somebody who has never ordered, and nobody else', () => {
    expect(shopFromHref('US', signedIn({ has_orders: false }))).toBe('/shop-from/us?user=new');
    expect(shopFromHref('US', signedIn({ has_orders: true }))).toBe('/shop-from/us');
    expect(shopFromHref('US', OUT)).toBe('/shop-from/us');
    expect(shopFromHref('US', { state: 'unknown' })).toBe('/shop-from/us');
  });
});
