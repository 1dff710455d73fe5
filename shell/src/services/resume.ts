import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';

interface Resume {
  readonly to: string;
  /** Keys that have served once the person goes there. */
  readonly clears: readonly string[];
}

/** What a shopper left behind and goes on with from the home page: a BFM checkout (B-283), else an order (B-285). */
export function resumeOf(storage: Pick<KeyValueStore, 'get'>, user: User): Resume | undefined {
  if (user.type !== USER_TYPE.shopper) return undefined;
  const id = String(user.id);
  const [anonymous_id, cart_id, country_from, country_to, shopper_id] = BFM_KEYS.map((key) => storage.get(key));
  const verified = user.is_email_verified === 1 && user.is_phone_verified === 1;
  if (anonymous_id && cart_id && verified && shopper_id === id)
    return { to: paths.bfmCheckout.href({}, { anonymous_id, cart_id, country_from, country_to, shopper_id }), clears: BFM_KEYS };
  const order = storage.get('orderDetailID');
  if (order && storage.get('orderDetailUserId') === id)
    return { to: paths.memberOrderDetails.href({ id: order }), clears: ['orderDetailID', 'orderDetailUserId'] };
  return undefined;
}

const BFM_KEYS = ['anonymous_id', 'cart_id', 'bfm_country_from', 'bfm_country_to', 'bfm_shopper_id'] as const;
