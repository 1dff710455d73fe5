import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { trimmed } from '../text/visible.ts';
import { UploadIds } from '../uploads/upload.ts';

const GROUP = 'Reviews, messages, promotions';

/** Days in which a shopper changes what was written (docs/product.md#reviews). */
export const REVIEW_CHANGE_DAYS = 14;

/** 1 to 5, never chosen beforehand. */
const Stars = z.int().check(z.minimum(1), z.maximum(5));
const Score = z.nullable(Stars);

/** Stars for one side of the work, beside those for all of it. */
export const REVIEW_SCORES = ['communication', 'speed', 'packaging'] as const;

/** What a shopper says of the host of one order; for both of them. */
const OrderReview = z.object({
  /** Stars for all of it. */
  rating: Stars,
  /** How the host wrote; null where that was not said. */
  communication: Score,
  /** How fast it went; null where that was not said. */
  speed: Score,
  /** How it was packed; null where that was not said. */
  packaging: Score,
  /** Plain text; empty for stars alone. */
  title: z.string(),
  /** Plain text; empty for stars alone. */
  content: z.string(),
  /** What the shopper photographed, at most three. */
  photos: z.array(
    z.object({
      id: z.uuid(),
      /** Address on this site, for everybody. */
      url: z.string(),
    }),
  ),
  /** When it was first written, ISO 8601 in UTC. */
  written_at: z.string(),
  /** Until then its shopper may change it, ISO 8601 in UTC. */
  changes_until: z.string(),
  /** The host's public answer, plain text; null without one. */
  reply: z.nullable(z.string()),
});
export type OrderReview = z.infer<typeof OrderReview>;

const reply = z.object({
  data: z.object({
    /** Null where none was written. */
    review: z.nullable(OrderReview),
    /** The caller may write it, or change it, now. */
    can_write: z.boolean(),
    /** The caller is the host and has not answered yet. */
    can_reply: z.boolean(),
  }),
});

const PROBLEMS = [
  'unauthenticated',
  'not_authorized',
  'not_found',
  'move_refused',
  'idempotency_mismatch',
  'in_progress',
  'validation_failed',
] as const;

/** What was said of the host of an order, for its shopper and its host; to everybody else there is no such order. */
export const getOrderReview = defineCall({
  ids: [],
  name: 'getOrderReview',
  summary: 'Read the review of an order',
  group: GROUP,
  method: 'GET',
  path: 'order/{id}/review',
  auth: 'token',
  roles: [USER_TYPE.shopper, USER_TYPE.host],
  params: z.object({ id: WireId }),
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** Stars for the host of a completed order, once per order; within 14 days they can be given anew. Words that are there stay. */
export const castVote = defineCall({
  ids: ['E-094'],
  name: 'castVote',
  summary: 'Give the host of an order stars',
  group: GROUP,
  method: 'POST',
  path: 'vote',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  body: z.object({
    /** A completed order of the caller. */
    order_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    rating: Stars,
  }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/** What is written of a host. */
export const NewReview = z.object({
  rating: Stars,
  communication: z.optional(Score),
  speed: z.optional(Score),
  packaging: z.optional(Score),
  /** Plain text; empty for stars alone. */
  title: z.string().check(z.trim(), z.maxLength(80)),
  /** Plain text; empty for stars alone. */
  content: z.string().check(z.trim(), z.maxLength(2000)),
  /** Ids of uploads (`review-photo`): those that the review has and new ones. */
  photos: z.optional(UploadIds),
});
export type NewReview = z.infer<typeof NewReview>;

/** A review of the host of a completed order, by the id of the order; in place of what was written before, within 14 days. */
export const writeReview = defineCall({
  ids: ['E-095'],
  name: 'writeReview',
  summary: 'Review the host of an order',
  group: GROUP,
  method: 'POST',
  path: 'review/{id}',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params: z.object({ id: WireId }),
  body: NewReview,
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/** What a host answers, plain text. */
export const ReviewReply = trimmed(1, 1000);

/** The host's one public answer to a review, by the id of the order. */
export const replyToReview = defineCall({
  ids: [],
  name: 'replyToReview',
  summary: 'Answer the review of an order in public',
  group: GROUP,
  method: 'POST',
  path: 'review/{id}/reply',
  auth: 'token',
  roles: [USER_TYPE.host],
  params: z.object({ id: WireId }),
  body: z.object({
    /** Plain text. */
    text: ReviewReply,
  }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});
