import { USER_TYPE, type User, type UserType } from '@outpost/shared-contracts/accounts/user';
import type { Session } from '@outpost/shared-contracts/shell/shell-api';

/** A signed-in person of a type, with what a test wants different. */
export function person(type: UserType = USER_TYPE.shopper, different: Partial<User> = {}): User {
  return {
    id: 7,
    email: 'ada@outpost.test',
    username: 'ada',
    type,
    name: 'Ada',
    surname: 'Example',
    profile_image_url: null,
    has_orders: true,
    is_email_verified: 1,
    is_phone_verified: 1,
    loyalty_level: 0,
    loyalty_points: 0,
    loyalty_discount_rate: 0,
    right: [],
    ...different,
  };
}

export const signedIn = (user: User): Session => ({ state: 'signed-in', user });
