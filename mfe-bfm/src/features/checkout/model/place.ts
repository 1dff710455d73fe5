/** What the address of a checkout says. */
export interface Place {
  readonly anonymousId: string | undefined;
  readonly cartId: string | undefined;
  /** ISO 3166, as far as it was chosen. */
  readonly countryFrom: string;
  readonly countryTo: string | undefined;
  readonly shopperId: string | undefined;
  readonly hostId: number | undefined;
  readonly purchaseId: number | undefined;
}

/** Where people buy who have not said where, as the estimate of the basket assumes. */
const USUAL_COUNTRY = 'US';

const countryOf = (text: string | null): string | undefined => (text && /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : undefined);
const idOf = (text: string | null): number | undefined => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
const textOf = (text: string | null): string | undefined => (text && text.length <= 64 ? text : undefined);

export function placeOf(query: URLSearchParams): Place {
  return {
    anonymousId: textOf(query.get('anonymous_id')),
    cartId: textOf(query.get('cart_id')),
    countryFrom: countryOf(query.get('country_from')) ?? USUAL_COUNTRY,
    countryTo: countryOf(query.get('country_to')),
    shopperId: idOf(query.get('shopper_id'))?.toString(),
    hostId: idOf(query.get('host_id')),
    purchaseId: idOf(query.get('purchase')),
  };
}
