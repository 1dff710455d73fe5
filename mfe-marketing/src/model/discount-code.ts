/** The code that 'Copy discount code' copies: the general first-shipment code (B-139). */
export const DISCOUNT_CODE = 'HELLO10';
