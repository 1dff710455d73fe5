/** Of the price of items after discounts, without shipping and fees. */
export const COMMISSION_PERCENT = 8;

/** What a sale is credited with, in cents: whole cents, halves up. */
export const commissionOf = (cents: number): number => Math.round((cents * COMMISSION_PERCENT) / 100);
