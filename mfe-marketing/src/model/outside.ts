/** Pages of other sites that we point to. */
export const OUTSIDE = {
  sale: 'https://sales.outpost.example/november',
  social: 'https://social.outpost.example/@outpost',
} as const;

/** The code that 'Copy discount code' copies: the general first-shipment code (B-139). */
export const DISCOUNT_CODE = 'HELLO10';
