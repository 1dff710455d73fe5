/** Of the price of items after discounts, without shipping and fees. */
export const COMMISSION_PERCENT = 8;

/** What a code of an affiliate takes off the shipping of a buyer's first package order, in basis points. */
export const CODE_DISCOUNT = 1000;

/** What a sale is credited with, in cents: whole cents, halves up. */
export const commissionOf = (cents: number): number => Math.round((cents * COMMISSION_PERCENT) / 100);
