/** Where a code waits for the payments of the purchase and of its shipping. The name is ours. */
export const PROMO_CODE_KEY = 'kept_promo_code';
