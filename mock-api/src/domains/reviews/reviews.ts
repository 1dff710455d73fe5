import {
  type castVote,
  type getOrderReview,
  type NewReview,
  type OrderReview,
  REVIEW_CHANGE_DAYS,
  type replyToReview,
  type writeReview,
} from '@outpost/shared-contracts/orders/review-calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { initialOf } from '@outpost/shared-contracts/text/cut';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { claimUploads } from '../../platform/uploads/claims.ts';
import { linkOf, removeUpload } from '../../platform/uploads/uploads.ts';
import { findPerson } from '../accounts/port.ts';
import { answerReviewOfOrder, findReviewOfOrder, type ReviewRecord, type SaidOfOrder, saveReviewOfOrder } from '../hosts/port.ts';
import { findOrderFacts, lockOrder, type OrderFacts, transitionRefused } from '../orders/port.ts';

const changesUntil = ({ writtenAt }: ReviewRecord): Date => new Date((writtenAt?.getTime() ?? 0) + REVIEW_CHANGE_DAYS * DAY_MS);

const onTheWire = (row: ReviewRecord): OrderReview => ({
  rating: row.rating,
  communication: row.communication,
  speed: row.speed,
  packaging: row.packaging,
  title: row.title,
  content: row.content,
  photos: row.photos.map((id) => ({ id, url: linkOf(id) })),
  written_at: row.writtenAt?.toISOString() ?? '',
  changes_until: changesUntil(row).toISOString(),
  reply: row.reply,
});

type Seen = Pick<OrderFacts, 'shopperId' | 'hostId' | 'status'>;

/** Stars come after the parcel: once it is completed, by its shopper, for so many days. */
function canWrite(order: Seen, review: ReviewRecord | undefined, { caller, now }: Pick<CallContext, 'caller' | 'now'>): boolean {
  return order.status === ORDER_STATUS.completed && order.shopperId === caller?.userId && (!review || now <= changesUntil(review));
}

const canReply = (order: Seen, review: ReviewRecord | undefined, { caller }: Pick<CallContext, 'caller'>): boolean =>
  order.hostId === caller?.userId && review !== undefined && review.reply === null;

/** What both people of an order see of its review. */
async function answerOf(db: Database, order: Seen & { readonly id: number }, context: Pick<CallContext, 'caller' | 'now'>) {
  const review = await findReviewOfOrder(db, order.id);
  const data = {
    review: review ? onTheWire(review) : null,
    can_write: canWrite(order, review, context),
    can_reply: canReply(order, review, context),
  };
  return { data };
}

/** The review of an order, for its two people. */
export const readReview: CallHandler<typeof getOrderReview> = async (context) => {
  const { db, caller, params } = context;
  const order = await findOrderFacts(db, params.id);
  if (!order || !caller || (order.shopperId !== caller.userId && order.hostId !== caller.userId)) throw notFound('There is no such order.');
  return await answerOf(db, { ...order, id: params.id }, context);
};

/** Writes what the caller says of the host of an order; once per order, and anew for some days. */
async function say(
  context: CallContext,
  orderId: number,
  said: (transaction: Database, before: ReviewRecord | undefined) => Promise<Pick<SaidOfOrder, 'rating'> & Partial<SaidOfOrder>>,
) {
  const { caller, now } = context;
  return await context.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || order.shopperId !== caller?.userId) throw notFound('There is no such order.');
    const before = await findReviewOfOrder(transaction, orderId);
    if (!canWrite(order, before, context)) throw transitionRefused();
    const person = await findPerson(transaction, order.shopperId);
    if (!person) throw notFound();
    const words = await said(transaction, before);
    const author = `${person.name} ${initialOf(person.surname)}.`;
    const by = { orderId, hostId: order.hostId, authorId: order.shopperId, author, countryCode: person.countryCode };
    await saveReviewOfOrder(transaction, { ...by, ...words }, now);
    return await answerOf(transaction, order, context);
  });
}

/** Gives stars (E-094). */
export const vote: CallHandler<typeof castVote> = ({ body, ...context }) =>
  say(context, body.order_id, async () => ({ rating: body.rating }));

/** Takes the photos that a review is to have: those that it had stay its own, those that are left out go with their files. */
async function takePhotos(transaction: Database, ownerId: number, before: readonly string[], wanted: readonly string[]): Promise<string[]> {
  const ids = wanted.filter((id) => !before.includes(id));
  await claimUploads(transaction, { ids, ownerId, purpose: 'review-photo', field: 'photos' });
  for (const gone of before.filter((id) => !wanted.includes(id))) await removeUpload(transaction, gone);
  return [...wanted];
}

const scoresOf = ({ communication, speed, packaging }: NewReview) => ({
  communication: communication ?? null,
  speed: speed ?? null,
  packaging: packaging ?? null,
});

/** Writes a review (E-095). */
export const review: CallHandler<typeof writeReview> = ({ body, params, ...context }) =>
  say(context, params.id, async (transaction, before) => ({
    ...{ rating: body.rating, title: body.title, content: body.content },
    ...scoresOf(body),
    photos: await takePhotos(transaction, context.caller?.userId ?? 0, before?.photos ?? [], body.photos ?? []),
  }));

/** The host's answer, once. */
export const answer: CallHandler<typeof replyToReview> = async (context) => {
  const { db, caller, params, body } = context;
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, params.id);
    if (!order || order.hostId !== caller?.userId) throw notFound('There is no such order.');
    if (!canReply(order, await findReviewOfOrder(transaction, params.id), context)) throw transitionRefused();
    await answerReviewOfOrder(transaction, params.id, body.text);
    return await answerOf(transaction, order, context);
  });
};
