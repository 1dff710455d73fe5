import * as z from 'zod/mini';
import { Money } from '../money/money.ts';
import { trimmed } from '../text/visible.ts';

/** What a shopper reports of a parcel: it came damaged, something is missing in it, or it never came. */
export const CLAIM_REASONS = ['damaged', 'missing', 'lost'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/**
 * Where a claim is (docs/product.md#claims): `submitted`, its host answers; `needs_info`, its shopper does; `in_review`,
 * Outpost decides. `approved`: the money is on its way; `paid`: it has gone. The others are its ends without money.
 */
export const CLAIM_STATES = ['submitted', 'needs_info', 'in_review', 'approved', 'paid', 'rejected', 'withdrawn', 'closed'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Nobody has decided yet: the host's share of the order waits for it. */
export const OPEN_CLAIM_STATES = ['submitted', 'needs_info', 'in_review'] as const satisfies readonly ClaimState[];
export type OpenClaimState = (typeof OPEN_CLAIM_STATES)[number];
export const isOpenClaim = (state: ClaimState): state is OpenClaimState => (OPEN_CLAIM_STATES as readonly ClaimState[]).includes(state);

/** After these another claim may be made for the same order, as long as its days last. */
export const CLAIM_STATES_TO_BEGIN_AGAIN = ['withdrawn', 'closed'] as const satisfies readonly ClaimState[];

export const CLAIM_ACTORS = ['shopper', 'host', 'staff', 'timer'] as const;
export type ClaimActor = (typeof CLAIM_ACTORS)[number];

/** What has to be true for a move, besides who makes it. */
export type ClaimCondition =
  /** It is within its days, for something that can be said of the parcel as it is now. */
  | 'in_its_days'
  /** The host asks once. */
  | 'not_asked_before'
  | 'unanswered_3_days'
  | 'unanswered_7_days'
  /** It was said to be lost on its way, and came, or came back. */
  | 'came_after_all'
  /** A day, in which nobody of Outpost decided otherwise; the parcel is not on its way any more. */
  | 'undecided_1_day'
  | 'reason_given'
  /** Everything has gone that was to go. */
  | 'money_sent';

/** One way on. `from` is null where a claim begins. */
export interface ClaimMove {
  readonly from: ClaimState | null;
  readonly to: ClaimState;
  readonly actor: ClaimActor;
  /** All of them. */
  readonly when: readonly ClaimCondition[];
}

const move = (from: ClaimState | null, to: ClaimState, actors: Partial<Record<ClaimActor, readonly ClaimCondition[]>>): ClaimMove[] =>
  Object.entries(actors).map(([actor, when]) => ({ from, to, actor: actor as ClaimActor, when }));

/** Every move of a claim that exists (docs/product.md#claims); the service refuses all others. */
export const CLAIM_MOVES: readonly ClaimMove[] = [
  ...move(null, 'submitted', { shopper: ['in_its_days'] }),
  ...move('submitted', 'in_review', { host: [], timer: ['unanswered_3_days'] }),
  ...move('submitted', 'needs_info', { host: ['not_asked_before'] }),
  ...move('needs_info', 'submitted', { shopper: [] }),
  ...move('needs_info', 'closed', { timer: ['unanswered_7_days'] }),
  ...OPEN_CLAIM_STATES.flatMap((state) => move(state, 'withdrawn', { shopper: [] })),
  ...(['submitted', 'in_review'] as const).flatMap((state) => move(state, 'closed', { timer: ['came_after_all'] })),
  ...move('in_review', 'approved', { staff: [], timer: ['undecided_1_day'] }),
  ...move('in_review', 'rejected', { staff: ['reason_given'] }),
  ...move('approved', 'paid', { timer: ['money_sent'] }),
];

/** The move from one state to another by this actor; undefined when there is none. */
export const claimMove = (from: ClaimState | null, to: ClaimState, actor: ClaimActor): ClaimMove | undefined =>
  CLAIM_MOVES.find((candidate) => candidate.from === from && candidate.to === to && candidate.actor === actor);

/** Days of a claim (docs/product.md#claims). */
export const CLAIM_DAYS = {
  /** After the delivery. */
  afterDelivery: 14,
  /** After the last scan of what never came, the first and the last. */
  lostFrom: 15,
  lostUntil: 90,
  /** In which the host, then the shopper, then Outpost has to say something. */
  hostAnswers: 3,
  shopperAnswers: 7,
  decided: 1,
} as const;

/** Photos that show a damage, at least. */
export const LEAST_DAMAGE_PHOTOS = 2;

/** What happened, in the shopper's words; plain text. */
export const ClaimDescription = trimmed(20, 2000);
/** An answer in a claim; plain text. */
export const ClaimText = trimmed(1, 2000);

/** A file of a claim, for its shopper and its host. */
const ClaimFile = z.object({
  id: z.uuid(),
  /** Address on this site, good for an hour or two. */
  url: z.string(),
});

/** What a claim has come through: each state it came into, the first one first. */
const ClaimEntry = z.object({
  /** When, ISO 8601 in UTC. */
  at: z.string(),
  /** The state that it came into. */
  state: z.enum(CLAIM_STATES),
  /** Who led it there. */
  actor: z.enum(CLAIM_ACTORS),
  /** What was said with it, plain text; null where nothing was. */
  text: z.nullable(z.string()),
  /** What was shown with it. */
  photos: z.array(ClaimFile),
});

/** What a shopper reported of a parcel, for its two people. */
export const OrderClaim = z.object({
  id: z.int(),
  /** Counts its changes: who answers says which one was seen. */
  revision: z.int(),
  /** Where it is. */
  state: z.enum(CLAIM_STATES),
  /** What is wrong. */
  reason: z.enum(CLAIM_REASONS),
  /** What is asked for, and what is paid once it is approved. */
  amount: Money,
  /** Until when somebody has to say something, or it goes on without; ISO 8601 in UTC, null where nothing ends. */
  until: z.nullable(z.string()),
  /** What shows the value of the things. */
  invoice: z.nullable(ClaimFile),
  /** The host said that it happened there; null before the host has answered. */
  host_agrees: z.nullable(z.boolean()),
  /** How the money goes to the shopper; null before it is approved, and for the host. */
  payment: z.nullable(
    z.object({
      /** Back to what the shipping was paid with. */
      refund: Money,
      /** The rest, sent to the wallet of the shopper's e-mail address. */
      payout: Money,
    }),
  ),
  /** What it has come through, the first state first. */
  entries: z.array(ClaimEntry),
});
export type OrderClaim = z.infer<typeof OrderClaim>;

/** What the caller may do with a claim now. */
export const CLAIM_DEEDS = ['answer', 'ask', 'add', 'withdraw'] as const;

/** What may be reported of a parcel now. */
export const ClaimOffer = z.object({
  /** What can be said of it as it is now. */
  reasons: z.array(z.enum(CLAIM_REASONS)),
  /** Its last moment, ISO 8601 in UTC. */
  until: z.string(),
  /** What its things are insured for: all that was declared. */
  most: Money,
});
export type ClaimOffer = z.infer<typeof ClaimOffer>;
