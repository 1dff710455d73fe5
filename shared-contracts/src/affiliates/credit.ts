import * as z from 'zod/mini';
import { Money } from '../money/money.ts';
import { commissionOf } from './commission.ts';

/** For how long a click counts, in days. */
export const CLICK_DAYS = 30;
/** How long after its delivery a commission is approved, in days. */
export const APPROVED_AFTER_DAYS = 14;

/**
 * How a commission stands: `pending` until 14 days after the delivery, `approved` from then on, `denied` where a sale came by a
 * link and brings nothing.
 */
export const COMMISSION_STATES = ['pending', 'approved', 'denied'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** Why a sale brings nothing: the buyer shares a browser, an address or a card with the affiliate, or that was no affiliate any more. */
export const DENIALS = ['own_purchase', 'not_approved'] as const;

/** From where a commission comes to which state; null is the sale itself. */
const MOVES: readonly { readonly from: CommissionState | null; readonly to: CommissionState }[] = [
  { from: null, to: 'pending' },
  { from: null, to: 'denied' },
  { from: 'pending', to: 'approved' },
];

/** Whether there is such a move of a commission. */
export const canMoveCommission = (from: CommissionState | null, to: CommissionState): boolean =>
  MOVES.some((move) => move.from === from && move.to === to);

/** What a commission is made of, in US cents. */
export interface CommissionBase {
  /** The price of the items after discounts. */
  readonly itemsCents: number;
  /** All that was paid for the purchase. */
  readonly totalCents: number;
}

/** What an affiliate has of a sale of which some money went back, in US cents: its part of the items goes back with it. */
export function commissionLeft({ itemsCents, totalCents }: CommissionBase, refundedCents: number): number {
  const kept = Math.max(0, totalCents - Math.max(0, refundedCents));
  return totalCents > 0 ? commissionOf(Math.floor((itemsCents * kept) / totalCents)) : 0;
}

/** A sale that came by a link of the caller. */
const Sale = z.object({
  /** Of the sale, for the affiliate alone. */
  id: z.int(),
  /** When it was paid. ISO 8601 in UTC. */
  at: z.string(),
  /** The price of the items after discounts. */
  items: Money,
  /** What it was credited with. */
  commission: Money,
  /** What was taken off since, because money went back to the buyer; never above zero. */
  adjusted: Money,
  /** How it stands. */
  state: z.enum(COMMISSION_STATES),
  /** Why it brings nothing; null where it brings something. */
  denial: z.nullable(z.enum(DENIALS)),
  /** When a pending one is approved; null before its delivery. ISO 8601 in UTC. */
  approved_at: z.nullable(z.string()),
});
export type AffiliateSale = z.infer<typeof Sale>;

/** What the links of an affiliate brought. */
export const AffiliateSales = z.object({
  /** Clicks on links in the last 30 days. */
  clicks: z.int(),
  /** Waiting, less what was taken off. */
  pending: Money,
  /** Approved, less what was taken off. */
  approved: Money,
  /** The newest first, at most 100. */
  sales: z.array(Sale),
});
export type AffiliateSales = z.infer<typeof AffiliateSales>;
