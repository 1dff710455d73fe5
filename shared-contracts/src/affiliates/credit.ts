import * as z from 'zod/mini';
import { Money } from '../money/money.ts';
import { commissionOf } from './commission.ts';

/** For how long a click counts, in days. */
export const CLICK_DAYS = 30;
/** How long after its delivery a commission is approved, in days. */
export const APPROVED_AFTER_DAYS = 14;

/** As many days back the page of an affiliate looks: so long clicks are kept. */
export const MOST_DAYS = 90;
/** The days that it shows before others are chosen. */
export const USUAL_DAYS = 30;

/** The name of a campaign, as the link of an affiliate carries it: letters, digits, dots, hyphens and underlines, 40 at most. */
export const SubId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/));

/**
 * How a commission stands: `pending` until 14 days after the delivery, `approved` from then on, `paid` once it was sent to the affiliate
 * and has not come back, `denied` where a sale brings nothing.
 */
export const COMMISSION_STATES = ['pending', 'approved', 'paid', 'denied'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/**
 * Why a sale brings nothing: the buyer shares a browser, an address or a card with the affiliate, that was no affiliate any more,
 * or somebody has looked at it and decided so.
 */
export const DENIALS = ['own_purchase', 'not_approved', 'looked_at'] as const;

/**
 * Why somebody looks at a sale before it is approved: the buyer or the buyer's click came from a network that the affiliate
 * uses or has used, or very many clicks on the affiliate's links came from it.
 */
export const HOLDS = ['own_network', 'many_clicks'] as const;

export type CommissionHold = (typeof HOLDS)[number];

/** So many clicks of one network on the links of one affiliate within a day are looked at. */
export const MANY_CLICKS = 40;

/** From where a commission comes to which state; null is the sale itself. */
const MOVES: readonly { readonly from: CommissionState | null; readonly to: CommissionState }[] = [
  { from: null, to: 'pending' },
  { from: null, to: 'denied' },
  { from: 'pending', to: 'approved' },
  { from: 'pending', to: 'denied' },
  { from: 'approved', to: 'paid' },
  { from: 'paid', to: 'approved' },
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

/** A sale that came by a link or the code of the caller. */
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
  /** The campaign of the link; null where it named none. */
  sub_id: z.nullable(z.string()),
  /** The code of the caller that the buyer entered, which counts more than any click; null where a link led to it. */
  code: z.nullable(z.string()),
  /** Name of the first thing of a store that was bought; null where all came from the web. */
  title: z.nullable(z.string()),
  /** Country that it goes to, ISO 3166. */
  country: z.nullable(z.string()),
  /** How it stands. */
  state: z.enum(COMMISSION_STATES),
  /** Why it brings nothing; null where it brings something. */
  denial: z.nullable(z.enum(DENIALS)),
  /** Why a pending one waits for somebody to look at it; null where it does not. */
  hold: z.nullable(z.enum(HOLDS)),
  /** When a pending one is approved; null before its delivery. ISO 8601 in UTC. */
  approved_at: z.nullable(z.string()),
});
export type AffiliateSale = z.infer<typeof Sale>;

/** What links brought. */
const brought = {
  /** Times that links were opened. */
  clicks: z.int(),
  /** Sales that were credited and not denied. */
  orders: z.int(),
  /** The price of their items after discounts. */
  items: Money,
};
const Day = z.object({
  /** In UTC, `YYYY-MM-DD`. */
  day: z.string(),
  ...brought,
});
const Campaign = z.object({
  /** As links carry it; null for links without one. */
  sub_id: z.nullable(z.string()),
  ...brought,
  /** What its sales brought, less what was taken off. */
  commission: Money,
});
export type AffiliateDay = z.infer<typeof Day>;
export type AffiliateCampaign = z.infer<typeof Campaign>;

/** What the links of an affiliate brought in some days, all of which are in UTC. */
export const AffiliateSales = z.object({
  /** The first day, `YYYY-MM-DD`. */
  from: z.string(),
  /** The last day, `YYYY-MM-DD`. */
  to: z.string(),
  ...brought,
  /** What as many days before brought; null where clicks of one of them are kept no more. */
  before: z.nullable(z.object(brought)),
  /** Each of them, the first one first. */
  days: z.array(Day),
  /** Those with most clicks first, at most 100. */
  campaigns: z.array(Campaign),
  /** Waiting, less what was taken off; of all days. */
  pending: Money,
  /** Approved and not paid, less what was taken off; of all days. Less than nothing where more was taken off than is left. */
  approved: Money,
  /** Sent to the affiliate; of all days. */
  paid: Money,
  /** Those of these days, the newest first, at most 500. */
  sales: z.array(Sale),
});
export type AffiliateSales = z.infer<typeof AffiliateSales>;
