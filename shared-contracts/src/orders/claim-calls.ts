import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { DollarsUpTo } from '../money/money.ts';
import { UploadIds } from '../uploads/upload.ts';
import { CLAIM_DEEDS, CLAIM_REASONS, ClaimDescription, ClaimOffer, ClaimText, OrderClaim } from './claim.ts';

/** What one thing may cost, times the most of them, is far below it; US cents. */
const MOST_CENTS = 100_000_000;

const reply = z.object({
  data: z.object({
    /** The last one that was made; null where nothing was reported. */
    claim: z.nullable(OrderClaim),
    /** What the caller, who is its shopper, may report now; null where that is nothing. */
    offer: z.nullable(ClaimOffer),
    /** What the caller may do with the claim now. */
    deeds: z.array(z.enum(CLAIM_DEEDS)),
  }),
});
export type ClaimReply = z.infer<typeof reply>['data'];

const params = z.object({ id: WireId });
const PROBLEMS = [
  'unauthenticated',
  'not_authorized',
  'not_found',
  'move_refused',
  'stale_change',
  'idempotency_mismatch',
  'in_progress',
  'validation_failed',
] as const;
const seen = {
  /** Of the claim, as the caller saw it. */
  revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
};

/** What was reported of a parcel, for its shopper and its host; to everybody else there is no such order. */
export const getOrderClaim = defineCall({
  ids: [],
  name: 'getOrderClaim',
  summary: 'Read what was reported of an order',
  group: 'Orders',
  method: 'GET',
  path: 'order/{id}/claim',
  auth: 'token',
  roles: [USER_TYPE.shopper, USER_TYPE.host],
  params,
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/**
 * Reports that a parcel came damaged, that something is missing in it, or that it never came. One claim per order, and
 * another one after it was withdrawn or closed. What travels in a box is reported with the order that leads it.
 */
export const claimOrder = defineCall({
  ids: [],
  name: 'claimOrder',
  summary: 'Report a problem with a delivered or overdue order',
  group: 'Orders',
  method: 'POST',
  path: 'order/{id}/claim',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params,
  body: z.object({
    /** What is wrong. */
    reason: z.enum(CLAIM_REASONS),
    /** What it has cost the shopper: at most what was declared. */
    amount: DollarsUpTo(MOST_CENTS, 1),
    /** What happened; plain text. */
    description: ClaimDescription,
    /** Ids of uploads (`claim-photo`): two at least for a damage. */
    photos: z.optional(UploadIds),
    /** Id of an upload (`claim-invoice`) that shows what the things have cost. */
    invoice: z.uuid(),
  }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/** What a host says to a claim, once: it happened there, it did not, or something has to be known first (once, too). */
export const CLAIM_ANSWERS = ['agrees', 'disagrees', 'asks'] as const;

/** The host's answer to what was reported. After it Outpost decides; a question goes to the shopper first. */
export const answerClaim = defineCall({
  ids: [],
  name: 'answerClaim',
  summary: 'Answer what was reported of an order, as its host',
  group: 'Orders',
  method: 'POST',
  path: 'order/{id}/claim/answer',
  auth: 'token',
  roles: [USER_TYPE.host],
  params,
  body: z.object({
    ...seen,
    /** Who agrees gives the share of the order for it. */
    answer: z.enum(CLAIM_ANSWERS),
    /** Plain text. */
    text: ClaimText,
    /** Ids of uploads (`claim-photo`). */
    photos: z.optional(UploadIds),
  }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/** What the shopper says to the host's question. */
export const addToClaim = defineCall({
  ids: [],
  name: 'addToClaim',
  summary: "Answer the host's question about what was reported",
  group: 'Orders',
  method: 'POST',
  path: 'order/{id}/claim/more',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params,
  body: z.object({
    ...seen,
    /** Plain text. */
    text: ClaimText,
    /** Ids of uploads (`claim-photo`). */
    photos: z.optional(UploadIds),
  }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/** Takes back what was reported, before it is decided. */
export const withdrawClaim = defineCall({
  ids: [],
  name: 'withdrawClaim',
  summary: 'Take back what was reported of an order',
  group: 'Orders',
  method: 'POST',
  path: 'order/{id}/claim/withdraw',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params,
  body: z.object(seen),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});
