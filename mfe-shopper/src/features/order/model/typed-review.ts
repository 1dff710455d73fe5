import type { CallInput } from '@outpost/shared-contracts/call/call';
import type { OrderReview, writeReview } from '@outpost/shared-contracts/orders/review-calls';
import * as z from 'zod/mini';

/** A review as its form keeps it: stars by their digit, empty where none are chosen. */
export const TypedReview = z.object({
  rating: z.string(),
  communication: z.string(),
  speed: z.string(),
  packaging: z.string(),
  title: z.string(),
  content: z.string(),
});
export type TypedReview = z.infer<typeof TypedReview>;

const digit = (stars: number | null | undefined): string => (stars ? String(stars) : '');
const starsOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** What stands in the form at first: nothing, or what was written before. */
export const typedOf = (review: OrderReview | null): TypedReview => ({
  rating: digit(review?.rating),
  communication: digit(review?.communication),
  speed: digit(review?.speed),
  packaging: digit(review?.packaging),
  title: review?.title ?? '',
  content: review?.content ?? '',
});

/** What the form says, as the call takes it. */
export const reviewOf = (
  { rating, communication, speed, packaging, title, content }: TypedReview,
  photos: readonly string[],
): CallInput<typeof writeReview>['body'] => ({
  rating: Number(rating),
  communication: starsOf(communication),
  speed: starsOf(speed),
  packaging: starsOf(packaging),
  title,
  content,
  photos: [...photos],
});
