import { roundHalfUp } from '../money/money.ts';

/** Points from which a loyalty level is reached, and its discount in basis points (docs/product.md#discounts). */
export const LOYALTY = [
  { level: 0, from: 0, discount: 0 },
  { level: 1, from: 20, discount: 600 },
  { level: 2, from: 50, discount: 1000 },
  { level: 3, from: 100, discount: 1400 },
] as const;

/** Points that a completed order brings. */
export const POINTS_PER_ORDER = 20;
/** Discount on the first order of somebody without a level, in basis points. */
export const EXPLORER_DISCOUNT = 2000;
/** Both discounts together take at most this part of the shipping. */
const MAX_DISCOUNT = 4000;

export type LoyaltyLevel = (typeof LOYALTY)[number]['level'];

/** The level that points give. */
export function levelOfPoints(points: number): LoyaltyLevel {
  return LOYALTY.findLast((tier) => points >= tier.from)?.level ?? 0;
}

/** The member's discount in basis points: the level's, or the Explorer's for a first order without a level. */
export function memberDiscount(level: LoyaltyLevel, hasPaidOrder: boolean): number {
  return level === 0 && !hasPaidOrder ? EXPLORER_DISCOUNT : LOYALTY[level].discount;
}

/** Discounts on shipping, in cents. `member` and `code` are basis points; the code applies to what the member's leaves, and both are capped. */
export function discountCents(gross: number, member: number, code = 0): { member: number; code: number; net: number } {
  const a = roundHalfUp(gross * member, 10_000);
  const cap = Math.floor((gross * MAX_DISCOUNT) / 10_000);
  const wanted = roundHalfUp((gross - a) * code, 10_000);
  const b = a + wanted > cap ? Math.max(0, cap - a) : wanted;
  return { member: a, code: b, net: gross - a - b };
}
