import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';

/** What a checkout needs to be taken up again from the home page (B-283). */
export interface CheckoutPlace {
  readonly anonymousId: string;
  readonly cartId: string;
  /** ISO 3166; undefined where nobody has chosen one. */
  readonly countryFrom: string | undefined;
  readonly countryTo: string | undefined;
  /** The person who checks out; undefined as long as nobody is signed in. */
  readonly shopperId: string | number | undefined;
}

/**
 * Keeps a checkout that somebody has to leave in order to sign in or to confirm e-mail or phone (B-247 to B-251), so that
 * the home page can lead on to it afterwards. What is not known now takes away what an earlier checkout left behind.
 */
export function keepCheckout(storage: Pick<KeyValueStore, 'set' | 'remove'>, place: CheckoutPlace): void {
  const keys = {
    anonymous_id: place.anonymousId,
    cart_id: place.cartId,
    bfm_country_from: place.countryFrom,
    bfm_country_to: place.countryTo,
    bfm_shopper_id: place.shopperId,
  };
  for (const [key, value] of Object.entries(keys)) {
    if (value === undefined || value === '') storage.remove(key);
    else storage.set(key, String(value));
  }
}
